import type { Library, PageElement, Selection, Version, RunConfig } from "@online-editor/contract";
import type { BranchWork } from "./branches/state.ts";
import type { Run } from "@online-editor/run";
import type { Workspace } from "../platform/editor-context.ts";
import { libraryNamed, sameSelection } from "@online-editor/selection";
import type { SideIndex } from "./what-runs/state.ts";
import { type Frame, lookOf, plainFrame, sameLook } from "./frame.ts";

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
  /** The last compared release, to return to from a branch. */
  lastRelease: Version;
  /** The state of getting the build that will replace the selection. */
  work: BranchWork | null;
}

/** A page's elements, each after its parent. */
export type PageStructure = readonly PageElement[];

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
  const { version, branch } = selection;
  const library = libraryNamed(workspace.catalogue, selection.library);
  const isOlder = library !== undefined && ageOf(selection, library) > ageOf(workspace.library, library);
  return {
    ...workspace,
    comparison: {
      selection,
      text,
      left: comparison?.left ?? (isOlder ? 1 : 0),
      before,
      lastRelease: branch ? (comparison?.lastRelease ?? version) : version,
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
  interface Workspace extends ResultState {}
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
  run?.code === code && sameSelection(run.library, library) && sameLook(run.look, lookOf(frame));
