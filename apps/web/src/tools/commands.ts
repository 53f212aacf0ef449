import type { Command } from "../kernel/command.ts";
import { bringToFront, hideTools, showTool } from "../kernel/screen.ts";
import { isPhone } from "../ui/phone.ts";
import { messages } from "./messages.ts";

/** The tools below the result; each has a command of its own besides. */
export const toolsCommands = {
  tools: {
    id: "tools.toggle",
    title: () => messages.get().toggle,
    shortcut: "Mod-j",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => {
        const areShown = isPhone() ? workspace.inFront === "tools" : workspace.areToolsOpen;
        if (!areShown) return showTool(workspace, workspace.tool);
        // On a phone they share the screen with nothing, so they stay as open as they were.
        return isPhone() ? bringToFront(workspace, "result") : hideTools(workspace);
      });
    },
  },
} as const satisfies Record<string, Command>;
