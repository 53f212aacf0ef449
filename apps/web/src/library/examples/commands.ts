import type { Command } from "../../platform/command.ts";
import { togglePanel } from "../../platform/screen.ts";
import { messages } from "./messages.ts";

declare module "../../platform/screen.ts" {
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
