import type { ComponentType } from "react";
import { translate } from "../platform/i18n.ts";
import type { TabId } from "../platform/screen.ts";
import type { Tab } from "../ui/tab-list.tsx";
import type { Workspace } from "../platform/editor-context.ts";
import { lateParts } from "../ui/late-part.tsx";
import { hasFailed, isErrorAnswer, type Observed, sumOf } from "./store.ts";

const part = lateParts(() => import("./late-parts.tsx"));

/** A tab below the result: `app/tool-tabs.ts` lists it, and `TabId` has its name. */
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
  title: () => translate("Console"),
  commandTitle: () => translate("Show the console"),
  count: (sides) => {
    const errors = sumOf(sides, ({ errorCount }) => errorCount);
    const lines = sumOf(sides, ({ lineCount }) => lineCount);
    return errors > 0
      ? countOf(
          errors,
          translate({ one: "{count} error", other: "{count} errors" }, { count: errors }),
          "bad",
        )
      : countOf(lines, translate({ one: "{count} line", other: "{count} lines" }, { count: lines }));
  },
  Panel: part((parts) => parts.ConsoleTab),
};

/** The library's events. */
export const eventsTab: ToolTab = {
  id: "events",
  title: () => translate("Events"),
  commandTitle: () => translate("Show the events"),
  count: (sides) => {
    const events = sumOf(sides, ({ eventCount }) => eventCount);
    return countOf(events, translate({ one: "{count} event", other: "{count} events" }, { count: events }));
  },
  Panel: part((parts) => parts.EventsTab),
};

/** The document's requests and files; the count shows failures first. */
export const networkTab: ToolTab = {
  id: "network",
  title: () => translate("Network"),
  commandTitle: () => translate("Show the network"),
  count: (sides) => {
    const failed = sumOf(
      sides,
      ({ requests, files }) => requests.filter(hasFailed).length + files.filter(isErrorAnswer).length,
    );
    const all = sumOf(sides, ({ requests, files }) => requests.length + files.length);
    return failed > 0
      ? countOf(
          failed,
          translate({ one: "{count} failed", other: "{count} failed" }, { count: failed }),
          "bad",
        )
      : countOf(
          all,
          translate({ one: "{count} request or file", other: "{count} requests and files" }, { count: all }),
        );
  },
  Panel: part((parts) => parts.NetworkTab),
};

/** The differences of a comparison's two sides; there is no such tab without one. */
export const differencesTab: ToolTab = {
  id: "differences",
  title: () => translate("Differences"),
  commandTitle: () => translate("Show the differences"),
  isOffered: ({ comparison }) => comparison !== null,
  Panel: part((parts) => parts.DifferencesTab),
};
