import { nameOfRelease } from "@online-editor/contract";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, type Texts } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { useKeyPress } from "../../ui/use-list-keys.ts";
import { usePhone } from "../../ui/use-media-query.ts";
import styles from "./eye-question.module.css";
import { sideInQuestion } from "../variant.ts";
import { VerdictSign } from "../verdict.tsx";
import { checkActions } from "../actions.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** The question about the shown results, answered with two buttons or their keys. */
export const EyeQuestion = () => {
  const t = useTranslate();
  const editor = useEditor();
  const asking = useWorkspace((workspace) => workspace.asking);
  const isPhone = usePhone();
  const isLeft = useWorkspace(
    (workspace) => workspace.comparison && workspace.comparison.left === sideInQuestion(workspace),
  );
  const hasSteps = useWorkspace(({ check }) => (check?.steps.length ?? 0) > 0);
  // Unless the focus is in a text field.
  useKeyPress(asking !== null, (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    const pressed = answers.find((one) => one.key === key);
    if (ctrlKey || metaKey || altKey || repeat || !pressed) return;
    if (target instanceof Element && target.closest(writtenIn)) return;
    event.preventDefault();
    checkActions(editor).judgeByEye(pressed.answer);
  });
  if (!asking) return null;
  const release = nameOfRelease(asking.selection);
  return (
    <section className={styles["question"]} aria-label={t("Judge by eye")}>
      <div role="status">
        <p>
          <b>
            {t(
              isLeft === null || isPhone
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
        {answers.map(({ answer, key }) => (
          <Button
            key={answer}
            look="outlined"
            aria-keyshortcuts={key}
            onClick={() => {
              checkActions(editor).judgeByEye(answer);
            }}
          >
            <VerdictSign verdict={answer} />
            {t(eyeTexts[answer])}
            {key && <kbd aria-hidden="true">{key}</kbd>}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** On a phone the result in question is in front: what is asked stands below it. */
export const EyeQuestionOnPhone = () => (
  <div className={styles["phone"]}>
    <EyeQuestion />
  </div>
);

const eyeTexts = { good: "Works", bad: "Broken", unsure: "Cannot tell" } as const satisfies Texts;

const answers = [
  { answer: "good", key: "w" },
  { answer: "bad", key: "b" },
  { answer: "unsure", key: undefined },
] as const;

const writtenIn = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";
