import type { RunMessage, Selection, Version } from "@online-editor/contract";
import type { BranchWork } from "./branches.ts";
import { afterMessage, type Run } from "./run.ts";
import type { Workspace } from "./workspace.ts";

/** The document on a second selection, beside the result. */
export interface Comparison {
  selection: Selection;
  /** The release that was compared last, to go back to from a branch. */
  lastRelease: Version;
  /** How the build is got that takes the selection's place when it is there. */
  work: BranchWork | null;
  /** What runs beside the result; null until the result itself has run. */
  run: Run | null;
  /** What can be read in the two results, once they have told it: the result's own first. */
  texts: readonly [string | null, string | null];
}

/** Opens the comparison, or takes another selection for its second side. */
export const compareWith = (workspace: Workspace, selection: Selection): Workspace => {
  const { comparison } = workspace;
  const { version, branch } = selection;
  return {
    ...workspace,
    comparison: {
      selection,
      lastRelease: branch ? (comparison?.lastRelease ?? version) : version,
      work: comparison?.work ?? null,
      run: null,
      texts: [comparison?.texts[0] ?? null, null],
    },
  };
};

export const endComparison = (workspace: Workspace): Workspace =>
  workspace.comparison ? { ...workspace, comparison: null } : workspace;

export const startCompared = (workspace: Workspace, run: Run): Workspace =>
  workspace.comparison
    ? {
        ...workspace,
        comparison: { ...workspace.comparison, run, texts: [workspace.comparison.texts[0], null] },
      }
    : workspace;

export const updateCompared = (workspace: Workspace, id: Run["id"], change: Partial<Run>): Workspace => {
  const { comparison } = workspace;
  if (comparison?.run?.id !== id) return workspace;
  return { ...workspace, comparison: { ...comparison, run: { ...comparison.run, ...change } } };
};

/** What the second side tells; an older run's word is dropped. */
export const hearCompared = (
  workspace: Workspace,
  { run: id, message, pageUrl }: { run: Run["id"]; message: RunMessage; pageUrl: string },
): Workspace => {
  const run = workspace.comparison?.run;
  if (run?.id !== id) return workspace;
  if (message.type === "text") return hearText(workspace, 1, message.text);
  return updateCompared(workspace, id, afterMessage(run, message, pageUrl));
};

/** What can be read in a side's result. */
export const hearText = (workspace: Workspace, side: 0 | 1, text: string): Workspace => {
  const { comparison } = workspace;
  if (!comparison || comparison.texts[side] === text) return workspace;
  const [left, right] = comparison.texts;
  return { ...workspace, comparison: { ...comparison, texts: side === 0 ? [text, right] : [left, text] } };
};
