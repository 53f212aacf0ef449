import type { FindingCode, Fix } from "@online-editor/reference/finding";
import { isDecoration, isReleaseMissing, type Place, type Run, type RunError } from "@online-editor/run";
import type { Workspace } from "../platform/editor-context.ts";
import type { ExampleSummary, ExtensionId, Version } from "@online-editor/contract";
import { type Reference, shownRelease } from "@online-editor/reference";
import type { DocumentAddress } from "../document/document-address.ts";
import { translate, type Translate } from "../platform/i18n.ts";

/** Something that went wrong in a run, in readable form: an error of its page, or a file that failed. */
export type Problem = RunError;

/**
 * All problems of a run: missing files first, since errors often follow from them, but icons and fonts last. None for a
 * missing release, which is shown in place of the result.
 */
export const problemsOf = (
  run: Pick<Run, "errors" | "failedAssets" | "selection" | "loadReport"> | null,
  t: Translate = translate,
): readonly Problem[] =>
  run && !isReleaseMissing(run)
    ? [
        ...run.failedAssets.filter((file) => !isDecoration(file)).map(failureIn(t)),
        ...run.errors,
        ...run.failedAssets.filter(isDecoration).map(failureIn(t)),
      ]
    : [];

const failureIn =
  (t: Translate) =>
  ({ url, reason, place }: Run["failedAssets"][number]): Problem => ({
    message: t("{file} could not be loaded. {reason}", {
      file: assetName(url),
      reason: reason ?? t("Check the URL. The host may be down."),
    }),
    place,
  });

const longestName = 160;

/** The file in readable form: `jquery@3.7.1/dist/jquery.min.js`. */
const assetName = (url: string) =>
  url.replace(/^https?:\/\/[^/]+\/(npm|gh|branch)\//, "").slice(0, longestName);

/** `2 problems`, `2 warnings` if nothing is worse, or `No problems`. */
export const countOfProblems = (count: number, { onlyWarnings = false } = {}): string => {
  return count === 0
    ? translate("No problems")
    : onlyWarnings
      ? translate({ one: "{count} warning", other: "{count} warnings" }, { count })
      : translate({ one: "{count} problem", other: "{count} problems" }, { count });
};

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

/** What was found in a text, and where to go in it, is left with the text. */
export const leavePlaces = (workspace: Workspace): Workspace => ({
  ...workspace,
  diagnostics: [],
  caret: null,
  reveal: null,
});

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

/** What is known about a document's library while it is edited. */
export interface KnownNames {
  reference: Reference;
  /** The release that the document runs on. */
  selected: Version;
  /** The release whose names these are: the selected one, or the one before it where the reference is older. */
  version: Version;
  extensions: readonly ExtensionId[];
  /** The examples of all libraries, with what each shows. */
  examples: readonly ExampleSummary[];
  translation: Workspace["translation"];
  /** How to navigate to another document. */
  links: { linkTo: (document: DocumentAddress) => string; goTo: (document: DocumentAddress) => void };
}

/** Of which library, release and extensions the names are. */
export const whoseNames = ({ reference, version, selected, extensions }: KnownNames): string =>
  [...new Set([reference.library, version, selected, ...extensions])].join(" ");

/** Returns the same object for the same parts of the workspace, so that the editor is not reconfigured. */
export const createKnownNames = (
  links: KnownNames["links"],
): ((workspace: Workspace) => KnownNames | null) => {
  let last: { of: readonly unknown[]; known: KnownNames | null } | undefined;
  return ({ reference, library: { version: selected, extensions }, catalogue, translation }) => {
    const of = [reference, selected, extensions, catalogue, translation];
    if (last?.of.every((part, index) => part === of[index])) return last.known;
    const known = reference && {
      reference,
      selected,
      version: shownRelease(reference, selected),
      extensions,
      examples: catalogue?.examples ?? [],
      translation,
      links,
    };
    last = { of, known };
    return known;
  };
};
