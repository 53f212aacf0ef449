import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Select } from "../../ui/field.tsx";
import { runOf } from "../../preview/running.ts";
import { inOrder, sumOf, toolStore } from "../store.ts";
import { SideFilter, useLeftSide, useShownSides, useTools } from "../sides.tsx";
import { consoleTexts } from "./messages.ts";
import { useMemo, useState, type KeyboardEvent } from "react";
import { VList } from "virtua";
import { language } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import type { ConsoleLine as Line } from "./console-lines.ts";
import { watchActions } from "../watch-runs.ts";
import { hasPage } from "@online-editor/run";
import { ConsoleLine } from "./console-line.tsx";
import { useEndInSight } from "../use-end-in-sight.ts";
import styles from "./console-panel.module.css";
import toolRow from "../../ui/tool-row.module.css";
import { type ConsoleFilter, isOpen, type ToggledGroups, visibleLines } from "./visible-lines.ts";
import { changePreferences } from "../../platform/preferences.ts";
import { useTranslate } from "../../platform/use-translate.ts";

const levels = [
  ["all", "allLevels"],
  ["error", "errors"],
  ["warn", "warnings"],
  ["info", "info"],
  ["log", "log"],
  ["debug", "debug"],
] as const;

/** The height of a line without an open tree, in pixels. */
const lineHeight = 27;

/** The console of the shown run: its lines, of which only visible ones are rendered, and a prompt. */
export const ConsoleTab = () => {
  const t = useTranslate();
  const editor = useEditor();
  const { clearConsole } = toolStore(editor);
  const sides = useShownSides();
  const lines = useMemo(() => inOrder(sides.map((side) => side.lines)), [sides]);
  const lineCount = sumOf(sides, (side) => side.lineCount);
  const droppedLines = sumOf(sides, (side) => side.droppedLines);
  const isKept = useWorkspace(({ preferences }) => preferences.keepConsole);
  const [filter, setFilter] = useState<ConsoleFilter>({ level: "all", text: "" });
  const [toggled, setToggled] = useState<ToggledGroups>(new Set());
  const visible = useMemo(() => visibleLines(lines, filter, toggled), [lines, filter, toggled]);
  const toggle = ({ id }: Line) => {
    setToggled(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  };
  const { list, ...following } = useEndInSight(visible);
  return (
    <>
      <div className={toolRow["tools"]}>
        <SideFilter />
        <input
          type="search"
          aria-label={t("Filter the console")}
          placeholder={t("Filter")}
          value={filter.text}
          onChange={({ target }) => {
            setFilter({ ...filter, text: target.value });
          }}
        />
        <Select
          label={t("Level")}
          value={filter.level}
          options={levels.map(([value, key]) => ({ value, label: t(consoleTexts[key]) }))}
          onChoose={(level) => setFilter({ ...filter, level })}
        />
        <label>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => {
              changePreferences(editor, { keepConsole: target.checked });
            }}
          />
          {t("Keep on run")}
        </label>
        <Button look="quiet" onClick={clearConsole}>
          {t("Clear")}
        </Button>
      </div>
      {droppedLines > 0 && (
        <p className={styles["dropped"]}>
          {t("{lines} lines, the last {kept} kept", {
            lines: lineCount.toLocaleString(language.get()),
            kept: lines.length.toLocaleString(language.get()),
          })}
        </p>
      )}
      {visible.length === 0 ? (
        <p className={toolRow["empty"]}>
          {lines.length === 0
            ? t("Nothing logged. Console output and errors appear here.")
            : t("No lines match")}
        </p>
      ) : (
        <VList
          ref={list}
          className={styles["lines"]}
          role="log"
          aria-live="off"
          aria-label={t("Lines of the console")}
          tabIndex={0}
          // Nearly right from the start: lines above with another height would move what somebody is clicking.
          itemSize={lineHeight}
          data={visible}
          {...following}
        >
          {(line) => (
            <ConsoleLine
              key={line.id}
              line={line}
              isOpen={isOpen(line, toggled)}
              onToggle={() => toggle(line)}
            />
          )}
        </VList>
      )}
      <ConsolePrompt />
    </>
  );
};

/** What was evaluated in this tab, oldest first; it outlives the panel. */
const history: string[] = [];
const maxHistory = 200;

/** A line of code for the running document; the arrow keys recall earlier ones. */
const ConsolePrompt = () => {
  const t = useTranslate();
  const editor = useEditor();
  const left = useLeftSide();
  const isSecondShown = useTools(({ shownSide }) => shownSide === 1);
  const side = left !== null && isSecondShown ? 1 : 0;
  const name =
    left === null
      ? t("Evaluate in the result")
      : side === left
        ? t("Evaluate in the left result")
        : t("Evaluate in the right result");
  const isRunning = useWorkspace((workspace) => {
    const run = runOf(workspace, side);
    return run !== null && hasPage(run);
  });
  const [code, setCode] = useState("");
  /** The shown index of the history; its length means a new line. */
  const [at, setAt] = useState(history.length);
  const evaluate = () => {
    if (code.trim() === "" || !isRunning) return;
    if (history.at(-1) !== code) history.push(code);
    if (history.length > maxHistory) history.shift();
    watchActions(editor).evaluate(code, side);
    setCode("");
    setAt(history.length);
  };
  const goTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), history.length);
    setAt(next);
    setCode(history[next] ?? "");
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, value } = event.currentTarget;
    const isFirstLine = !value.slice(0, selectionStart).includes("\n");
    const isLastLine = !value.slice(selectionStart).includes("\n");
    if (event.key === "Enter" && !event.shiftKey) evaluate();
    else if (event.key === "ArrowUp" && isFirstLine) goTo(at - 1);
    else if (event.key === "ArrowDown" && isLastLine) goTo(at + 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles["prompt"]}>
      <span aria-hidden="true">›</span>
      <textarea
        aria-label={name}
        placeholder={isRunning ? name : t("Nothing is running")}
        rows={Math.min(code.split("\n").length, 6)}
        spellCheck={false}
        autoCapitalize="off"
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setAt(history.length);
        }}
        onKeyDown={press}
      />
    </div>
  );
};
