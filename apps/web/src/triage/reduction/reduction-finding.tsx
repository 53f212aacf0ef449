import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { useScrollTo } from "../../ui/scroll-to.ts";
import type { DocumentReduction } from "../state.ts";
import { isInPlace, whyNotReducible } from "./document-reduction.ts";
import type { ReleaseChange } from "../releases/release-facts.ts";
import { messages } from "./messages.ts";
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

/** The progress and the result of the reduction. */
export const ReductionFinding = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const found = useWorkspace(({ reduction }) => reduction);
  const section = useScrollTo(found?.state === "running");
  if (!found) return null;
  const { state, trouble, between } = found;
  const isSmaller = found.bytes < found.bytesBefore;
  return (
    <section ref={section} className={styles["finding"]} aria-label={t.reduction}>
      <div className={styles["head"]}>
        <p role="status">{state === "done" ? <b>{trouble ?? wordsOf(found)}</b> : wordsOf(found)}</p>
        {state === "running" && (
          <Button look="outlined" onClick={checkActions(editor).stop}>
            {t.stop}
          </Button>
        )}
      </div>
      {state !== "running" && isSmaller && <Result found={found} />}
      {between && trouble === null && <p className={styles["note"]}>{t.between(sidesOf(between))}</p>}
    </section>
  );
};

const sidesOf = ({ from, to, verdict }: ReleaseChange) =>
  verdict === "bad" ? { works: from, fails: to } : { works: to, fails: from };

const wordsOf = ({ state, bytesBefore, bytes, tried }: DocumentReduction): string => {
  const t = messages.get();
  const facts = { before: bytesBefore, now: bytes, tried };
  if (state === "running") return t.progress(facts);
  if (state === "stopped") return t.stopped(facts);
  return bytes < bytesBefore ? t.done(facts) : t.nothingGoes(facts);
};

/** The actions on the reduced document and the one before it. */
const Result = ({ found }: { found: DocumentReduction }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const isIn = useWorkspace((workspace) => isInPlace(workspace, found));
  const { best, of } = found;
  return (
    <div className={styles["change"]}>
      {best.code.trim() === "" && <p>{t.empty}</p>}
      <div className={styles["buttons"]}>
        {isIn ? (
          <>
            <Button
              look="outlined"
              onClick={() => {
                comparisonActions(editor).compareWith(null);
                checkActions(editor).showReduced("before");
              }}
            >
              {t.undo}
            </Button>
            <Button
              look="outlined"
              onClick={() => {
                comparisonActions(editor).compareWith(of.selection, of.code);
              }}
            >
              {t.compare}
            </Button>
          </>
        ) : (
          <Button
            look="outlined"
            onClick={() => {
              checkActions(editor).showReduced("after");
            }}
          >
            {t.use}
          </Button>
        )}
      </div>
    </div>
  );
};
