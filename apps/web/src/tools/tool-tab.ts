import { count } from "@nanostores/i18n";
import type { ComponentType } from "react";
import { i18n } from "../platform/i18n.ts";
import type { TabId } from "../platform/screen.ts";
import type { Tab } from "../ui/tab-list.tsx";
import type { Workspace } from "../platform/editor-context.ts";
import { lateParts } from "../ui/late-part.tsx";
import { hasFailed, isErrorAnswer, type Observed, sumOf } from "./store.ts";

const part = lateParts(() => import("./late-parts.tsx"));

export const messages = i18n("tools/tabs", {
  console: "Console",
  showConsole: "Show the console",
  errorCount: count({ one: "{count} error", other: "{count} errors" }),
  lineCount: count({ one: "{count} line", other: "{count} lines" }),
  events: "Events",
  showEvents: "Show the events",
  eventCount: count({ one: "{count} event", other: "{count} events" }),
  network: "Network",
  showNetwork: "Show the network",
  failedCount: count({ one: "{count} failed", other: "{count} failed" }),
  requestCount: count({ one: "{count} request or file", other: "{count} requests and files" }),
  differences: "Differences",
  showDifferences: "Show the differences",
});

/** A tab below the result: `app/tools-drawer.tsx` lists it, and `TabId` has its name. */
export interface ToolTab {
  id: TabId;
  /** In the language of the screen, like all its texts. */
  title: () => string;
  /** The title of the command that shows it. */
  commandTitle: () => string;
  /** Whether the tab exists now; absent: always. */
  isOffered?: (workspace: Workspace) => boolean;
  /** Its count for all sides together; undefined for nothing. */
  count?: (sides: readonly Observed[]) => Tab<TabId>["count"];
  /** Its contents, fetched when it is first shown. */
  Panel: ComponentType;
}

/** A count; undefined for zero. */
export const countOf = (count: number, words: string, tone?: "bad"): Tab<TabId>["count"] =>
  count === 0 ? undefined : { text: count > 999 ? "999+" : String(count), words, ...(tone && { tone }) };

/** The console; its count shows errors first. */
export const consoleTab: ToolTab = {
  id: "console",
  title: () => messages.get().console,
  commandTitle: () => messages.get().showConsole,
  count: (sides) => {
    const errors = sumOf(sides, ({ errorCount }) => errorCount);
    const lines = sumOf(sides, ({ lineCount }) => lineCount);
    const t = messages.get();
    return errors > 0 ? countOf(errors, t.errorCount(errors), "bad") : countOf(lines, t.lineCount(lines));
  },
  Panel: part((parts) => parts.ConsoleTab),
};

/** The library's events. */
export const eventsTab: ToolTab = {
  id: "events",
  title: () => messages.get().events,
  commandTitle: () => messages.get().showEvents,
  count: (sides) => {
    const events = sumOf(sides, ({ eventCount }) => eventCount);
    return countOf(events, messages.get().eventCount(events));
  },
  Panel: part((parts) => parts.EventsTab),
};

/** The document's requests and files; the count shows failures first. */
export const networkTab: ToolTab = {
  id: "network",
  title: () => messages.get().network,
  commandTitle: () => messages.get().showNetwork,
  count: (sides) => {
    const t = messages.get();
    const failed = sumOf(
      sides,
      ({ requests, files }) => requests.filter(hasFailed).length + files.filter(isErrorAnswer).length,
    );
    const all = sumOf(sides, ({ requests, files }) => requests.length + files.length);
    return failed > 0 ? countOf(failed, t.failedCount(failed), "bad") : countOf(all, t.requestCount(all));
  },
  Panel: part((parts) => parts.NetworkTab),
};

/** The differences of a comparison's two sides; there is no such tab without one. */
export const differencesTab: ToolTab = {
  id: "differences",
  title: () => messages.get().differences,
  commandTitle: () => messages.get().showDifferences,
  isOffered: ({ comparison }) => comparison !== null,
  Panel: part((parts) => parts.DifferencesTab),
};
