import { type Command, unlessOpen } from "../platform/command.tsx";
import { openDialog } from "../platform/screen.ts";
import { offeredLibrary } from "../preview/state.ts";
import { beforeAndAfter, shareActions } from "./actions.ts";
import { translate } from "../platform/i18n.ts";

/** Commands that import and share documents. */
export const sharingCommands = {
  importPage: {
    id: "document.import",
    title: () => translate("Import"),
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "import")),
  },
  pastePage: {
    id: "document.paste-page",
    title: () => translate("Paste a page"),
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "paste")),
  },
  share: {
    id: "document.share",
    title: () => translate("Share"),
    shortcut: "Alt-Shift-c",
    disabledReason: unlessOpen,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "share")),
  },
  exportDocument: {
    id: "document.export",
    title: () => translate("Export"),
    disabledReason: unlessOpen,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "export")),
  },
  copyBeforeAndAfter: {
    id: "document.copy-before-and-after",
    title: () => translate("Copy before and after"),
    disabledReason: (workspace) => unlessOpen(workspace) ?? beforeAndAfter(workspace).disabledReason,
    run: (editor) => void shareActions(editor).copyBeforeAndAfter(),
  },
  reportProblem: {
    id: "document.report-problem",
    title: () => translate("Report a problem"),
    disabledReason: (workspace) =>
      unlessOpen(workspace) ??
      (offeredLibrary(workspace)?.issueForm === undefined
        ? translate("No issue form is known for this library")
        : null),
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "report")),
  },
} as const satisfies Record<string, Command>;
