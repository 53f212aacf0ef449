import { i18n } from "../platform/i18n.ts";
import { late } from "../ui/late-part.tsx";
import type { ToolTab } from "../tools/tool-tab.ts";

export const messages = i18n("triage/tab", {
  title: "Triage",
  show: "Show Triage",
});

export const checkTab: ToolTab = {
  id: "check",
  title: () => messages.get().title,
  commandTitle: () => messages.get().show,
  Panel: late(async () => (await import("./check-panel.tsx")).CheckTab),
};
