import type { Selection } from "@online-editor/contract";
import type { FileChange } from "@online-editor/run/import-page";
import { onRelease } from "@online-editor/selection";
import { releaseToReturnTo } from "../preview/branches/state.ts";
import { isChanged } from "../document/state.ts";
import type { Workspace } from "../platform/workspace.ts";
import { messages } from "./messages.ts";

/** A page that becomes a document. */
export interface PageToImport {
  name: string;
  code: string;
  /** The code on the screen that it takes the place of; else it becomes a document of its own. */
  replaces?: string;
  /** Whether it stays as it is; only what it loads of a library is selected. */
  isAsIs?: boolean;
  /** Whether the selection's files take the place of other versions and builds of them. */
  exchanges?: boolean;
}

declare module "../platform/workspace.ts" {
  interface Workspace {
    /** The page that was imported last, the document that it became, and what became of its files. */
    imported: { page: PageToImport; code: string; files: FileChange[] } | null;
  }
}

/** A document on a release, and on a branch's commit. */
export interface BeforeAndAfter {
  before: Selection;
  after: Selection;
}

/**
 * The selections that show what a branch changes: those that are compared, or the last release and the selected branch.
 * Null, with the reason, if there is nothing to compare.
 */
export const beforeAndAfter = (
  workspace: Workspace,
): { pair: BeforeAndAfter; disabledReason: null } | { pair: null; disabledReason: string } => {
  const t = messages.get();
  const { snippet, library: after, comparison } = workspace;
  if (!snippet || snippet.isDeleted) return none(t.saveDocumentFirst);
  if (isChanged(workspace)) return none(t.saveChangesFirst);
  const beside = comparison?.selection;
  if (beside?.branch) return { pair: { before: after, after: beside }, disabledReason: null };
  if (!after.branch) return none(t.chooseBranchFirst);
  if (beside) return { pair: { before: beside, after }, disabledReason: null };
  const version = releaseToReturnTo(workspace);
  if (version === null) return none(t.noCatalogue);
  return { pair: { before: onRelease(after, version), after }, disabledReason: null };
};

const none = (disabledReason: string) => ({ pair: null, disabledReason });
