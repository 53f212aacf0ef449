import type { Command } from "../kernel/command.ts";
import { togglePanel } from "../kernel/screen.ts";
import { messages } from "./messages.ts";

declare module "../kernel/screen.ts" {
  interface PanelNames {
    examples: true;
  }
}

export const exampleCommands = {
  examples: {
    id: "panel.examples",
    title: () => messages.get().examples,
    shortcut: "Alt-Shift-e",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "examples"));
    },
  },
} as const satisfies Record<string, Command>;
