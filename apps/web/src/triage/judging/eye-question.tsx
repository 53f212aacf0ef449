import { nameOfRelease } from "@online-editor/contract";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { useKeyPress } from "../../ui/use-list-keys.ts";
import { triageTexts } from "../messages.ts";
import styles from "./eye-question.module.css";
import { isShown } from "../variant.ts";
import { VerdictSign } from "../verdict.tsx";
import { checkActions } from "../actions.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** The question about the shown results, answered with two buttons or their keys. */
export const EyeQuestion = () => {
  const t = useTranslate();
  const editor = useEditor();
  const asking = useWorkspace((workspace) => workspace.asking);
  const isInResult = useWorkspace(
    (workspace) => workspace.asking !== null && isShown(workspace, workspace.asking),
  );
  const isLeft = useWorkspace(({ comparison }) => comparison?.left === 1);
  const hasSteps = useWorkspace(({ check }) => (check?.steps.length ?? 0) > 0);
  // Unless the focus is in a text field.
  useKeyPress(asking !== null, (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || repeat || (key !== keys.good && key !== keys.bad)) return;
    if (target instanceof Element && target.closest(writtenIn)) return;
    event.preventDefault();
    checkActions(editor).judgeByEye(key === keys.good);
  });
  if (!asking) return null;
  const release = nameOfRelease(asking.selection);
  return (
    <section className={styles["question"]} aria-label={t("Judge by eye")}>
      <div role="status">
        <p>
          <b>
            {t(
              isInResult
                ? "Does {release} look as it should?"
                : isLeft
                  ? "Does {release}, on the left, look as it should?"
                  : "Does {release}, on the right, look as it should?",
              { release },
            )}
          </b>
        </p>
        {asking.question !== null && <p lang={contentLanguage}>{asking.question}</p>}
        {hasSteps && (
          <p className={styles["note"]}>
            {t("Repeat the check's steps in the result first: this run has not taken them.")}
          </p>
        )}
      </div>
      <div className={styles["buttons"]}>
        {(["good", "bad"] as const).map((verdict) => (
          <Button
            key={verdict}
            look="outlined"
            aria-keyshortcuts={keys[verdict]}
            onClick={() => {
              checkActions(editor).judgeByEye(verdict === "good");
            }}
          >
            <VerdictSign verdict={verdict} />
            {t(triageTexts[verdict])}
            <kbd aria-hidden="true">{keys[verdict]}</kbd>
          </Button>
        ))}
      </div>
    </section>
  );
};

const keys = { good: "w", bad: "b" } as const;

const writtenIn = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";
