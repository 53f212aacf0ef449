import type { Selection } from "@online-editor/contract";
import { releaseToReturnTo } from "./branch-transitions.ts";
import { isChanged, type Workspace } from "./workspace.ts";

/** One document on a release, and on a branch's commit. */
export interface BeforeAndAfter {
  before: Selection;
  after: Selection;
}

/** The selections that show what a branch changes. Null, with the reason, where there is nothing to compare. */
export const beforeAndAfter = (
  workspace: Workspace,
): { pair: BeforeAndAfter; hindrance: null } | { pair: null; hindrance: string } => {
  const { snippet, library: after } = workspace;
  if (!snippet || snippet.isDeleted)
    return none("Save the document first: both links show the same saved snippet.");
  if (isChanged(workspace)) return none("Save your changes first: the links show what is saved.");
  if (!after.branch) return none("Choose a branch in Libraries first: it is what comes after.");
  const version = releaseToReturnTo(workspace);
  if (version === null) return none("The catalogue is not there yet.");
  const { branch: _, ...release } = after;
  return { pair: { before: { ...release, version }, after }, hindrance: null };
};

const none = (hindrance: string) => ({ pair: null, hindrance });
