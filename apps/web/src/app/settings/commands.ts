import type { Command } from "../../platform/command.ts";
import { openDialog } from "../../platform/screen.ts";
import { messages } from "./messages.ts";

export const settingsCommands = {
  settings: {
    id: "help.settings",
    title: () => messages.get().settings,
    shortcut: "Alt-Shift-o",
    run: ({ store }) => {
      store.apply((workspace) => openDialog(workspace, "settings"));
    },
  },
} as const satisfies Record<string, Command>;
