import { type FormField, formFields, runPath, runSandbox } from "@online-editor/contract";
import { checkedPageWidth } from "@online-editor/contract/bounds";
import type { CheckQuestion } from "@online-editor/contract/check";
import type { PreparedRun } from "../prepare-run.ts";
import type { CheckedPage } from "./run-checked-page.ts";

const loadMs = 30_000;
const answerMs = 5_000;

/** Null when the document names such a file itself: then its own files cannot be told from the release's. */
const releasePathOf = ({ code, selection: { version, branch } }: PreparedRun["run"]): string | null => {
  const path = `@${version}/`;
  return branch || code.includes(path) ? null : path;
};

/**
 * The input of `runCheckedPage` for a run that was prepared to be checked. `field` is the form field of the page that
 * contains the frame.
 */
export const checkedPageOf = (
  { run, html }: PreparedRun,
  check: CheckQuestion,
  field: FormField = formFields.editor,
): CheckedPage => ({
  html,
  url: run.origin + runPath(run.id),
  run: run.id,
  field,
  sandbox: runSandbox,
  check,
  releasePath: releasePathOf(run),
  width: checkedPageWidth,
  limits: {
    loadMs,
    answerMs,
    checkMs: 1000 * check.withinSeconds * (check.steps.length + check.expectations.length + 1) + loadMs / 2,
  },
});
