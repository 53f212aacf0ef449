import { referenceRoutes } from "@online-editor/contract/reference-routes";
import type { LibraryId } from "@online-editor/contract";
import { readReference, type Reference } from "@online-editor/reference";
import { type Calls, createCalls } from "../kernel/api.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import { receiveReference } from "./state.ts";

export type ReferenceCalls = Calls<typeof referenceRoutes>;

const browserCalls = (): ReferenceCalls =>
  createCalls({ fetch: (input, init) => fetch(input, init), csrfToken: () => undefined }, referenceRoutes);

/**
 * Keeps what is known of the selected library in the workspace, each fetched once. A library without a reference, or
 * whose reference cannot be had, is edited as any other document; it is asked for again when it is selected again.
 */
export const followLibrary = (store: WorkspaceStore, calls: ReferenceCalls = browserCalls()): void => {
  const { signal } = new AbortController();
  const known = new Map<LibraryId, Reference>();
  const take = async (library: LibraryId) => {
    const kept = known.get(library);
    store.apply((workspace) => receiveReference(workspace, library, kept ?? null));
    if (kept) return;
    try {
      const reference = readReference(await calls.readReference({ library }, { signal }));
      known.set(library, reference);
      store.apply((workspace) => receiveReference(workspace, library, reference));
    } catch {
      // Nothing is known, and nothing is said of it.
    }
  };
  void take(store.getState().library.library);
  store.subscribe(({ library: { library } }, before) => {
    if (library !== before.library.library) void take(library);
  });
};
