import type { Run } from "./run.ts";
import type { Place } from "./workspace.ts";

/** Something that went wrong in a run, in words for people. */
export interface Problem {
  message: string;
  /** Where in the document, counted from 1; null when it is nowhere in it. */
  place: Place | null;
}

/** All problems of a run: files that did not come first, since errors often follow from them. */
export const problemsOf = (run: Pick<Run, "errors" | "failedAssets"> | null): readonly Problem[] =>
  run
    ? [
        ...run.failedAssets.map(({ url, reason, place }) => ({
          message: `${assetName(url)} could not be loaded. ${reason ?? "Its address may be wrong, or its host may be down."}`,
          place,
        })),
        ...run.errors,
      ]
    : [];

const longestName = 160;

/** The file as a person knows it: `jquery@3.7.1/dist/jquery.min.js`. */
const assetName = (url: string) =>
  url.replace(/^https?:\/\/[^/]+\/(npm|gh|branch)\//, "").slice(0, longestName);

/** `2 problems`, or `No problems`. */
export const countOfProblems = (count: number): string =>
  count === 0 ? "No problems" : `${count} problem${count === 1 ? "" : "s"}`;
