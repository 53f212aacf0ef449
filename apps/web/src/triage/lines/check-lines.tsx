import { useStore } from "@nanostores/react";
import { describeExpectation, describeStep } from "@online-editor/triage";
import { useRef } from "react";
import { useEditor, useWorkspace, type Workspace } from "../../platform/editor-context.ts";
import { Select } from "../../ui/field.tsx";
import { contentLanguage } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "../check-panel.module.css";
import type { EditedLine } from "./line-dialog.tsx";
import { messages } from "../messages.ts";
import { changeTerms, linesOf, moveLine, removeLine } from "../edit-check.ts";

/** The lines of the check, to edit, move and remove. */
export const CheckLines = ({ onEdit }: { onEdit: (line: EditedLine) => void }) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const check = useWorkspace((workspace) => workspace.check);
  const list = useRef<HTMLOListElement>(null);
  if (!check) return null;
  const lines = linesOf(check);
  /** The focus stays in the list: on the moved line, or on the one that took the place of a removed one. */
  const change = (transition: (workspace: Workspace) => Workspace, focused: number) => {
    store.apply(transition);
    requestAnimationFrame(() => {
      const texts = list.current?.querySelectorAll<HTMLElement>("[data-line]");
      texts?.[Math.min(focused, texts.length - 1)]?.focus();
    });
  };
  const canMove = (at: number, by: -1 | 1) => {
    const [line, other] = [lines[at], lines[at + by]];
    return line !== undefined && other !== undefined && "do" in line === "do" in other;
  };
  return (
    <div className={styles["lines"]}>
      <ol ref={list} aria-label={t.lines}>
        {lines.map((line, at) => {
          const text =
            "do" in line ? capital(describeStep(line)) : t.expected({ what: describeExpectation(line) });
          return (
            <li key={at}>
              <button
                type="button"
                className={styles["text"]}
                data-line={at}
                aria-label={t.edit({ line: text })}
                onClick={() => {
                  onEdit({ line, at });
                }}
              >
                <span lang={contentLanguage}>{text}</span>
              </button>
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  look="quiet"
                  className={styles["small"]}
                  hidden={!canMove(at, by)}
                  data-turned={by < 0 ? "" : undefined}
                  aria-label={(by < 0 ? t.moveUp : t.moveDown)({ line: text })}
                  onClick={() => {
                    change((workspace) => moveLine(workspace, at, by), at + by);
                  }}
                >
                  <Icon name="down" />
                </Button>
              ))}
              <Button
                look="quiet"
                className={styles["small"]}
                aria-label={t.remove({ line: text })}
                onClick={() => {
                  change((workspace) => removeLine(workspace, at), at);
                }}
              >
                <Icon name="cross" />
              </Button>
            </li>
          );
        })}
      </ol>
      <Terms />
    </div>
  );
};

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The time limit of each line, and whether the check is negated. */
const Terms = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const within = useWorkspace(({ check }) => check?.withinSeconds ?? 5);
  const isNegated = useWorkspace(({ check }) => check?.isNegated === true);
  return (
    <div className={styles["terms"]}>
      <label>
        {t.goodWhen}
        <Select
          label={t.goodWhen}
          value={isNegated ? "negated" : "all"}
          options={[
            { value: "all", label: t.allHold },
            { value: "negated", label: t.notAllHold },
          ]}
          onChoose={(value) => {
            store.apply((workspace) => changeTerms(workspace, { isNegated: value === "negated" }));
          }}
        />
      </label>
      <label>
        {t.within}
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
        {t.seconds}
      </label>
    </div>
  );
};
