import { describeShould, describeStep } from "@online-editor/triage";
import { useRef } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Select } from "../../ui/field.tsx";
import { contentLanguage } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "../check-panel.module.css";
import type { EditedLine } from "./line-dialog.tsx";
import { checkActions } from "../actions.ts";
import { checkCommands } from "../commands.ts";
import { changeTerms, linesOf, removeLine } from "../edit-check.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** The lines of the check, to edit and remove. */
export const CheckLines = ({ onEdit }: { onEdit: (line: EditedLine) => void }) => {
  const t = useTranslate();
  const { store } = useEditor();
  const check = useWorkspace((workspace) => workspace.check);
  const list = useRef<HTMLOListElement>(null);
  if (!check) return null;
  const lines = linesOf(check);
  /** The focus stays in the list, on the line that took the place of the removed one. */
  const remove = (at: number) => {
    store.apply((workspace) => removeLine(workspace, at));
    requestAnimationFrame(() => {
      const texts = list.current?.querySelectorAll<HTMLElement>("[data-line]");
      texts?.[Math.min(at, texts.length - 1)]?.focus();
    });
  };
  return (
    <div className={styles["lines"]}>
      <ol ref={list} aria-label={t("Lines of the check")}>
        {lines.map((line, at) => {
          const text = "do" in line ? capital(describeStep(line)) : describeShould(line);
          return (
            <li key={at}>
              <button
                type="button"
                className={styles["text"]}
                data-line={at}
                aria-label={t("Edit: {line}", { line: text })}
                onClick={() => {
                  onEdit({ line, at });
                }}
              >
                <span lang={contentLanguage}>{text}</span>
              </button>
              <Button
                look="quiet"
                className={styles["small"]}
                aria-label={t("Remove: {line}", { line: text })}
                onClick={() => {
                  remove(at);
                }}
              >
                <Icon name="cross" />
              </Button>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The time limit of each line, and of several expectations whether the check is negated. */
export const Terms = () => {
  const t = useTranslate();
  const { store } = useEditor();
  const within = useWorkspace(({ check }) => check?.withinSeconds ?? 5);
  const isNegated = useWorkspace(({ check }) => check?.isNegated === true);
  const isOfSeveral = useWorkspace(({ check }) => (check?.expectations.length ?? 0) > 1);
  return (
    <div className={styles["terms"]}>
      {(isOfSeveral || isNegated) && (
        <label>
          {t("Passes if")}
          <Select
            label={t("Passes if")}
            value={isNegated ? "negated" : "all"}
            options={[
              { value: "all", label: t("all of these are true") },
              { value: "negated", label: t("any is false") },
            ]}
            onChoose={(value) => {
              store.apply((workspace) => changeTerms(workspace, { isNegated: value === "negated" }));
            }}
          />
        </label>
      )}
      <label>
        {t("Each within")}
        <input
          type="number"
          min={1}
          max={60}
          value={within}
          onChange={({ target }) => {
            const withinSeconds = target.valueAsNumber;
            if (withinSeconds >= 0.1 && withinSeconds <= 60)
              store.apply((workspace) => changeTerms(workspace, { withinSeconds }));
          }}
        />
        {t("s")}
      </label>
    </div>
  );
};

/** Runs the check, or stops it. */
export const RunCheck = () => {
  const t = useTranslate();
  const editor = useEditor();
  const isRunning = useWorkspace(({ checking }) => checking?.state === "running");
  const disabledReason = useWorkspace(checkCommands.runCheck.disabledReason);
  return (
    <Button
      look="outlined"
      disabledReason={isRunning ? null : disabledReason}
      onClick={isRunning ? checkActions(editor).stop : checkActions(editor).run}
    >
      {isRunning ? t("Stop") : t("Run check")}
    </Button>
  );
};
