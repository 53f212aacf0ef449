import type { DialogId, Workspace } from "./workspace.ts";

export const openDialog = (workspace: Workspace, dialog: DialogId): Workspace => ({ ...workspace, dialog });

export const compare = (workspace: Workspace, compared: Workspace["compared"]): Workspace => ({
  ...openDialog(workspace, "compare"),
  compared,
});

export const closeDialog = (workspace: Workspace): Workspace => ({
  ...workspace,
  dialog: null,
  signInWish: null,
});

export const openKeyboardHelp = (workspace: Workspace): Workspace => ({
  ...workspace,
  isKeyboardHelpOpen: true,
});

export const closeKeyboardHelp = (workspace: Workspace): Workspace => ({
  ...workspace,
  isKeyboardHelpOpen: false,
});
