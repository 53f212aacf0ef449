import type { Command } from "../../platform/command.ts";
import { togglePanel } from "../../platform/screen.ts";
import type { Workspace } from "../../platform/workspace.ts";
import { messages } from "./messages.ts";
import { hasReference, openReference } from "./state.ts";

declare module "../../platform/screen.ts" {
  interface PanelNames {
    reference: true;
  }
}

const disabledReason = (workspace: Workspace) =>
  hasReference(workspace) ? null : messages.get().noReference;

export const referenceCommands = {
  reference: {
    id: "panel.reference",
    title: () => messages.get().reference,
    shortcut: "Alt-Shift-h",
    disabledReason,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => togglePanel(workspace, "reference"));
    },
  },
  whatChanged: {
    id: "reference.changes",
    title: () => messages.get().whatChanged,
    disabledReason,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openReference(workspace, "changes"));
    },
  },
  upgrade: {
    id: "reference.upgrade",
    title: () => messages.get().upgrade,
    disabledReason,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openReference(workspace, "upgrade"));
    },
  },
} as const satisfies Record<string, Command>;
