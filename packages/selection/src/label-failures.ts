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

/** `limited`: it renders, with an error or a known restriction. */
export type Outcome = "works" | "limited" | "fails";

/** What a run showed, whatever is known beside it. */
export function outcomeOf({ rendered, errors }: Pick<MatrixResult, "rendered" | "errors">): Outcome {
  if (rendered === "nothing") return "fails";
  return errors.length > 0 ? "limited" : "works";
}

/** The known problems of a combination. */
export const labelsOf = (library: Library, { selection }: Combination): KnownProblem[] =>
  filesOf(library, selection).problems.flatMap((found) =>
    found.code === "known-problem" ? [found.problem] : [],
  );

/** The outcome of a combination: the worse of its run and its known problems; `not run` without a run. */
export function combinedOutcomeOf(
  library: Library,
  combination: Combination,
  matrix: Matrix,
): Outcome | "not run" {
  const result = matrix[combination.key];
  if (result === undefined) return "not run";
  const outcomes = [outcomeOf(result), ...labelsOf(library, combination).map(({ effect }) => effect)];
  return (
    outcomes.find((outcome) => outcome === "fails") ?? (outcomes.includes("limited") ? "limited" : "works")
  );
}

/** The combinations that did not work when they ran, without a known problem that explains it. */
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

/** The library with a known problem for each failure without a label: what the run showed, and when. */
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
