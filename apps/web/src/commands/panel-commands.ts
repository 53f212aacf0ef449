import { togglePanel } from "../workspace/panels.ts";
import type { Command } from "./command.ts";
import { messages } from "./messages.ts";

/** The side panels. */
export const panelCommands = {
  examples: {
    id: "panel.examples",
    title: () => messages.get().examples,
    shortcut: "Alt-Shift-e",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "examples"));
    },
  },
  libraries: {
    id: "panel.libraries",
    title: () => messages.get().libraries,
    shortcut: "Alt-Shift-l",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "libraries"));
    },
  },
  mySnippets: {
    id: "panel.snippets",
    title: () => messages.get().mySnippets,
    shortcut: "Alt-Shift-m",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "snippets"));
    },
  },
  revisions: {
    id: "panel.revisions",
    title: () => messages.get().revisions,
    shortcut: "Alt-Shift-r",
    hindrance: ({ snippet }) => (snippet ? null : messages.get().noRevisions),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "revisions"));
    },
  },
} as const satisfies Record<string, Command>;
