import { lateParts } from "../ui/late-part.tsx";
import type { ToolTab } from "../tools/tool-tab.ts";
import { translate } from "../platform/i18n.ts";

export const checkTab: ToolTab = {
  id: "check",
  title: () => translate("Triage"),
  commandTitle: () => translate("Show Triage"),
  Panel: lateParts(() => import("./check-panel.tsx"))((parts) => parts.CheckTab),
};
