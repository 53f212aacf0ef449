import { isDecoration, isReleaseMissing, type Place, type Run } from "@online-editor/run";
import { messages } from "./code-messages.ts";

/** Something that went wrong in a run, in readable form. */
export interface Problem {
  message: string;
  /** Where in the document, counted from 1; null if it is not in the document. */
  place: Place | null;
}

/**
 * All problems of a run: missing files first, since errors often follow from them, but icons and fonts last. None for a
 * missing release, which is shown in place of the result.
 */
export const problemsOf = (
  run: Pick<Run, "errors" | "failedAssets" | "library" | "loadReport"> | null,
  t = messages.get(),
): readonly Problem[] =>
  run && !isReleaseMissing(run)
    ? [
        ...run.failedAssets.filter((file) => !isDecoration(file)).map(failureIn(t)),
        ...run.errors,
        ...run.failedAssets.filter(isDecoration).map(failureIn(t)),
      ]
    : [];

const failureIn =
  (t: ReturnType<typeof messages.get>) =>
  ({ url, reason, place }: Run["failedAssets"][number]): Problem => ({
    message: t.fileFailed({ file: assetName(url), reason: reason ?? t.unknownReason }),
    place,
  });

const longestName = 160;

/** The file in readable form: `jquery@3.7.1/dist/jquery.min.js`. */
const assetName = (url: string) =>
  url.replace(/^https?:\/\/[^/]+\/(npm|gh|branch)\//, "").slice(0, longestName);

/** `2 problems`, `2 warnings` if nothing is worse, or `No problems`. */
export const countOfProblems = (count: number, { onlyWarnings = false } = {}): string => {
  const t = messages.get();
  return count === 0 ? t.noProblems : onlyWarnings ? t.warnings(count) : t.problems(count);
};
