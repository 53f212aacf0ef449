import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { useScrollTo } from "../../ui/focus-return.ts";
import type { DocumentReduction } from "../state.ts";
import { isInPlace, whyNotReducible } from "./document-reduction.ts";
import type { ReleaseChange } from "../releases/release-facts.ts";
import { messages } from "./reduce-document.ts";
import styles from "../releases/release-finding.module.css";
import { checkActions } from "../actions.ts";
import { comparisonActions } from "../../preview/actions.ts";

/** The button that reduces the document. */
export const Reduce = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const disabledReason = useWorkspace(whyNotReducible);
  return (
    <Button
      look="outlined"
      title={t.reduceHint}
      disabledReason={disabledReason}
      onClick={checkActions(editor).reduce}
    >
      {t.reduce}
    </Button>
  );
};

/** The progress and the result of the reduction, with what can be done about it. */
export const ReductionFinding = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const found = useWorkspace(({ reduction }) => reduction);
  const isIn = useWorkspace((workspace) => workspace.reduction && isInPlace(workspace, workspace.reduction));
  const section = useScrollTo(found?.state === "running");
  if (!found) return null;
  const { state, trouble, between, best, of } = found;
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
  const compare = () => {
    compareWith(of.selection, of.code);
  };
  const use = () => {
    showReduced("after");
  };
  const isOver = state !== "running" && found.bytes < found.bytesBefore;
  return (
    <section ref={section} className={styles["finding"]} aria-label={t.reduction}>
      <div className={styles["head"]}>
        <p role="status">{state === "done" ? <b>{trouble ?? wordsOf(found)}</b> : wordsOf(found)}</p>
        {state === "running" && act(t.stop, stop)}
        {isOver && isIn && act(t.undo, undo)}
        {isOver && isIn && act(t.compare, compare)}
        {isOver && !isIn && act(t.use, use)}
      </div>
      {isOver && best.code.trim() === "" && <p className={styles["note"]}>{t.empty}</p>}
      {between && trouble === null && <p className={styles["note"]}>{t.between(sidesOf(between))}</p>}
    </section>
  );
};

const sidesOf = ({ from, to, verdict }: ReleaseChange) =>
  verdict === "bad" ? { works: from, fails: to } : { works: to, fails: from };

const wordsOf = ({ state, bytesBefore, bytes, tried }: DocumentReduction): string => {
  const t = messages.get();
  const facts = { before: bytesBefore, now: bytes, tried };
  if (state !== "done") return (state === "running" ? t.progress : t.stopped)(facts);
  return (bytes < bytesBefore ? t.done : t.nothingGoes)(facts);
};
