import { count } from "@nanostores/i18n";
import { i18n } from "../../platform/i18n.ts";
import { late } from "../../ui/late-part.tsx";
import { countOf, sumOf, type ToolTab } from "../tool-tab.ts";

export const messages = i18n("tools/console/tab", {
  title: "Console",
  show: "Show the console",
  errorCount: count({ one: "{count} error", other: "{count} errors" }),
  lineCount: count({ one: "{count} line", other: "{count} lines" }),
});

/** The console; its count shows errors first. */
export const consoleTab: ToolTab = {
  id: "console",
  title: () => messages.get().title,
  commandTitle: () => messages.get().show,
  count: (sides) => {
    const errors = sumOf(sides, ({ errorCount }) => errorCount);
    return errors > 0
      ? countOf(errors, messages.get().errorCount, "bad")
      : countOf(
          sumOf(sides, ({ lineCount }) => lineCount),
          messages.get().lineCount,
        );
  },
  Panel: late(async () => (await import("./console-panel.tsx")).ConsoleTab),
};
