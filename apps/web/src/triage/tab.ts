import { lateParts } from "../ui/late-part.tsx";
import { messages } from "./command-messages.ts";
import type { ToolTab } from "../tools/tool-tab.ts";

export const checkTab: ToolTab = {
  id: "check",
  title: () => messages.get().title,
  commandTitle: () => messages.get().show,
  Panel: lateParts(() => import("./check-panel.tsx"))((parts) => parts.CheckTab),
};
