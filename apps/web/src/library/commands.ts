import type { Command } from "../platform/command.tsx";
import { togglePanel } from "../platform/screen.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { hasReference, openReference } from "./reference/state.ts";
import { i18n } from "../platform/i18n.ts";

export const messages = i18n("library", {
  examples: "Examples",
  reference: "Reference",
  whatChanged: "What changed between releases",
  upgrade: "Upgrade to another release",
  noReference: "This library has no reference",
});

export const exampleCommands = {
  examples: {
    id: "panel.examples",
    title: () => messages.get().examples,
    shortcut: "Alt-Shift-e",
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "examples")),
  },
} as const satisfies Record<string, Command>;

const disabledReason = (workspace: Workspace) =>
  hasReference(workspace) ? null : messages.get().noReference;

export const referenceCommands = {
  reference: {
    id: "panel.reference",
    title: () => messages.get().reference,
    shortcut: "Alt-Shift-h",
    disabledReason,
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "reference")),
  },
  whatChanged: {
    id: "reference.changes",
    title: () => messages.get().whatChanged,
    disabledReason,
    run: ({ store }) => store.apply((workspace) => openReference(workspace, "changes")),
  },
  upgrade: {
    id: "reference.upgrade",
    title: () => messages.get().upgrade,
    disabledReason,
    run: ({ store }) => store.apply((workspace) => openReference(workspace, "upgrade")),
  },
} as const satisfies Record<string, Command>;
