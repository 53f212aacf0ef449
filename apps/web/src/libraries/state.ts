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
import { bringToFront } from "../kernel/screen.ts";
import type { Workspace } from "../kernel/workspace.ts";

/** Which selection: the document's own, or the one that it is compared on. */
export type SideIndex = 0 | 1;

export const choiceParts = ["version", "theme", "extensions", "locale"] as const;

/** A part of a selection, each chosen by itself. */
export type ChoicePart = (typeof choiceParts)[number];

/** The libraries that there are, and what is selected of one. */
export interface LibrariesState {
  /** Null until it has come from the server. */
  catalogue: Catalogue | null;
  library: Selection;
  /** What is being chosen, and for which side; `all`: one of them is to be picked first. */
  choosing: { part: ChoicePart | "all"; side: SideIndex } | null;
}

declare module "../kernel/workspace.ts" {
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

/** Lets a part of a selection be chosen, where the result says what runs. */
export const openChoice = (
  workspace: Workspace,
  part: ChoicePart | "all",
  side: SideIndex = 0,
): Workspace => ({ ...bringToFront(workspace, "result"), choosing: { part, side } });

export const closeChoice = (workspace: Workspace): Workspace =>
  workspace.choosing ? { ...workspace, choosing: null } : workspace;

/** Names a build among all libraries'. */
export const buildKey = (library: LibraryId, commit: Commit): string => `${library}@${commit}`;

/** The library as the selection has it; undefined while its build, or the catalogue, is not there. */
export const selectedLibrary = ({
  catalogue,
  library: selection,
  branches,
}: Pick<Workspace, "catalogue" | "library" | "branches">): Library | undefined =>
  selection.branch
    ? branches.built[buildKey(selection.library, selection.branch.commit)]?.library
    : libraryNamed(catalogue, selection.library);

/** The library to choose from: as the selection has it, or as it is in general until that is known. */
export const offeredLibrary = (
  workspace: Pick<Workspace, "catalogue" | "library" | "branches">,
): Library | undefined =>
  selectedLibrary(workspace) ?? libraryNamed(workspace.catalogue, workspace.library.library);

/** Whether what is selected is there to run: the library has the release, or its build has come. */
export const namesRelease = (workspace: Pick<Workspace, "catalogue" | "library" | "branches">): boolean =>
  selectedLibrary(workspace)?.releases.some(({ version }) => version === workspace.library.version) === true;
