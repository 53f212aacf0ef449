import type { PageElement, Selection, Version, RunConfig } from "@online-editor/contract";
import type { BranchWork } from "../branches/state.ts";
import type { Run } from "@online-editor/run";
import type { Workspace } from "../kernel/workspace.ts";
import { sameSelection } from "@online-editor/selection";
import type { PreviewFrames } from "./preview-frames.ts";
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
  /** The text that runs there; null where it is the document's as the result runs it. */
  text: string | null;
  /** The release that was compared last, to go back to from a branch. */
  lastRelease: Version;
  /** How the build is got that takes the selection's place when it is there. */
  work: BranchWork | null;
}

/** A page's elements, each after the one that it stands in. */
export type PageStructure = readonly PageElement[];

/** Opens the comparison, or takes another selection for its second side, and another text where one is given. */
export const compareWith = (
  workspace: Workspace,
  selection: Selection,
  text: string | null = workspace.comparison?.text ?? null,
): Workspace => {
  const { comparison } = workspace;
  const { version, branch } = selection;
  return {
    ...workspace,
    comparison: {
      selection,
      text,
      lastRelease: branch ? (comparison?.lastRelease ?? version) : version,
      work: comparison?.work ?? null,
      run: null,
      page: noPage,
    },
  };
};

export const endComparison = (workspace: Workspace): Workspace =>
  workspace.comparison
    ? {
        ...workspace,
        comparison: null,
        choosing: workspace.choosing?.side === 1 ? null : workspace.choosing,
      }
    : workspace;

/** How the example data answers: as it does, or to see what a page does meanwhile. */
export type ExampleAnswers = "usual" | NonNullable<RunConfig["exampleAnswers"]>;

/** What the page of a run has reported of itself, which it does only when asked; null: not yet. */
export interface ShownPage {
  /** What can be read in it. */
  text: string | null;
  structure: PageStructure | null;
}

export const noPage: ShownPage = { text: null, structure: null };

/** What runs, and how it is shown. */
export interface ResultState extends SideResult {
  comparison: Comparison | null;
  frame: Frame;
  /** How the example data answers in the next runs. */
  exampleAnswers: ExampleAnswers;
}

declare module "../kernel/workspace.ts" {
  interface Workspace extends ResultState {}
}

declare module "../kernel/editor-context.ts" {
  interface Editor {
    /** The frames of the result, and those of the document on a second selection beside it. */
    sides: readonly [PreviewFrames, PreviewFrames];
  }
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
  run !== null &&
  run.code === code &&
  sameSelection(run.library, library) &&
  sameLook(run.look, lookOf(frame));
