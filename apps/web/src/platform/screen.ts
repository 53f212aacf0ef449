import type { Workspace } from "./editor-context.ts";

/** The dialogs over the screen. */
export type DialogId =
  | "compare"
  | "conflict"
  | "delete-account"
  | "details"
  | "export"
  | "import"
  | "imported"
  | "keyboard-help"
  | "palette"
  | "paste"
  | "report"
  | "save"
  | "settings"
  | "share"
  | "sign-in";

/** What the side panel can show. */
export type PanelId = "examples" | "reference" | "revisions" | "snippets";

/** The tools below the result. */
export type TabId = "check" | "console" | "differences" | "events" | "network";

/** The part of a panel that gets the focus. */
export type PanelPlace = "search";

/** What the screen shows. */
export interface ScreenState {
  dialog: DialogId | null;
  panel: PanelId | null;
  /** Where the open panel puts the focus; null for a panel that was open when the page loaded. */
  panelPlace: PanelPlace | null;
  result: "split" | "full-screen";
  /** Which of the three a phone shows, which has room for only one. */
  inFront: "code" | "result" | "tools";
  /** The tool that is shown below the result. */
  tool: TabId;
  /** Whether more than the names of the tools is shown; on a phone they fill the screen. */
  areToolsOpen: boolean;
}

declare module "./editor-context.ts" {
  interface Workspace extends ScreenState {}
}

export const openDialog = (workspace: Workspace, dialog: DialogId): Workspace => ({ ...workspace, dialog });

export const closeDialog = (workspace: Workspace): Workspace => ({
  ...workspace,
  dialog: null,
  afterSignIn: null,
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

export const leaveFullScreen = (workspace: Workspace): Workspace =>
  workspace.result === "full-screen" ? showResult(workspace, "split") : workspace;

export const bringToFront = (workspace: Workspace, inFront: Workspace["inFront"]): Workspace => ({
  ...workspace,
  inFront,
});

/** Opens a tool below the result; a phone keeps showing what it shows. */
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

/** Shows a tool, bringing it to the front on a phone. */
export const showTool = (workspace: Workspace, tool: TabId): Workspace =>
  bringToFront(openTool(workspace, tool), "tools");
