import type {
  Catalogue,
  Library,
  LibraryId,
  LocaleCode,
  PageStructure,
  RunConfig,
  Selection,
  ThemeId,
  Version,
} from "@online-editor/contract";
import { type BranchWork, buildKey } from "./branches/state.ts";
import { bringsOwnFiles, type Run } from "@online-editor/run";
import type { Workspace } from "../platform/editor-context.ts";
import { libraryNamed, loadsUnknownRelease, sameSelection } from "@online-editor/selection";
import { tagContextOf, releasedLibrary } from "../document/state.ts";
import { type Frame, lookOf, plainFrame, sameLook } from "./frame.ts";
import { bringToFront } from "../platform/screen.ts";

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
): Library | undefined => selectedLibrary(workspace) ?? releasedLibrary(workspace);

/** True when the selection can run: the library has the release, its build is ready, or the page loads it by itself. */
export const namesRelease = (
  workspace: Pick<Workspace, "catalogue" | "library" | "branches" | "code">,
): boolean =>
  selectedLibrary(workspace)?.releases.some(({ version }) => version === workspace.library.version) ===
    true || loadsOwnRelease(workspace);

/** True for a page that runs a release by itself that is none of those here. */
export const loadsOwnRelease = (workspace: Pick<Workspace, "catalogue" | "library" | "code">): boolean => {
  const context = tagContextOf(workspace, workspace.library);
  return context !== null && loadsUnknownRelease(workspace.code, workspace.library, context);
};

/** True when the catalogue is loaded and does not have the selected release. A branch may still be on its way. */
export const isReleaseUnknown = (
  workspace: Pick<Workspace, "catalogue" | "library" | "branches" | "code">,
): boolean => workspace.catalogue !== null && !workspace.library.branch && !namesRelease(workspace);

/** True while a page with its own files is beside the document that leaves them to the editor. */
export const isBesidePage = (
  workspace: Pick<Workspace, "comparison" | "code" | "catalogue" | "library">,
): boolean => {
  const { comparison, code, library } = workspace;
  const context = comparison?.text != null && tagContextOf(workspace, library);
  return context ? bringsOwnFiles(comparison.text ?? "", context) && !bringsOwnFiles(code, context) : false;
};

/** What one side shows. */
export interface SideResult {
  /** On the second side, null until the result itself has run. */
  run: Run | null;
  page: ShownPage;
}

/** The document on a second selection, beside the result. */
export interface Comparison extends SideResult {
  selection: Selection;
  /** The text that runs there; null: the document as the result runs it. */
  text: string | null;
  /** The side that is shown left, on a phone above. */
  left: SideIndex;
  /** The selection to return to when it ends, if it changed that of the result. */
  before?: Selection | undefined;
  /** The state of getting the build that will replace the selection. */
  work: BranchWork | null;
}

/** The selection of a side; undefined if there is no such side. */
export const selectionOf = (
  { library, comparison }: Pick<Workspace, "library" | "comparison">,
  side: SideIndex,
): Selection | undefined => (side === 0 ? library : comparison?.selection);

/** The build that a side waits for. */
export const workOf = (
  { branches, comparison }: Pick<Workspace, "branches" | "comparison">,
  side: SideIndex,
): BranchWork | null => (side === 0 ? branches.work : (comparison?.work ?? null));

/** Records the state of the build that a side waits for; null: none is awaited any more. */
export const setWork = (workspace: Workspace, side: SideIndex, work: BranchWork | null): Workspace => {
  if (side === 0) return { ...workspace, branches: { ...workspace.branches, work } };
  const { comparison } = workspace;
  return comparison ? { ...workspace, comparison: { ...comparison, work } } : workspace;
};

/**
 * Opens the comparison, the older release left, or changes the selection of its second side, and its text if one is given:
 * then the sides stay where they are.
 */
export const compareWith = (
  workspace: Workspace,
  selection: Selection,
  text: string | null = workspace.comparison?.text ?? null,
  before: Selection | undefined = workspace.comparison?.before,
): Workspace => {
  const { comparison } = workspace;
  const library = libraryNamed(workspace.catalogue, selection.library);
  const isOlder = library !== undefined && ageOf(selection, library) > ageOf(workspace.library, library);
  return {
    ...workspace,
    comparison: {
      selection,
      text,
      left: comparison?.left ?? (isOlder ? 1 : 0),
      before,
      work: comparison?.work ?? null,
      run: null,
      page: noPage,
    },
  };
};

/** How many releases are newer; a branch is newer than all. */
export const ageOf = ({ branch, version }: Selection, { releases }: Library): number =>
  branch ? -1 : releases.findIndex((release) => release.version === version);

/** The two sides as they are shown, left first. */
export const sidesInOrder = ({
  comparison,
}: Pick<ResultState, "comparison">): readonly [SideIndex, SideIndex] =>
  comparison?.left === 1 ? secondLeft : firstLeft;

const firstLeft = [0, 1] as const;
const secondLeft = [1, 0] as const;

export const swapSides = (workspace: Workspace): Workspace =>
  workspace.comparison
    ? { ...workspace, comparison: { ...workspace.comparison, left: workspace.comparison.left === 0 ? 1 : 0 } }
    : workspace;

export const endComparison = (workspace: Workspace): Workspace =>
  workspace.comparison
    ? {
        ...workspace,
        comparison: null,
        choosing: workspace.choosing?.side === 1 ? null : workspace.choosing,
      }
    : workspace;

/** How the example data answers: normally, or so as to test a page meanwhile. */
export type ExampleAnswers = "usual" | NonNullable<RunConfig["exampleAnswers"]>;

/** The page of a run as reported on request; null: not reported yet. */
export interface ShownPage {
  /** Its readable text. */
  text: string | null;
  structure: PageStructure | null;
}

export const noPage: ShownPage = { text: null, structure: null };

/** What runs, and how it is shown. */
export interface ResultState extends SideResult {
  comparison: Comparison | null;
  frame: Frame;
  /** How the example data answers in further runs. */
  exampleAnswers: ExampleAnswers;
}

declare module "../platform/editor-context.ts" {
  interface Workspace extends LibrariesState, ResultState {}
}

export const initialResult: ResultState = {
  run: null,
  page: noPage,
  comparison: null,
  frame: plainFrame,
  exampleAnswers: "usual",
};

/** True when the shown run matches the current document, selection and look. */
export const isRunCurrent = ({ run, code, library, frame }: Workspace): boolean =>
  run?.code === code && sameSelection(run.selection, library) && sameLook(run.look, lookOf(frame));
