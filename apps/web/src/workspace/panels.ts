import type { PanelId, PanelPlace, ResultTab, Workspace } from "./workspace.ts";

export const openPanel = (
  workspace: Workspace,
  panel: PanelId,
  panelPlace: PanelPlace = panel === "libraries" ? "version" : "search",
): Workspace => ({ ...workspace, panel, panelPlace });

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

export const showResultTab = (workspace: Workspace, resultTab: ResultTab): Workspace => ({
  ...bringToFront(workspace, "result"),
  resultTab,
});
