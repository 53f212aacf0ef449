import { type Library, nameOfRelease } from "@online-editor/contract";
import type { Comparison } from "../workspace/comparing.ts";
import { problemsOf } from "../workspace/problems.ts";
import type { Run } from "../workspace/run.ts";
import { messages } from "./messages.ts";

/** How two runs of one document differ. */
export interface Differences {
  /** What was selected otherwise, each as a sentence. */
  selected: string[];
  /** Messages of problems that only one of them has. */
  onlyLeft: string[];
  onlyRight: string[];
  /** What can be read in both: null until both have told it. */
  text: "same" | "differs" | null;
}

export const differencesOf = (
  left: Run,
  right: Run,
  { library, texts }: { library: Library } & Pick<Comparison, "texts">,
): Differences => {
  const [before, after] = texts;
  const t = messages.get();
  const releases = { left: nameOfRelease(left.library), right: nameOfRelease(right.library) };
  const themes = { left: themeOf(left, library), right: themeOf(right, library) };
  return {
    selected: [
      ...(releases.left === releases.right ? [] : [t.releasesDiffer({ library: library.id, ...releases })]),
      ...(themes.left === themes.right ? [] : [t.themesDiffer(themes)]),
    ],
    onlyLeft: without(left, right),
    onlyRight: without(right, left),
    text: before === null || after === null ? null : before === after ? "same" : "differs",
  };
};

const themeOf = ({ library: { theme } }: Run, { themes }: Library) =>
  themes.find(({ id }) => id === theme)?.title ?? theme;

const without = (run: Run, other: Run) => {
  // One that is still loading may yet have them.
  if (other.state === "starting" || other.state === "painted") return [];
  const others = new Set(problemsOf(other).map(({ message }) => message));
  return [...new Set(problemsOf(run).map(({ message }) => message))].filter(
    (message) => !others.has(message),
  );
};
