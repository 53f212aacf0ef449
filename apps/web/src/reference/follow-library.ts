import { referenceRoutes } from "@online-editor/contract/reference-routes";
import type { LibraryId } from "@online-editor/contract";
import { readReference, type Reference } from "@online-editor/reference";
import { type Calls, createCalls } from "../kernel/api.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import { hasReference, missReference, receiveReference } from "./state.ts";

export type ReferenceCalls = Calls<typeof referenceRoutes>;

const browserCalls = (): ReferenceCalls =>
  createCalls({ fetch: (input, init) => fetch(input, init), csrfToken: () => undefined }, referenceRoutes);

/**
 * Keeps what is known of the selected library in the workspace, each fetched once. Where the catalogue names no
 * reference of a library, or it cannot be had, the library is edited as any other document; what failed is asked for
 * again when it is selected again, or by what this answers.
 */
export const followLibrary = (
  store: WorkspaceStore,
  calls: ReferenceCalls = browserCalls(),
): { readAgain: () => void } => {
  const { signal } = new AbortController();
  const known = new Map<LibraryId, Reference>();
  const take = async (library: LibraryId) => {
    const kept = known.get(library);
    store.apply((workspace) => receiveReference(workspace, library, kept ?? null));
    if (kept || !hasReference(store.getState(), library)) return;
    try {
      const reference = readReference(await calls.readReference({ library }, { signal }));
      known.set(library, reference);
      store.apply((workspace) => receiveReference(workspace, library, reference));
    } catch {
      store.apply((workspace) => missReference(workspace, library));
    }
  };
  const readAgain = () => void take(store.getState().library.library);
  readAgain();
  store.subscribe((workspace, before) => {
    const { library } = workspace.library;
    const isNew = library !== before.library.library;
    if (isNew || (hasReference(workspace, library) && !hasReference(before, library))) void take(library);
  });
  return { readAgain };
};
