import {
  ExtensionId,
  ThemeId,
  type KnownProblem,
  type Library,
  type Matrix,
  type MatrixResult,
} from "@online-editor/contract";
import { combinationsOf, type Combination } from "./combinations-of.ts";
import { filesOf } from "./files-of.ts";

/** `limited`: it renders, with an error or with a restriction that is known. */
export type Outcome = "works" | "limited" | "fails";

/** What a run showed, whatever is known beside it. */
export function outcomeOf({ rendered, errors }: Pick<MatrixResult, "rendered" | "errors">): Outcome {
  if (rendered === "nothing") return "fails";
  return errors.length > 0 ? "limited" : "works";
}

/** The known problems that concern a combination. */
export const labelsOf = (library: Library, { selection }: Combination): KnownProblem[] =>
  filesOf(library, selection).problems.flatMap((found) =>
    found.code === "known-problem" ? [found.problem] : [],
  );

/** How a combination stands: the worse of what its run showed and what is known; `not run` where there is no run. */
export function standingOf(library: Library, combination: Combination, matrix: Matrix): Outcome | "not run" {
  const result = matrix[combination.key];
  if (result === undefined) return "not run";
  const outcomes = [outcomeOf(result), ...labelsOf(library, combination).map(({ effect }) => effect)];
  return (
    outcomes.find((outcome) => outcome === "fails") ?? (outcomes.includes("limited") ? "limited" : "works")
  );
}

/** The combinations that did not work when they ran, and that nothing known explains. */
export function unlabelledFailures(
  library: Library,
  matrix: Matrix,
): { combination: Combination; result: MatrixResult; outcome: Exclude<Outcome, "works"> }[] {
  return combinationsOf(library).flatMap((combination) => {
    const result = matrix[combination.key];
    if (result === undefined) return [];
    const outcome = outcomeOf(result);
    if (outcome === "works" || labelsOf(library, combination).length > 0) return [];
    return [{ combination, result, outcome }];
  });
}

/** The library with a known problem for each failure that has no label yet: what the run showed, and when. */
export function labelFailures(library: Library, matrix: Matrix): Library {
  const found = unlabelledFailures(library, matrix).map(
    ({ combination: { kind, id, selection }, result, outcome }): KnownProblem => ({
      releases: selection.version,
      ...(kind === "theme" ? { themes: [ThemeId.parse(id)] } : { extensions: [ExtensionId.parse(id)] }),
      effect: outcome,
      what: `When it ran on ${result.ran}: ${result.errors[0] ?? "nothing was shown."}`,
      checked: "run",
    }),
  );
  return found.length === 0 ? library : { ...library, knownProblems: [...library.knownProblems, ...found] };
}
