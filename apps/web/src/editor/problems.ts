import { isReleaseMissing, type Place, type Run } from "@online-editor/run";
import { messages } from "./code-messages.ts";

/** Something that went wrong in a run, in words for people. */
export interface Problem {
  message: string;
  /** Where in the document, counted from 1; null when it is nowhere in it. */
  place: Place | null;
}

/**
 * All problems of a run: files that did not come first, since errors often follow from them. Of a release that is not
 * there none: that is told in the result's place.
 */
export const problemsOf = (
  run: Pick<Run, "errors" | "failedAssets" | "library" | "said"> | null,
  t = messages.get(),
): readonly Problem[] =>
  run && !isReleaseMissing(run)
    ? [
        ...run.failedAssets.map(({ url, reason, place }) => ({
          message: t.fileFailed({ file: assetName(url), reason: reason ?? t.unknownReason }),
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
  count === 0 ? messages.get().noProblems : messages.get().problems(count);
