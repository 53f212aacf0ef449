import { type Command, unlessOpen } from "../platform/command.tsx";
import { openDialog } from "../platform/screen.ts";
import { offeredLibrary } from "../preview/state.ts";
import { beforeAndAfter, shareActions } from "./actions.ts";
import { messages } from "./messages.ts";

/** Commands that import and share documents. */
export const sharingCommands = {
  importPage: {
    id: "document.import",
    title: () => messages.get().import,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "import")),
  },
  pastePage: {
    id: "document.paste-page",
    title: () => messages.get().pastePage,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "paste")),
  },
  share: {
    id: "document.share",
    title: () => messages.get().share,
    shortcut: "Alt-Shift-c",
    disabledReason: unlessOpen,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "share")),
  },
  exportDocument: {
    id: "document.export",
    title: () => messages.get().export,
    disabledReason: unlessOpen,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "export")),
  },
  copyBeforeAndAfter: {
    id: "document.copy-before-and-after",
    title: () => messages.get().copyBeforeAndAfter,
    disabledReason: (workspace) => unlessOpen(workspace) ?? beforeAndAfter(workspace).disabledReason,
    run: (editor) => void shareActions(editor).copyBeforeAndAfter(),
  },
  reportProblem: {
    id: "document.report-problem",
    title: () => messages.get().reportAProblem,
    disabledReason: (workspace) =>
      unlessOpen(workspace) ??
      (offeredLibrary(workspace)?.issueForm === undefined ? messages.get().nowhereToReport : null),
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "report")),
  },
} as const satisfies Record<string, Command>;
