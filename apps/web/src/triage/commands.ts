import { type Command, unlessOpen } from "../platform/command.tsx";
import type { Workspace } from "../platform/editor-context.ts";
import { selectedLibrary } from "../preview/state.ts";
import { hideTools, showTool } from "../platform/screen.ts";
import { whyNotReducible } from "./reduction/document-reduction.ts";
import { checkActions } from "./actions.ts";
import { translate } from "../platform/i18n.ts";

/** True while Triage is what the tools show. */
export const isTriageShown = ({ tool, areToolsOpen }: Pick<Workspace, "tool" | "areToolsOpen">): boolean =>
  areToolsOpen && tool === "check";

/** Why nothing can be judged; null when it can. */
export const unlessChecked = (workspace: Workspace): string | null =>
  unlessOpen(workspace) ??
  (workspace.check?.expectations.length ? null : translate("Add an expectation in Triage first"));

export const checkCommands = {
  findBreak: {
    id: "check.find-break",
    title: () => translate("Find the break"),
    otherWords: () => translate("bisect regression since when bug broke triage"),
    disabledReason: unlessOpen,
    run: ({ store }) => {
      store.apply((workspace) =>
        isTriageShown(workspace) ? hideTools(workspace) : showTool(workspace, "check"),
      );
    },
  },
  runCheck: {
    id: "check.run",
    title: () => translate("Run check"),
    disabledReason: (workspace) => {
      const unchecked = unlessChecked(workspace);
      if (unchecked !== null) return unchecked;
      return workspace.library.branch && !selectedLibrary(workspace)
        ? translate("The branch is not built yet")
        : null;
    },
    run: (editor) => {
      editor.store.apply((workspace) => showTool(workspace, "check"));
      checkActions(editor).run();
    },
  },
  findRelease: {
    id: "check.find-release",
    title: () => translate("Find the release that broke it"),
    disabledReason: unlessChecked,
    run: (editor) => {
      editor.store.apply((workspace) => showTool(workspace, "check"));
      checkActions(editor).findRelease();
    },
  },
  reduce: {
    id: "check.reduce",
    title: () => translate("Reduce the document"),
    disabledReason: whyNotReducible,
    run: (editor) => {
      editor.store.apply((workspace) => showTool(workspace, "check"));
      checkActions(editor).start("reduction", null);
    },
  },
} as const satisfies Record<string, Command>;
