import type { Command } from "../../platform/command.tsx";
import { togglePanel } from "../../platform/screen.ts";
import { i18n } from "../../platform/i18n.ts";

export const messages = i18n("library/examples", {
  examples: "Examples",
});

export const exampleCommands = {
  examples: {
    id: "panel.examples",
    title: () => messages.get().examples,
    shortcut: "Alt-Shift-e",
    run: ({ store }) => {
      store.apply((workspace) => togglePanel(workspace, "examples"));
    },
  },
} as const satisfies Record<string, Command>;
