import type { Selection, Version } from "@online-editor/contract";
import type { Verdict } from "@online-editor/contract/judgement";
import { sameSelection } from "@online-editor/selection";
import { whenOpen } from "../../../kernel/command.ts";
import type { Workspace } from "../../../kernel/workspace.ts";
import { messages } from "../command-messages.ts";
import type { CheckedSubject } from "../state.ts";

/** The reduction of the open document. */
export interface DocumentReductionState {
  reduction: DocumentReduction | null;
}

export interface DocumentReduction {
  /** `outdated`: it was stopped because the document, or what it runs on, was changed. */
  state: "running" | "stopped" | "outdated" | "done";
  /** What is made smaller. */
  of: CheckedSubject;
  /** The releases between which a search has ended: the document shows the same on both. */
  between: { from: Version; to: Version } | null;
  /** The smallest that was judged and shows the same; `of` itself at first. */
  best: Standing;
  /** What the smallest took the place of in the editor; null: it has not been there. */
  replaced: Standing | null;
  /** In bytes, with the names of extensions. */
  bytesBefore: number;
  bytes: number;
  /** How many candidates were judged. */
  tried: number;
  /** Why it could not begin, or has ended early, in words. */
  trouble: string | null;
}

/** A text with what it runs on. */
export interface Standing {
  code: string;
  selection: Selection;
}

declare module "../../../kernel/workspace.ts" {
  interface Workspace extends DocumentReductionState {}
}

export const initialReduction: DocumentReductionState = { reduction: null };

export const beginReduction = (
  workspace: Workspace,
  { of, between }: Pick<DocumentReduction, "of" | "between">,
  bytes: number,
): Workspace => ({
  ...workspace,
  reduction: {
    state: "running",
    of,
    between,
    best: of,
    replaced: null,
    bytesBefore: bytes,
    bytes,
    tried: 0,
    trouble: null,
  },
});

/** Changes the reduction that there is. */
export const changeReduction = (workspace: Workspace, change: Partial<DocumentReduction>): Workspace =>
  workspace.reduction ? { ...workspace, reduction: { ...workspace.reduction, ...change } } : workspace;

/** What is under way ends; the smallest that was judged stays. */
export const stopReduction = (workspace: Workspace): Workspace =>
  workspace.reduction?.state === "running" ? changeReduction(workspace, { state: "stopped" }) : workspace;

/** A reduction of what is no longer on the screen ends, and leaves that alone. */
export const outdateReduction = (workspace: Workspace): Workspace => {
  const { reduction } = workspace;
  return reduction?.state === "running" && !isShown(workspace, reduction.of)
    ? changeReduction(workspace, { state: "outdated" })
    : workspace;
};

/** Whether the editor has the smallest, whatever release it runs on. */
export const isInPlace = ({ code, library }: Workspace, { best }: DocumentReduction): boolean =>
  best.code === code && best.selection.extensions.join() === library.extensions.join();

/** Whether a text with its selection is what is on the screen now. */
export const isShown = ({ code, library }: Pick<Workspace, "code" | "library">, one: Standing): boolean =>
  one.code === code && sameSelection(one.selection, library);

/** Why the document cannot be reduced now; null: it can. */
export const reductionHindrance = (workspace: Workspace): string | null => {
  const t = messages.get();
  const { check, reduction } = workspace;
  const closed = whenOpen(workspace);
  if (closed !== null) return closed;
  if (!check?.expectations.length) return t.noExpectation;
  // Nobody is asked about some hundred candidates.
  if (check.expectations.some(({ expect }) => expect === "by-eye")) return t.byEye;
  if (reduction?.state === "running") return t.beingReduced;
  const verdict = shownVerdict(workspace);
  if (verdict === null) return t.notJudged;
  return verdict === "bad" || verdict === "good" ? null : t.noVerdict;
};

/** The verdict on what is on the screen, by the check or by the search; null: there is none. */
const shownVerdict = (workspace: Workspace): Verdict | null => {
  const { checking, releaseSearch, check, library } = workspace;
  if (checking?.state === "judged" && isShown(workspace, checking.of) && checking.of.check === check)
    return checking.judgement.verdict;
  if (!releaseSearch || !isSearched(workspace) || library.branch) return null;
  return releaseSearch.search.judged[library.version]?.at(-1)?.verdict ?? null;
};

/** Whether the search over releases is on what is on the screen, on whichever release. */
export const isSearched = ({ releaseSearch, code, check, library }: Workspace): boolean =>
  releaseSearch !== null &&
  releaseSearch.of.code === code &&
  releaseSearch.of.check === check &&
  sameSelection({ ...releaseSearch.of.selection, version: library.version }, library);
