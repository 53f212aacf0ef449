import { useStore } from "@nanostores/react";
import { describeExpectation, describeStep } from "@online-editor/triage";
import { type KeyboardEvent, useRef } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Select } from "../../ui/field.tsx";
import { contentLanguage } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "../check-panel.module.css";
import type { EditedLine } from "./line-dialog.tsx";
import { messages } from "../messages.ts";
import { type CheckLine, changeTerms, moveLine, removeLine } from "../edit-check.ts";

/** The lines of the check, to edit, move and remove. */
export const CheckLines = ({ onEdit }: { onEdit: (line: EditedLine) => void }) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const check = useWorkspace((workspace) => workspace.check);
  const list = useRef<HTMLOListElement>(null);
  if (!check) return null;
  const lines: ShownLine[] = [
    ...check.steps.map((line, index) => ({
      at: { part: "steps" as const, index },
      text: capital(describeStep(line)),
      edited: { index, line },
      isLast: index === check.steps.length - 1,
    })),
    ...check.expectations.map((line, index) => ({
      at: { part: "expectations" as const, index },
      text: t.expected({ what: describeExpectation(line) }),
      edited: { index, line },
      isLast: index === check.expectations.length - 1,
    })),
  ];
  /** Keeps the focus in the list: on the same line, or on the one that took its place. */
  const focusLine = (at: number) => {
    requestAnimationFrame(() => {
      const texts = list.current?.querySelectorAll<HTMLElement>(`[data-line]`);
      texts?.[Math.min(at, texts.length - 1)]?.focus();
    });
  };
  const remove = (line: ShownLine, at: number) => {
    store.apply((workspace) => removeLine(workspace, line.at));
    focusLine(at);
  };
  const move = (line: ShownLine, at: number, by: -1 | 1) => {
    store.apply((workspace) => moveLine(workspace, line.at, by));
    focusLine(at + by);
  };
  const press = (event: KeyboardEvent, line: ShownLine, at: number) => {
    if (event.key === "Delete") remove(line, at);
    else if (event.altKey && event.key === "ArrowUp" && line.at.index > 0) move(line, at, -1);
    else if (event.altKey && event.key === "ArrowDown" && !line.isLast) move(line, at, 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles["lines"]}>
      <ol ref={list} aria-label={t.lines}>
        {lines.map((line, at) => (
          <li key={`${line.at.part} ${line.at.index}`}>
            <button
              type="button"
              className={styles["text"]}
              data-line={at}
              aria-label={t.edit({ line: line.text })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
              onClick={() => {
                onEdit(line.edited);
              }}
              onKeyDown={(event) => {
                press(event, line, at);
              }}
            >
              <span lang={contentLanguage}>{line.text}</span>
            </button>
            <LineButton
              label={t.moveUp({ line: line.text })}
              isOff={line.at.index === 0}
              turned
              onPress={() => {
                move(line, at, -1);
              }}
            />
            <LineButton
              label={t.moveDown({ line: line.text })}
              isOff={line.isLast}
              onPress={() => {
                move(line, at, 1);
              }}
            />
            <Button
              look="quiet"
              className={styles["small"]}
              aria-label={t.remove({ line: line.text })}
              onClick={() => {
                remove(line, at);
              }}
            >
              <Icon name="cross" />
            </Button>
          </li>
        ))}
      </ol>
      <Terms />
    </div>
  );
};

interface ShownLine {
  at: CheckLine;
  text: string;
  edited: EditedLine;
  isLast: boolean;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An arrow button; it keeps its space when it cannot move the line. */
const LineButton = ({
  label,
  isOff,
  turned = false,
  onPress,
}: {
  label: string;
  isOff: boolean;
  turned?: boolean;
  onPress: () => void;
}) =>
  isOff ? (
    <span className={styles["small"]} data-off="" />
  ) : (
    <Button
      look="quiet"
      className={styles["small"]}
      data-turned={turned ? "" : undefined}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name="down" />
    </Button>
  );

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
