import { type FormField, formFields, runPath, runSandbox } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { PreparedRun } from "../prepare-run.ts";
import type { CheckedPage } from "./run-checked-page.ts";

const loadMs = 30_000;
const answerMs = 5_000;

/** The document's own part in it cannot be told where it names such a file itself. */
const releasePathOf = ({ code, library: { version, branch } }: PreparedRun["run"]): string | null => {
  const path = `@${version}/`;
  return branch || code.includes(path) ? null : path;
};

/**
 * What `runCheckedPage` takes to carry a check out on a run that was prepared for it. `field` is that of the page that
 * the frame stands in.
 */
export const checkedPageOf = (
  { run, html }: PreparedRun,
  check: Check,
  field: FormField = formFields.editor,
): CheckedPage => ({
  html,
  url: run.origin + runPath(run.id),
  run: run.id,
  field,
  sandbox: runSandbox,
  check,
  releasePath: releasePathOf(run),
  limits: {
    loadMs,
    answerMs,
    checkMs: 1000 * check.withinSeconds * (check.steps.length + check.expectations.length + 1) + loadMs / 2,
  },
});
