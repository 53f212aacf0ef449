import type {
  Catalogue,
  Commit,
  Library,
  LibraryId,
  LocaleCode,
  Selection,
  ThemeId,
  Version,
} from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { bringToFront } from "../../platform/screen.ts";
import type { Workspace } from "../../platform/editor-context.ts";

/** Which selection: the document's own, or the second one of a comparison. */
export type SideIndex = 0 | 1;

export const choiceParts = ["version", "theme", "extensions", "locale"] as const;

/** A part of a selection, each chosen separately. */
export type ChoicePart = (typeof choiceParts)[number];

/** The available libraries, and the selection. */
export interface LibrariesState {
  /** Null until it has been fetched. */
  catalogue: Catalogue | null;
  library: Selection;
  /** The part being chosen, and for which side; `all`: the list of parts. */
  choosing: { part: ChoicePart | "all"; side: SideIndex } | null;
}

declare module "../../platform/editor-context.ts" {
  interface Workspace extends LibrariesState {}
}

export const initialLibraries = (library: LibraryId): LibrariesState => ({
  catalogue: null,
  library: {
    library,
    version: "0.0.0" as Version,
    theme: "none" as ThemeId,
    extensions: [],
    locale: "en" as LocaleCode,
  },
  choosing: null,
});

/** Opens the choice of a part of the selection, above the result. */
export const openChoice = (
  workspace: Workspace,
  part: ChoicePart | "all",
  side: SideIndex = 0,
): Workspace => ({ ...bringToFront(workspace, "result"), choosing: { part, side } });

export const closeChoice = (workspace: Workspace): Workspace =>
  workspace.choosing ? { ...workspace, choosing: null } : workspace;

/** A key for a build among those of all libraries. */
export const buildKey = (library: LibraryId, commit: Commit): string => `${library}@${commit}`;

/** The library as selected; undefined while its build, or the catalogue, is not loaded. */
export const selectedLibrary = ({
  catalogue,
  library: selection,
  branches,
}: Pick<Workspace, "catalogue" | "library" | "branches">): Library | undefined =>
  selection.branch
    ? branches.built[buildKey(selection.library, selection.branch.commit)]?.library
    : libraryNamed(catalogue, selection.library);

/** The library to choose from: as selected, or in general until that is known. */
export const offeredLibrary = (
  workspace: Pick<Workspace, "catalogue" | "library" | "branches">,
): Library | undefined =>
  selectedLibrary(workspace) ?? libraryNamed(workspace.catalogue, workspace.library.library);

/** True when the selection can run: the library has the release, or its build is ready. */
export const namesRelease = (workspace: Pick<Workspace, "catalogue" | "library" | "branches">): boolean =>
  selectedLibrary(workspace)?.releases.some(({ version }) => version === workspace.library.version) === true;

/** True when the catalogue is loaded and does not have the selected release. A branch may still be on its way. */
export const isReleaseUnknown = (workspace: Pick<Workspace, "catalogue" | "library" | "branches">): boolean =>
  workspace.catalogue !== null && !workspace.library.branch && !namesRelease(workspace);
