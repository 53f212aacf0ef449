import { count } from "@nanostores/i18n";
import { i18n } from "../../platform/i18n.ts";
import { late } from "../../ui/late-part.tsx";
import { hasFailed, isErrorAnswer } from "../store.ts";
import { countOf, sumOf, type ToolTab } from "../tool-tab.ts";

export const messages = i18n("tools/network/tab", {
  title: "Network",
  show: "Show the network",
  failedCount: count({ one: "{count} failed", other: "{count} failed" }),
  count: count({ one: "{count} request or file", other: "{count} requests and files" }),
});

/** The document's requests and files; the count shows failures first. */
export const networkTab: ToolTab = {
  id: "network",
  title: () => messages.get().title,
  commandTitle: () => messages.get().show,
  count: (sides) => {
    const t = messages.get();
    const failed = sumOf(
      sides,
      ({ requests, files }) => requests.filter(hasFailed).length + files.filter(isErrorAnswer).length,
    );
    return failed > 0
      ? countOf(failed, t.failedCount, "bad")
      : countOf(
          sumOf(sides, ({ requests, files }) => requests.length + files.length),
          t.count,
        );
  },
  Panel: late(async () => (await import("./network-panel.tsx")).NetworkTab),
};
