import { beforeAndAfter } from "../workspace/before-and-after.ts";
import { offeredLibrary } from "../workspace/branches.ts";
import { openDialog } from "../workspace/dialogs.ts";
import { isOwn, isUnsaved } from "../workspace/open-snippet.ts";
import { isChanged, type Workspace } from "../workspace/workspace.ts";
import { type Command, whenOpen } from "./command.ts";

const whenSaveable = (workspace: Workspace) =>
  workspace.saving.state === "saving" ? "It is being saved." : whenOpen(workspace);

/** What is done with the open document. */
export const documentCommands = {
  newDocument: {
    id: "document.new",
    title: "New",
    shortcut: "Alt-Shift-n",
    run: ({ gateway }) => {
      gateway.newDocument();
    },
  },
  importPage: {
    id: "document.import",
    title: "Import",
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "import"));
    },
  },
  save: {
    id: "document.save",
    title: "Save",
    shortcut: "Mod-s",
    hindrance: (workspace) =>
      isOwn(workspace) && !isUnsaved(workspace) && workspace.opening.state === "open"
        ? "Nothing has changed since it was saved."
        : whenSaveable(workspace),
    run: ({ gateway }) => {
      void gateway.save("save");
    },
  },
  saveAsNew: {
    id: "document.save-as-new",
    title: "Save as new",
    shortcut: "Alt-Shift-s",
    hindrance: whenSaveable,
    run: ({ gateway }) => {
      void gateway.save("save-as-new");
    },
  },
  share: {
    id: "document.share",
    title: "Share",
    shortcut: "Alt-Shift-c",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "share"));
    },
  },
  exportDocument: {
    id: "document.export",
    title: "Export",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "export"));
    },
  },
  copyBeforeAndAfter: {
    id: "document.copy-before-and-after",
    title: "Copy before and after",
    hindrance: (workspace) => whenOpen(workspace) ?? beforeAndAfter(workspace).hindrance,
    run: ({ gateway }) => {
      void gateway.sharing.copyBeforeAndAfter();
    },
  },
  reportProblem: {
    id: "document.report-problem",
    title: "Report a problem",
    hindrance: (workspace) =>
      whenOpen(workspace) ??
      (offeredLibrary(workspace)?.issueForm === undefined
        ? "It is not known where problems of this library are reported."
        : null),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "report"));
    },
  },
  details: {
    id: "document.details",
    title: "Details",
    shortcut: "Alt-Shift-d",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "details"));
    },
  },
  reset: {
    id: "document.reset",
    title: "Reset",
    hindrance: (workspace) =>
      isChanged(workspace) ? null : "The document is as it was opened: there is nothing to reset.",
    run: ({ gateway }) => {
      gateway.reset();
    },
  },
} as const satisfies Record<string, Command>;
