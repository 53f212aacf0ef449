import { referenceRoutes } from "@online-editor/contract/reference-routes";
import type { LibraryId } from "@online-editor/contract";
import type { LibraryReference } from "@online-editor/contract/reference";
import { readReference, type Reference } from "@online-editor/reference";
import { type Calls, callsOfPage } from "../../platform/api.ts";
import type { Workspace, WorkspaceStore } from "../../platform/editor-context.ts";
import { perEditor } from "../../platform/per-editor.ts";
import { previewSides, runActions } from "../../preview/actions.ts";
import type { ReadingParts } from "./read-newer-release.ts";
import { hasReference, missReference, receiveReference } from "./state.ts";

export type ReferenceCalls = Calls<typeof referenceRoutes>;

/** True when the loaded run is of a release that its reference does not contain yet. */
const isNewerRelease = (
  { run, library: selection, catalogue }: Workspace,
  written: LibraryReference | undefined,
): boolean =>
  written !== undefined &&
  run?.state === "loaded" &&
  run.library.library === selection.library &&
  run.library.version === selection.version &&
  selection.branch === undefined &&
  !written.releases.includes(selection.version) &&
  catalogue?.libraries
    .find(({ id }) => id === selection.library)
    ?.releases.some(({ version }) => version === selection.version) === true;

/**
 * Keeps the reference of the selected library in the workspace; fetches each once. Without a reference the document is
 * edited like any other. A failed fetch is retried when the library is selected again, or by the returned `readAgain`.
 * With `reading`, a release that is newer than its reference is read after its first run.
 */
export const followLibrary = (
  store: WorkspaceStore,
  { calls = callsOfPage(referenceRoutes), reading }: { calls?: ReferenceCalls; reading?: ReadingParts } = {},
) => {
  const { signal } = new AbortController();
  const known = new Map<LibraryId, { written: LibraryReference; reference: Reference }>();
  /** Releases that were read, or are being read. */
  const tried = new Set<string>();
  const keep = (written: LibraryReference) => {
    const { library } = written;
    const reference = readReference(written);
    known.set(library, { written, reference });
    store.apply((workspace) => receiveReference(workspace, library, reference));
  };
  const take = async (library: LibraryId) => {
    const kept = known.get(library);
    store.apply((workspace) => receiveReference(workspace, library, kept?.reference ?? null));
    if (kept || !hasReference(store.getState(), library)) return;
    try {
      keep(await calls.readReference({ library }, { signal }));
    } catch {
      store.apply((workspace) => missReference(workspace, library));
    }
  };
  const readNewer = async (parts: ReadingParts) => {
    const { library, version } = store.getState().library;
    const release = `${library}@${version}`;
    const isAsked = () => isNewerRelease(store.getState(), known.get(library)?.written);
    if (tried.has(release) || !isAsked()) return;
    tried.add(release);
    const { readNewerRelease } = await import("./read-newer-release.ts");
    const { document } = store.getState();
    const stopping = new AbortController();
    const unfollow = store.subscribe((workspace) => {
      if (workspace.document !== document) stopping.abort();
    });
    const add = isAsked() ? await readNewerRelease(parts, store.getState(), stopping.signal) : null;
    unfollow();
    const kept = known.get(library);
    if (add && kept) keep(add(kept.written));
    else if (stopping.signal.aborted) tried.delete(release);
  };
  const readAgain = () => void take(store.getState().library.library);
  readAgain();
  store.subscribe((workspace, before) => {
    const { library } = workspace.library;
    const isNew = library !== before.library.library;
    if (isNew || (hasReference(workspace, library) && !hasReference(before, library))) void take(library);
    const hasMore = workspace.run !== before.run || workspace.reference !== before.reference;
    if (reading && hasMore) void readNewer(reading);
  });
  return {
    /** Retries a reference that could not be loaded. */
    readAgain,
  };
};

/** Loads the reference of the selected library. */
export const referenceActions = perEditor((editor) => {
  const { settings, store } = editor;
  const { prepare } = runActions(editor);
  return followLibrary(store, { reading: { settings, frames: previewSides(editor)[0], prepare } });
});
