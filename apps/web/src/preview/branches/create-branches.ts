import type { LibraryId, RefSummary, Repository, Selection } from "@online-editor/contract";
import { attempt, fieldsOf, texts } from "../../platform/browser-storage.ts";
import type { Api } from "../../platform/api.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { type BranchSideParts, createBranchSide } from "./branch-side.ts";
import { buildKey, forgetBuild, isWorkWanted } from "./state.ts";
import { libraryId } from "../../document/state.ts";

const usedRefsKey = "used-refs";
const mostUsedRefs = 8;

const readUsedRefs = () =>
  fieldsOf(attempt<unknown>(() => JSON.parse(localStorage.getItem(usedRefsKey) ?? "{}"), null));

/** The refs used for a library in this browser, latest first. None if storage is denied. */
export const usedRefs = (library: LibraryId): string[] => texts(readUsedRefs()[library]);

/** Puts a ref first among a library's; if storage is denied it is forgotten. */
export const rememberRef = (library: LibraryId, ref: string): void => {
  const others = usedRefs(library).filter((used) => used !== ref);
  const all = { ...readUsedRefs(), [library]: [ref, ...others].slice(0, mostUsedRefs) };
  attempt(() => localStorage.setItem(usedRefsKey, JSON.stringify(all)), undefined);
};

const remembering = (select: (selection: Selection) => void) => (selection: Selection) => {
  if (selection.branch) rememberRef(selection.library, selection.branch.ref);
  select(selection);
};

interface BranchParts extends Omit<BranchSideParts, "side" | "select"> {
  api: BranchSideParts["api"] & Pick<Api, "listRefs">;
  /** Selects something and runs the document on it. */
  runOn: (selection: Selection) => void;
  /** Compares the document with a run on a selection. */
  compareWith: (selection: Selection) => void;
}

export type BranchActions = ReturnType<typeof createBranches>;

/** Resolves refs, follows builds and runs the document on them. */
export const createBranches = ({ runOn, compareWith, ...parts }: BranchParts) => {
  const { store, api } = parts;
  const { getState, apply } = store;
  const first = createBranchSide({ ...parts, side: 0, select: remembering(runOn) });
  const beside = createBranchSide({ ...parts, side: 1, select: remembering(compareWith) });
  store.subscribe(({ comparison }, before) => {
    if (!comparison && before.comparison) beside.stopWaiting();
  });

  const isBuilt = ({ library: { library, branch }, branches }: Workspace) =>
    branch !== undefined && buildKey(library, branch.commit) in branches.built;

  return {
    ...first,
    /** The same for the second side of a comparison; its wait ends with the comparison. */
    beside,
    /**
     * Handles an opened document: cancels waits that are no longer wanted, and requests the build of the selected commit
     * and news of its branch, or resolves the ref in the link.
     */
    async syncWithDocument(ref?: string) {
      if (!isWorkWanted(getState())) first.stopWaiting();
      const { branch } = getState().library;
      if (ref !== undefined) {
        await first.choose(ref);
        return;
      }
      if (!branch) return;
      if (!isBuilt(getState())) await first.obtain(branch);
      await first.lookForNewer();
    },
    /** Requests the build of the selected commit again: the server may have evicted it since it was used. */
    async buildAgain() {
      const { library: id, branch: target } = getState().library;
      if (!target) return;
      apply((workspace) => forgetBuild(workspace, { id, target }));
      await first.obtain(target);
    },
    /**
     * The refs of a repository whose names contain `search`; null: the library's own. Empty if they cannot be fetched.
     */
    listRefs: async (
      repository: Repository | null,
      search: string,
      { signal }: { signal: AbortSignal },
    ): Promise<RefSummary[]> => {
      const { library } = getState().library;
      const query = { library, search, ...(repository !== null && { repository }) };
      return api.listRefs(query, { signal }).then(
        ({ refs }) => refs,
        () => [],
      );
    },
    /** The refs recently used for the library in this browser, latest first. */
    usedRefs: () => usedRefs(libraryId(getState())),
  };
};
