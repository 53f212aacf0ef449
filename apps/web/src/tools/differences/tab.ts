import { i18n } from "../../platform/i18n.ts";
import { late } from "../../ui/late-part.tsx";
import type { ToolTab } from "../tool-tab.ts";

export const messages = i18n("tools/differences/tab", {
  title: "Differences",
  show: "Show the differences",
});

/** The differences of a comparison's two sides; there is no such tab without one. */
export const differencesTab: ToolTab = {
  id: "differences",
  title: () => messages.get().title,
  commandTitle: () => messages.get().show,
  isOffered: ({ comparison }) => comparison !== null,
  Panel: late(async () => (await import("./differences-panel.tsx")).DifferencesTab),
};
