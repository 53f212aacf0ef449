import { togglePanel } from "../workspace/panels.ts";
import type { Command } from "./command.ts";

/** The side panels. */
export const panelCommands = {
  examples: {
    id: "panel.examples",
    title: "Examples",
    shortcut: "Alt-Shift-e",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "examples"));
    },
  },
  libraries: {
    id: "panel.libraries",
    title: "Libraries",
    shortcut: "Alt-Shift-l",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "libraries"));
    },
  },
  mySnippets: {
    id: "panel.snippets",
    title: "My snippets",
    shortcut: "Alt-Shift-m",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "snippets"));
    },
  },
  revisions: {
    id: "panel.revisions",
    title: "Revisions",
    shortcut: "Alt-Shift-r",
    hindrance: ({ snippet }) => (snippet ? null : "The document is no snippet: it has no revisions."),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "revisions"));
    },
  },
} as const satisfies Record<string, Command>;
