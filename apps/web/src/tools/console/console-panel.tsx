import type { RunId } from "@online-editor/contract";
import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Select } from "../../ui/field.tsx";
import { revealPlace } from "../../code/state.ts";
import { runOf } from "../../preview/running.ts";
import { inOrder, toolStore } from "../store.ts";
import { SideFilter, useLeftSide, useShownSides, useTools } from "../sides.tsx";
import { sumOf } from "../tool-tab.ts";
import { messages } from "./messages.ts";
import { useMemo, useState, type KeyboardEvent } from "react";
import { VList } from "virtua";
import { language } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import type { ConsoleLine as Line, ConsoleLines } from "./console-lines.ts";
import { type ValueParts, watchActions } from "../watch-runs.ts";
import { hasPage, type Place } from "@online-editor/run";
import { ConsoleLine } from "./console-line.tsx";
import { useEndInSight } from "../use-end-in-sight.ts";
import styles from "./console-panel.module.css";
import toolRow from "../../ui/tool-row.module.css";
import { type ConsoleFilter, isOpen, type ToggledGroups, visibleLines } from "./visible-lines.ts";
import { changePreferences } from "../../platform/preferences.ts";

/** The console of the shown run. */
export const ConsoleTab = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const { store } = editor;
  const sides = useShownSides();
  const observed = useMemo(
    () => ({
      lines: inOrder(sides.map(({ lines }) => lines)),
      lineCount: sumOf(sides, ({ lineCount }) => lineCount),
      droppedLines: sumOf(sides, ({ droppedLines }) => droppedLines),
    }),
    [sides],
  );
  const left = useLeftSide();
  const isSecondShown = useTools(({ shownSide }) => shownSide === 1);
  const promptSide = left !== null && isSecondShown ? 1 : 0;
  const isKept = useWorkspace(({ preferences }) => preferences.keepConsole);
  const isRunning = useWorkspace((workspace) => {
    const run = runOf(workspace, promptSide);
    return run !== null && hasPage(run);
  });
  return (
    <ConsolePanel
      observed={observed}
      isKept={isKept}
      disabledReason={isRunning ? null : t.nothingRuns}
      partsOf={watchActions(editor).partsOf}
      prompt={left === null ? t.evaluate : promptSide === left ? t.evaluateLeft : t.evaluateRight}
      onEvaluate={(code) => {
        watchActions(editor).evaluate(code, promptSide);
      }}
      onKeep={(keepConsole) => {
        changePreferences(editor, { keepConsole });
      }}
      onClear={() => {
        toolStore(editor).clearConsole();
      }}
      onReveal={(place) => {
        store.apply((workspace) => revealPlace(workspace, place));
      }}
    />
  );
};

export interface ConsolePanelProps {
  observed: Pick<ConsoleLines, "lines" | "lineCount" | "droppedLines">;
  isKept: boolean;
  /** Why the prompt cannot be used now. */
  disabledReason: string | null;
  partsOf: (run: RunId, handle: number, from: number) => Promise<ValueParts | null>;
  /** The prompt's label. */
  prompt: string;
  onEvaluate: (code: string) => void;
  onKeep: (isKept: boolean) => void;
  onClear: () => void;
  onReveal: (place: Place) => void;
}

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

/** The console of the run: its lines, of which only visible ones are rendered, and a prompt. */
const ConsolePanel = (props: ConsolePanelProps) => {
  const t = useStore(messages);
  const { observed, isKept, disabledReason, partsOf, onKeep, onClear, onReveal } = props;
  const { lines, lineCount, droppedLines } = observed;
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
          aria-label={t.filterConsole}
          placeholder={t.filter}
          value={filter.text}
          onChange={({ target }) => {
            setFilter({ ...filter, text: target.value });
          }}
        />
        <Select
          label={t.level}
          value={filter.level}
          options={levels.map(([value, key]) => ({ value, label: t[key] }))}
          onChoose={(level) => {
            setFilter({ ...filter, level });
          }}
        />
        <label>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => {
              onKeep(target.checked);
            }}
          />
          {t.keepOnRun}
        </label>
        <Button look="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      </div>
      {droppedLines > 0 && (
        <p className={styles["dropped"]}>
          {t.linesDropped({
            lines: lineCount.toLocaleString(language.get()),
            kept: lines.length.toLocaleString(language.get()),
          })}
        </p>
      )}
      {visible.length === 0 ? (
        <p className={toolRow["empty"]}>{lines.length === 0 ? t.nothingWritten : t.nothingFiltered}</p>
      ) : (
        <VList
          ref={list}
          className={styles["lines"]}
          role="log"
          aria-live="off"
          aria-label={t.lines}
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
              onToggle={() => {
                toggle(line);
              }}
              onReveal={onReveal}
              partsOf={(handle, from) => partsOf(line.run, handle, from)}
            />
          )}
        </VList>
      )}
      <ConsolePrompt name={props.prompt} disabledReason={disabledReason} onEvaluate={props.onEvaluate} />
    </>
  );
};

/** What was evaluated in this tab, oldest first; it outlives the panel. */
const history: string[] = [];
const maxHistory = 200;

export interface ConsolePromptProps {
  name: string;
  /** Why nothing can be evaluated now. */
  disabledReason: string | null;
  onEvaluate: (code: string) => void;
}

/** A line of code for the running document; the arrow keys recall earlier ones. */
const ConsolePrompt = ({ name, disabledReason, onEvaluate }: ConsolePromptProps) => {
  const [code, setCode] = useState("");
  /** The shown index of the history; its length means a new line. */
  const [at, setAt] = useState(history.length);
  const evaluate = () => {
    if (code.trim() === "" || disabledReason !== null) return;
    if (history.at(-1) !== code) history.push(code);
    if (history.length > maxHistory) history.shift();
    onEvaluate(code);
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
        placeholder={disabledReason ?? name}
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
