import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { useScrollTo } from "../../ui/focus-return.ts";
import { type DocumentReduction, isInPlace, whyNotReducible } from "./document-reduction.ts";
import type { ReleaseChange } from "../releases/release-facts.ts";
import styles from "../releases/release-finding.module.css";
import { JobStatus } from "../job-head.tsx";
import { checkActions } from "../actions.ts";
import { comparisonActions } from "../../preview/actions.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";

/** The button that reduces the document. */
export const Reduce = () => {
  const t = useTranslate();
  const editor = useEditor();
  const disabledReason = useWorkspace(whyNotReducible);
  return (
    <Button
      look="outlined"
      title={t("Removes what the break does not need")}
      disabledReason={disabledReason}
      onClick={() => checkActions(editor).start("reduction", null)}
    >
      {t("Reduce")}
    </Button>
  );
};

/** The progress and the result of the reduction, with what can be done about it. */
export const ReductionFinding = () => {
  const t = useTranslate();
  const editor = useEditor();
  const found = useWorkspace(({ jobs }) => jobs.reduction);
  const isIn = useWorkspace((now) => now.jobs.reduction && isInPlace(now, now.jobs.reduction));
  const section = useScrollTo(found?.state === "running");
  if (!found) return null;
  const { state, trouble, between, best, subject } = found;
  const { stop, showReduced } = checkActions(editor);
  const { compareWith } = comparisonActions(editor);
  const act = (label: string, onClick: () => void) => (
    <Button look="outlined" onClick={onClick}>
      {label}
    </Button>
  );
  const undo = () => {
    compareWith(null);
    showReduced("before");
  };
  const isOver = state !== "running" && found.bytes < found.bytesBefore;
  return (
    <section ref={section} className={styles["finding"]} aria-label={t("Reduction")}>
      <div className={styles["head"]}>
        <JobStatus job={found}>{state === "done" ? <b>{wordsOf(found)}</b> : wordsOf(found)}</JobStatus>
        {state === "running" && act(t("Stop"), stop)}
        {isOver && isIn && act(t("Undo"), undo)}
        {isOver &&
          isIn &&
          act(t("Compare before and after"), () => compareWith(subject.selection, subject.code))}
        {isOver && !isIn && act(t("Use the reduced document"), () => showReduced("after"))}
      </div>
      {isOver && best.code.trim() === "" && (
        <p className={styles["note"]}>
          {t("An empty document shows this too. Find the release first: then it must show the break.")}
        </p>
      )}
      {between && trouble === null && (
        <p className={styles["note"]}>
          {t("Still works on {works} and fails on {fails}.", sidesOf(between))}
        </p>
      )}
    </section>
  );
};

const sidesOf = ({ from, to, verdict }: ReleaseChange) =>
  verdict === "bad" ? { works: from, fails: to } : { works: to, fails: from };

const wordsOf = ({ state, bytesBefore, bytes, plan: { tried } }: DocumentReduction): string => {
  const facts = { before: bytesBefore, now: bytes, tried };
  if (state !== "done")
    return translate(
      state === "running"
        ? "{now} of {before} bytes ({tried} attempts)"
        : "Stopped. Reduced from {before} to {now} bytes ({tried} attempts).",
      facts,
    );
  return translate(
    bytes < bytesBefore
      ? "Reduced from {before} to {now} bytes ({tried} attempts)."
      : "Nothing can be removed ({tried} attempts).",
    facts,
  );
};
