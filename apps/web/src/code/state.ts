import type { Fix, FindingCode } from "@online-editor/reference/finding";
import type { Place } from "@online-editor/run";
import type { Workspace } from "../platform/editor-context.ts";
import { problemsOf } from "./problems.ts";

/** The document while it is edited. */
export interface EditorState {
  /** Where the cursor is in the document, counted from 1. */
  cursor: Place;
  /** A place that the editor must show; a new object is a new request. */
  reveal: Place | null;
  /** A request to show what is known about the name at the cursor; a new object is a new request. */
  nameAsked: object | null;
  /** The findings in the text. */
  diagnostics: readonly Diagnostic[];
  /** Whether the document is being formatted. */
  formatting: boolean;
  /** Where the cursor belongs, in characters, in a text that the app sets. */
  caret: { code: string; offset: number } | null;
}

declare module "../platform/editor-context.ts" {
  interface Workspace extends EditorState {}
}

export const initialEditor: EditorState = {
  cursor: { line: 1, column: 1 },
  reveal: null,
  nameAsked: null,
  diagnostics: [],
  formatting: false,
  caret: null,
};

/** A finding about the document while it is edited. */
export interface Diagnostic {
  /** In characters from the document's start. */
  from: number;
  to: number;
  place: Place;
  severity: "error" | "warning";
  language: "HTML" | "CSS" | "JavaScript" | "TypeScript" | "library";
  message: string;
  /** The code under which `docs/diagnostics.md` explains it; absent for a language's own rules. */
  code?: FindingCode;
  /** Its fixes, the best first. */
  fixes?: readonly Fix[];
}

/** Accepts the findings for a text, unless the text has changed. */
export const takeDiagnostics = (
  workspace: Workspace,
  { code, diagnostics }: { code: string; diagnostics: Diagnostic[] },
): Workspace =>
  workspace.code === code && (diagnostics.length > 0 || workspace.diagnostics.length > 0)
    ? { ...workspace, diagnostics }
    : workspace;

/** The places in the document worth looking at: where a run failed, and diagnostics. */
export const problemPlaces = ({ run, diagnostics }: Pick<Workspace, "run" | "diagnostics">): Place[] => {
  const failed = problemsOf(run).flatMap(({ place }) => place ?? []);
  return [...failed, ...unseenIn(run, diagnostics).map(({ place }) => place)];
};

/** The number of problems: in the document, in libraries' files, and missing files. */
export const countProblems = ({ run, diagnostics }: Pick<Workspace, "run" | "diagnostics">): number =>
  problemsOf(run).length + unseenIn(run, diagnostics).length;

/** True when nothing is worse than a warning. */
export const hasOnlyWarnings = ({ run, diagnostics }: Pick<Workspace, "run" | "diagnostics">): boolean =>
  problemsOf(run).length === 0 && diagnostics.every(({ severity }) => severity === "warning");

/** What a language's own rules say about the line where the run has failed counts as that failure. */
const unseenIn = (run: Workspace["run"], diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(
    ({ place, language }) =>
      language === "library" || !run?.errors.some((error) => error.place?.line === place.line),
  );

export const moveCursor = (workspace: Workspace, cursor: Place): Workspace => ({ ...workspace, cursor });

/** Asks the editor to show a place of the document, beside a result that fills the screen. */
export const revealPlace = (workspace: Workspace, { line, column }: Place): Workspace => ({
  ...workspace,
  result: "split",
  inFront: "code",
  reveal: { line, column },
});

/** Asks the editor to show what is known about the name at the cursor. */
export const askName = (workspace: Workspace): Workspace => ({
  ...workspace,
  result: "split",
  inFront: "code",
  nameAsked: {},
});

/** Asks the editor to show the next problem, after the cursor and then from the top. */
export const revealNextProblem = (workspace: Workspace): Workspace => {
  const places = problemPlaces(workspace).sort((a, b) => a.line - b.line || a.column - b.column);
  const { line, column } = workspace.cursor;
  const next = places.find((place) => place.line > line || (place.line === line && place.column > column));
  const place = next ?? places[0];
  return place ? revealPlace(workspace, place) : workspace;
};
