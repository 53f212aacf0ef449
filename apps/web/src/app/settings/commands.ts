import type { Command } from "../../platform/command.ts";
import { openDialog } from "../../platform/screen.ts";
import { messages } from "./messages.ts";

declare module "../../platform/screen.ts" {
  interface DialogNames {
    settings: true;
  }
}

export const settingsCommands = {
  settings: {
    id: "help.settings",
    title: () => messages.get().settings,
    shortcut: "Alt-Shift-o",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "settings"));
    },
  },
} as const satisfies Record<string, Command>;
