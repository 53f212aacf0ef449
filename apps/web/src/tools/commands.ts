import type { Command } from "../platform/command.tsx";
import { bringToFront, hideTools, showTool } from "../platform/screen.ts";
import { isPhone } from "../ui/phone.ts";
import { messages } from "./messages.ts";

/** Commands for the tools below the result; each tool has its own command too. */
export const toolsCommands = {
  tools: {
    id: "tools.toggle",
    title: () => messages.get().toggle,
    shortcut: "Mod-j",
    run: ({ store }) => {
      store.apply((workspace) => {
        const areShown = isPhone() ? workspace.inFront === "tools" : workspace.areToolsOpen;
        if (!areShown) return showTool(workspace, workspace.tool);
        // On a phone they fill the screen, so they stay as open as they were.
        return isPhone() ? bringToFront(workspace, "result") : hideTools(workspace);
      });
    },
  },
} as const satisfies Record<string, Command>;
