import type { Library, Selection, Version } from "@online-editor/contract";
import { problemsOf, type SelectionProblem } from "@online-editor/selection";
import type { ChoicePart } from "../state.ts";

/** The judgement of one part of a selection. */
export interface Judgement {
  status: "works" | "limited" | "fails";
  /** Its known problems. */
  problems: SelectionProblem[];
  hasAdvisory: boolean;
}

/** The known problems of each part of a selection; none for a branch's release until its build is ready. */
export const judgeSelection = (
  library: Library,
  selection: Selection,
  since?: Version,
): Record<ChoicePart, Judgement> => {
  const isRelease = isReleaseOf(library, selection);
  const problems = isRelease ? problemsOf(library, selection) : [];
  const judge = (part: ChoicePart): Judgement => {
    const problemsOfPart = problems.filter((problem) => partOf(problem) === part);
    return {
      status: statusOf(problemsOfPart),
      problems: problemsOfPart,
      hasAdvisory: problemsOfPart.some(({ code }) => code === "advisory"),
    };
  };
  const version = judge("version");
  return {
    version: {
      ...version,
      status:
        !isRelease && !selection.branch
          ? "fails"
          : version.status === "works" && isTooOld(library, selection.version, since)
            ? "limited"
            : version.status,
    },
    theme: judge("theme"),
    extensions: judge("extensions"),
    locale: judge("locale"),
  };
};

/** True when the library's description has the release. */
export const isReleaseOf = ({ releases }: Library, { version }: Pick<Selection, "version">): boolean =>
  releases.some((release) => release.version === version);

/** True when a document was written for releases later than this one. */
export const isTooOld = (library: Library, version: Version, since: Version | undefined): boolean =>
  since !== undefined && isOlder(library, version, since);

const statusOf = (problems: readonly SelectionProblem[]): Judgement["status"] => {
  if (problems.some(isFailure)) return "fails";
  return problems.some(({ code }) => code !== "advisory") ? "limited" : "works";
};

/** True for what does not work, or is no value of the library at all, as a version that is no release. */
export const isFailure = (problem: SelectionProblem): boolean =>
  problem.code === "known-problem" ? problem.problem.effect === "fails" : unknownValues.has(problem.code);

const unknownValues = new Set<SelectionProblem["code"]>([
  "unknown-theme",
  "unknown-extension",
  "unknown-locale",
]);

/** The part where a problem is shown: the most specific one that it is about. */
const partOf = (problem: SelectionProblem): ChoicePart => {
  if (problem.code === "known-problem") return partOfCondition(problem.problem);
  if (problem.code === "advisory") return partOfCondition(problem.advisory);
  return partsOfProblems[problem.code];
};

const partsOfProblems = {
  "unknown-theme": "theme",
  "theme-not-in-release": "theme",
  "unknown-extension": "extensions",
  "extension-not-in-release": "extensions",
  "unknown-locale": "locale",
  "locale-not-in-release": "locale",
} as const;

const partOfCondition = ({ themes, extensions }: { themes?: unknown; extensions?: unknown }): ChoicePart =>
  extensions !== undefined ? "extensions" : themes !== undefined ? "theme" : "version";

/** True when a release is older than another, by the library's list, which is newest first; unknown ones are not. */
export const isOlder = ({ releases }: Library, version: Version, than: Version): boolean => {
  const place = (wanted: Version) => releases.findIndex((release) => release.version === wanted);
  return place(than) !== -1 && place(version) > place(than);
};
