import type { Workspace } from "./workspace.ts";

export const beginFormatting = (workspace: Workspace): Workspace => ({ ...workspace, formatting: true });

export const endFormatting = (workspace: Workspace): Workspace => ({ ...workspace, formatting: false });

/** Says where the cursor belongs once the editor shows this text. */
export const placeCaret = (workspace: Workspace, caret: NonNullable<Workspace["caret"]>): Workspace => ({
  ...workspace,
  caret,
});
