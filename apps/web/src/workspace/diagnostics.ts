import { problemsOf } from "./problems.ts";
import type { Place, Workspace } from "./workspace.ts";

/** A finding about the document while it is written. */
export interface Diagnostic {
  /** In characters from the document's start. */
  from: number;
  to: number;
  place: Place;
  severity: "error" | "warning";
  language: "HTML" | "CSS" | "JavaScript" | "TypeScript";
  message: string;
}

/** Takes what was found in a text, unless another one is there by now. */
export const takeDiagnostics = (
  workspace: Workspace,
  { code, diagnostics }: { code: string; diagnostics: Diagnostic[] },
): Workspace =>
  workspace.code === code && (diagnostics.length > 0 || workspace.diagnostics.length > 0)
    ? { ...workspace, diagnostics }
    : workspace;

/** The places in the document that are to be looked at: where a run failed, and what was found besides. */
export const problemPlaces = ({ run, diagnostics }: Pick<Workspace, "run" | "diagnostics">): Place[] => {
  const failed = problemsOf(run).flatMap(({ place }) => place ?? []);
  return [...failed, ...unseenIn(run, diagnostics).map(({ place }) => place)];
};

/** How many problems there are: in the document, in libraries' files, and files that could not be had. */
export const countProblems = ({ run, diagnostics }: Pick<Workspace, "run" | "diagnostics">): number =>
  problemsOf(run).length + unseenIn(run, diagnostics).length;

/** A mistake on whose line the run has failed is that failure. */
const unseenIn = (run: Workspace["run"], diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ place }) => !run?.errors.some((error) => error.place?.line === place.line));
