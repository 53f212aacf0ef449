import type { Workspace } from "./workspace.ts";

/** The dialogs over the screen: each feature adds the names of its own, as it adds its slice to the workspace. */
export interface DialogNames {}
export type DialogId = keyof DialogNames;

/** What can be in the side panel, named as dialogs are. */
export interface PanelNames {}
export type PanelId = keyof PanelNames;

/** The tools below the result, named as dialogs are. */
export interface TabNames {}
export type TabId = keyof TabNames;

/** Where in a panel the focus is wanted. */
export type PanelPlace = "search";

/** What is in sight. */
export interface ScreenState {
  dialog: DialogId | null;
  isKeyboardHelpOpen: boolean;
  panel: PanelId | null;
  /** Where the open panel puts the focus; null for one that was open when the page was. */
  panelPlace: PanelPlace | null;
  result: "split" | "full-screen";
  /** Which of the three is in sight on a phone, where they take turns. */
  inFront: "code" | "result" | "tools";
  /** The tool that is shown below the result. */
  tool: TabId;
  /** Whether more than the names of the tools is in sight; on a phone they have the screen to themselves. */
  areToolsOpen: boolean;
}

declare module "./workspace.ts" {
  interface Workspace extends ScreenState {}
}

export const openDialog = (workspace: Workspace, dialog: DialogId): Workspace => ({ ...workspace, dialog });

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

export const openPanel = (workspace: Workspace, panel: PanelId): Workspace => ({
  ...workspace,
  panel,
  panelPlace: "search",
});

export const closePanel = (workspace: Workspace): Workspace => ({
  ...workspace,
  panel: null,
  panelPlace: null,
});

export const togglePanel = (workspace: Workspace, panel: PanelId): Workspace =>
  workspace.panel === panel ? closePanel(workspace) : openPanel(workspace, panel);

export const showResult = (workspace: Workspace, result: Workspace["result"]): Workspace => ({
  ...workspace,
  result,
});

export const bringToFront = (workspace: Workspace, inFront: Workspace["inFront"]): Workspace => ({
  ...workspace,
  inFront,
});

/** Opens a tool below the result; whatever a phone shows stays in front. */
export const openTool = (workspace: Workspace, tool: TabId): Workspace => ({
  ...workspace,
  areToolsOpen: true,
  tool,
});

export const hideTools = (workspace: Workspace): Workspace => ({
  ...workspace,
  inFront: workspace.inFront === "tools" ? "result" : workspace.inFront,
  areToolsOpen: false,
});

/** Brings a tool into sight, also on a phone. */
export const showTool = (workspace: Workspace, tool: TabId): Workspace =>
  bringToFront(openTool(workspace, tool), "tools");
