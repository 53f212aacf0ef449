import { type Command, unlessOpen } from "../platform/command.tsx";
import type { Workspace } from "../platform/editor-context.ts";
import { selectedLibrary } from "../preview/state.ts";
import { hideTools, showTool } from "../platform/screen.ts";
import { messages } from "./command-messages.ts";
import { whyNotReducible } from "./reduction/document-reduction.ts";
import { checkActions } from "./actions.ts";

/** True while Triage is what the tools show. */
export const isTriageShown = ({ tool, areToolsOpen }: Pick<Workspace, "tool" | "areToolsOpen">): boolean =>
  areToolsOpen && tool === "check";

/** Why nothing can be judged; null when it can. */
export const unlessChecked = (workspace: Workspace): string | null =>
  unlessOpen(workspace) ?? (workspace.check?.expectations.length ? null : messages.get().noExpectation);

export const checkCommands = {
  findBreak: {
    id: "check.find-break",
    title: () => messages.get().findBreak,
    otherWords: () => messages.get().findBreakWords,
    disabledReason: unlessOpen,
    run: ({ store }) => {
      store.apply((workspace) =>
        isTriageShown(workspace) ? hideTools(workspace) : showTool(workspace, "check"),
      );
    },
  },
  runCheck: {
    id: "check.run",
    title: () => messages.get().runCheck,
    disabledReason: (workspace) => {
      const unchecked = unlessChecked(workspace);
      if (unchecked !== null) return unchecked;
      return workspace.library.branch && !selectedLibrary(workspace) ? messages.get().notBuilt : null;
    },
    run: (editor) => {
      editor.store.apply((workspace) => showTool(workspace, "check"));
      checkActions(editor).run();
    },
  },
  findRelease: {
    id: "check.find-release",
    title: () => messages.get().findRelease,
    disabledReason: unlessChecked,
    run: (editor) => {
      editor.store.apply((workspace) => showTool(workspace, "check"));
      checkActions(editor).findRelease();
    },
  },
  reduce: {
    id: "check.reduce",
    title: () => messages.get().reduce,
    disabledReason: whyNotReducible,
    run: (editor) => {
      editor.store.apply((workspace) => showTool(workspace, "check"));
      checkActions(editor).reduce();
    },
  },
} as const satisfies Record<string, Command>;
