import { type Library, nameOfRelease, type PageStructure } from "@online-editor/contract";
import type { Place, Run } from "@online-editor/run";
import type { Check } from "@online-editor/contract/check";
import {
  answerOf,
  compareStructures,
  describeExpectation,
  describeFailure,
  describeStep,
  judgedAs,
  labelOf,
  type Search,
  type StructureDifference,
} from "@online-editor/triage";
import type { Workspace } from "../../platform/editor-context.ts";
import { breakAndFix } from "../../triage/releases/release-facts.ts";
import { currentSearch, isAllAlike } from "../../triage/releases/release-search.ts";
import { themeTitle } from "../share-links.ts";
import type { Account } from "./compose-report.ts";
import { isRunCurrent } from "../../preview/state.ts";

// Reports are English, as the issues that they become.

/** The first problem in what is on the screen; null if there is none, or if it has not run. */
export const firstProblem = (workspace: Workspace): string | null =>
  workspace.run && isRunCurrent(workspace) ? (linesOfProblems(workspace.run)[0] ?? null) : null;

/** Missing files first, since errors often follow from them. */
const linesOfProblems = ({ failedAssets, errors }: Run): string[] => [
  ...failedAssets.map(({ url, reason, place }) =>
    inLine(`${url} did not load${reason === null ? "" : ` (${reason})`}`, place),
  ),
  ...errors.map(({ message, place }) => inLine(message, place)),
];

const inLine = (message: string, place: Place | null) =>
  place === null ? message : `${message}, line ${String(place.line)}`;

const mostDifferences = 5;

/** The differences of a comparison's results: what only one of them reports, and whether their texts are equal. */
export const differencesOf = ({ run, page, comparison }: Workspace, library: Library): string[] => {
  if (!run || !comparison?.run) return [];
  const sides = [run, comparison.run] as const;
  const [left, right] = sides;
  const sameRelease = nameOfRelease(left.selection) === nameOfRelease(right.selection);
  const nameOf = ({ selection }: Run) =>
    sameRelease ? themeTitle(library, selection) : nameOfRelease(selection);
  const [before, after] = [page.text, comparison.page.text];
  return [
    ...onlyIn(left, right).map((line) => `Only on ${nameOf(left)}: ${line}`),
    ...onlyIn(right, left).map((line) => `Only on ${nameOf(right)}: ${line}`),
    ...(before !== null && after !== null && before !== after ? ["The text of the results differs."] : []),
  ];
};

/** The first differences of a comparison's pages, element by element; empty until both have been reported. */
export const structureDifferencesOf = (left: PageStructure | null, right: PageStructure | null): string[] => {
  if (!left || !right) return [];
  const lines = compareStructures(left, right).map(lineOf);
  const more = lines.length - mostDifferences;
  return [...lines.slice(0, mostDifferences), ...(more > 0 ? [`${more} more elements differ.`] : [])];
};

const lineOf = ({ kind, element, name, before, after }: StructureDifference) => {
  const label = inOneLine(labelOf(element));
  if (kind === "added" || kind === "gone") {
    const text = inOneLine(after ?? before ?? "");
    return `${kind === "added" ? "Added" : "Gone"}: ${label}${text === "" ? "" : ` “${text}”`}`;
  }
  const what = name === null ? kind : `${kind} ${inOneLine(name)}`;
  return `Changed ${what} of ${label}: ${inOneLine(before ?? "none")} → ${inOneLine(after ?? "none")}`;
};

const longestText = 80;

const inOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line;
};

const onlyIn = (run: Run, other: Run): string[] => {
  const others = new Set(linesOfProblems(other));
  return [...new Set(linesOfProblems(run))].filter((line) => !others.has(line)).slice(0, mostDifferences);
};

/** The writer's own description of the open document: an example's is about the example. */
export const ownDescription = ({ document, description, catalogue }: Workspace): string =>
  document.kind === "example" || isExamples(catalogue, { description }) ? "" : description;

/** What a search found about the document on the screen. */
export interface FoundBreak {
  search: Search;
  check: Check;
  /** The first broken release; where the oldest one is broken already, that; where all are, the one that was asked about. */
  broken: string;
  /** The last one before that works, else the one that fixed it; null: all that could be judged are broken. */
  works: string | null;
  fixed: string | null;
  /** Whether a release before that may have fixed it. */
  mayBeFixedEarlier: boolean;
}

/** The break that the search found in what is on the screen; null for none. */
export const foundBreak = (workspace: Workspace): FoundBreak | null => {
  const current = currentSearch(workspace);
  if (!current) return null;
  const { plan: search, subject } = current;
  const { lastGood, firstBad: broken } = answerOf(search);
  const { fixed, mayBeFixedEarlier } = breakAndFix(search);
  const works = lastGood ?? fixed;
  if (broken === null || (works === null && !isAllAlike(current))) return null;
  const shown = works === null && search.selected !== null && judgedAs(search, search.selected);
  const asked = shown && shown.verdict === "bad" ? search.selected : null;
  return { search, check: subject.check, broken: asked ?? broken, works, fixed, mayBeFixedEarlier };
};

/** What the check says of the problem: its steps from the recording, what it expects, and what it found. */
export const proposedAccount = (found: FoundBreak | null): Account => {
  if (!found) return { steps: "", expected: "", actual: "" };
  const { search, check, works, broken } = found;
  const steps = [`open the example on ${broken}`, ...check.steps.map(describeStep)];
  const expected = check.expectations.map(
    (expectation) =>
      `${sentence(describeExpectation(expectation).replace(/^that /, ""))}${works === null ? "" : `, as on ${works}`}.`,
  );
  const what = actualOf(found);
  return {
    steps: steps.map((step, at) => `${at + 1}. ${sentence(step)}.`).join("\n"),
    expected: check.isNegated ? "" : expected.join("\n"),
    actual: what === null ? (judgedAs(search, broken)?.reason ?? "") : `Found: ${what}`,
  };
};

/** What was found on the first bad release in place of what was expected; null: its verdict does not say. */
const actualOf = ({ search, broken }: FoundBreak): string | null =>
  /\. Found: ([^]*)$/.exec(judgedAs(search, broken)?.reason ?? "")?.[1] ?? null;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The proposed title of the issue: the break, else the writer's own title, else the problem. */
export const proposedTitle = (workspace: Workspace, found: FoundBreak | null): string => {
  if (found) {
    const { check, broken, works, fixed, mayBeFixedEarlier } = found;
    const [first] = check.expectations;
    const thrown = first?.expect === "no-uncaught-error" && !check.isNegated ? actualOf(found) : null;
    const what = thrown?.split("\n")[0] ?? describeFailure(check);
    // Where it never worked before, it has no beginning.
    const since = works === fixed || works === null ? "" : ` since ${broken}`;
    return `${what}${since}${fixed === null ? "" : `, fixed ${mayBeFixedEarlier ? "by" : "in"} ${fixed}`}`;
  }
  const { document, title, catalogue } = workspace;
  const isOwn = document.kind !== "example" && !isExamples(catalogue, { title });
  return isOwn && title.trim() !== "" ? title : (firstProblem(workspace)?.split("\n")[0] ?? "");
};

const isExamples = (
  catalogue: Workspace["catalogue"],
  part: { title: string } | { description: string },
): boolean =>
  catalogue?.examples.some((example) =>
    "title" in part ? example.title === part.title : example.description === part.description,
  ) ?? false;
