import { referenceRoutes } from "@online-editor/contract/reference-routes";
import type { LibraryId } from "@online-editor/contract";
import { readReference, type Reference } from "@online-editor/reference";
import { type Calls, createCalls } from "../kernel/api.ts";
import type { Workspace } from "../kernel/workspace.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import { receiveReference } from "./state.ts";

export type ReferenceCalls = Calls<typeof referenceRoutes>;

const browserCalls = (): ReferenceCalls =>
  createCalls({ fetch: (input, init) => fetch(input, init), csrfToken: () => undefined }, referenceRoutes);

/**
 * Keeps what is known of the selected library in the workspace, each fetched once. Where the catalogue names no
 * reference of a library, or it cannot be had, the library is edited as any other document; what failed is asked for
 * again when it is selected again.
 */
export const followLibrary = (store: WorkspaceStore, calls: ReferenceCalls = browserCalls()): void => {
  const { signal } = new AbortController();
  const known = new Map<LibraryId, Reference>();
  const take = async (library: LibraryId) => {
    const kept = known.get(library);
    store.apply((workspace) => receiveReference(workspace, library, kept ?? null));
    if (kept || !isOffered(store.getState(), library)) return;
    try {
      const reference = readReference(await calls.readReference({ library }, { signal }));
      known.set(library, reference);
      store.apply((workspace) => receiveReference(workspace, library, reference));
    } catch {
      // Nothing is known, and nothing is said of it.
    }
  };
  void take(store.getState().library.library);
  store.subscribe((workspace, before) => {
    const { library } = workspace.library;
    const isNew = library !== before.library.library;
    if (isNew || (isOffered(workspace, library) && !isOffered(before, library))) void take(library);
  });
};

/** True once the catalogue has come and names a reference of the library. */
const isOffered = ({ catalogue }: Workspace, library: LibraryId): boolean =>
  catalogue?.references?.includes(library) === true;
