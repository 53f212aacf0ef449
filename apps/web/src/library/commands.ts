import type { Command } from "../platform/command.tsx";
import { togglePanel } from "../platform/screen.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { hasReference, openReference } from "./reference/state.ts";
import { translate } from "../platform/i18n.ts";

export const exampleCommands = {
  examples: {
    id: "panel.examples",
    title: () => translate("Examples"),
    shortcut: "Alt-Shift-e",
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "examples")),
  },
} as const satisfies Record<string, Command>;

const disabledReason = (workspace: Workspace) =>
  hasReference(workspace) ? null : translate("This library has no reference");

export const referenceCommands = {
  reference: {
    id: "panel.reference",
    title: () => translate("Reference"),
    shortcut: "Alt-Shift-h",
    disabledReason,
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "reference")),
  },
  whatChanged: {
    id: "reference.changes",
    title: () => translate("What changed between releases"),
    disabledReason,
    run: ({ store }) => store.apply((workspace) => openReference(workspace, "changes")),
  },
  upgrade: {
    id: "reference.upgrade",
    title: () => translate("Upgrade to another release"),
    disabledReason,
    run: ({ store }) => store.apply((workspace) => openReference(workspace, "upgrade")),
  },
} as const satisfies Record<string, Command>;
