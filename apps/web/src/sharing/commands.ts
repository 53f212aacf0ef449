import { type Command, whenOpen } from "../kernel/command.ts";
import { openDialog } from "../kernel/screen.ts";
import { offeredLibrary } from "../libraries/state.ts";
import { beforeAndAfter } from "./state.ts";
import { messages } from "./messages.ts";

/** Commands that import and share documents. */
export const sharingCommands = {
  importPage: {
    id: "document.import",
    title: () => messages.get().import,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "import"));
    },
  },
  pastePage: {
    id: "document.paste-page",
    title: () => messages.get().pastePage,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) => openDialog(workspace, "paste"));
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
    run: ({ effects }) => {
      void effects.sharing.copyBeforeAndAfter();
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
} as const satisfies Record<string, Command>;
