import { referenceRoutes } from "@online-editor/contract/reference-routes";
import type { LibraryId } from "@online-editor/contract";
import { readReference, type Reference } from "@online-editor/reference";
import { type Calls, callsOfPage } from "../../platform/api.ts";
import type { WorkspaceStore } from "../../platform/editor-context.ts";
import { perEditor } from "../../platform/per-editor.ts";
import { hasReference, missReference, receiveReference } from "./state.ts";
import { libraryId } from "../../document/state.ts";

export type ReferenceCalls = Calls<typeof referenceRoutes>;

/**
 * Keeps the reference of the selected library in the workspace; fetches each once. Without a reference the document is
 * edited like any other. A failed fetch is retried when the library is selected again, or by the returned `readAgain`.
 */
export const followLibrary = (
  store: WorkspaceStore,
  { calls = callsOfPage(referenceRoutes) }: { calls?: ReferenceCalls } = {},
) => {
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
  const readAgain = () => void take(libraryId(store.getState()));
  readAgain();
  store.subscribe((workspace, before) => {
    const library = libraryId(workspace);
    const isNew = library !== libraryId(before);
    if (isNew || (hasReference(workspace, library) && !hasReference(before, library))) void take(library);
  });
  return {
    /** Retries a reference that could not be loaded. */
    readAgain,
  };
};

/** Loads the reference of the selected library. */
export const referenceActions = perEditor(({ store }) => followLibrary(store));
