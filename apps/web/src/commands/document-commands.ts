import { beforeAndAfter } from "../workspace/before-and-after.ts";
import { offeredLibrary } from "../workspace/branches.ts";
import { openDialog } from "../workspace/dialogs.ts";
import { isOwn, isUnsaved } from "../workspace/open-snippet.ts";
import { isChanged, type Workspace } from "../workspace/workspace.ts";
import { type Command, whenOpen } from "./command.ts";
import { messages } from "./messages.ts";

const whenSaveable = (workspace: Workspace) =>
  workspace.saving.state === "saving" ? messages.get().beingSaved : whenOpen(workspace);

/** What is done with the open document. */
export const documentCommands = {
  newDocument: {
    id: "document.new",
    title: () => messages.get().new,
    shortcut: "Alt-Shift-n",
    run: ({ gateway }) => {
      gateway.newDocument();
    },
  },
  importPage: {
    id: "document.import",
    title: () => messages.get().import,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "import"));
    },
  },
  save: {
    id: "document.save",
    title: () => messages.get().save,
    shortcut: "Mod-s",
    hindrance: (workspace) =>
      isOwn(workspace) && !isUnsaved(workspace) && workspace.opening.state === "open"
        ? messages.get().nothingChanged
        : whenSaveable(workspace),
    run: ({ gateway }) => {
      void gateway.save("save");
    },
  },
  saveAsNew: {
    id: "document.save-as-new",
    title: () => messages.get().saveAsNew,
    shortcut: "Alt-Shift-s",
    hindrance: whenSaveable,
    run: ({ gateway }) => {
      void gateway.save("save-as-new");
    },
  },
  share: {
    id: "document.share",
    title: () => messages.get().share,
    shortcut: "Alt-Shift-c",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "share"));
    },
  },
  exportDocument: {
    id: "document.export",
    title: () => messages.get().export,
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "export"));
    },
  },
  copyBeforeAndAfter: {
    id: "document.copy-before-and-after",
    title: () => messages.get().copyBeforeAndAfter,
    hindrance: (workspace) => whenOpen(workspace) ?? beforeAndAfter(workspace).hindrance,
    run: ({ gateway }) => {
      void gateway.sharing.copyBeforeAndAfter();
    },
  },
  reportProblem: {
    id: "document.report-problem",
    title: () => messages.get().reportAProblem,
    hindrance: (workspace) =>
      whenOpen(workspace) ??
      (offeredLibrary(workspace)?.issueForm === undefined ? messages.get().nowhereToReport : null),
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "report"));
    },
  },
  details: {
    id: "document.details",
    title: () => messages.get().details,
    shortcut: "Alt-Shift-d",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "details"));
    },
  },
  reset: {
    id: "document.reset",
    title: () => messages.get().reset,
    hindrance: (workspace) => (isChanged(workspace) ? null : messages.get().nothingToReset),
    run: ({ gateway }) => {
      gateway.reset();
    },
  },
} as const satisfies Record<string, Command>;
