import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { language } from "../language/i18n.ts";
import { Button } from "../ui/button.tsx";
import type { ConsoleLine as Line, ConsoleLines } from "../workspace/console-lines.ts";
import type { WatchGateway } from "../workspace/watch-gateway.ts";
import type { Place } from "../workspace/workspace.ts";
import { ConsoleLine } from "./console-line.tsx";
import styles from "./console-panel.module.css";
import { messages } from "./messages.ts";
import toolRow from "../ui/tool-row.module.css";
import { ConsolePrompt } from "./console-prompt.tsx";
import { type ConsoleFilter, isOpen, type ToggledGroups, visibleLines } from "./visible-lines.ts";

export interface ConsolePanelProps {
  observed: Pick<ConsoleLines, "lines" | "droppedLines">;
  isKept: boolean;
  /** Why the prompt cannot be used now. */
  hindrance: string | null;
  watching: WatchGateway;
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

/** The console of the run: its lines, of which only those in sight are drawn, and a prompt. */
export const ConsolePanel = (props: ConsolePanelProps) => {
  const t = useStore(messages);
  const { observed, isKept, hindrance, watching, onKeep, onClear, onReveal } = props;
  const { lines, droppedLines } = observed;
  const [filter, setFilter] = useState<ConsoleFilter>({ level: "all", text: "" });
  const [toggled, setToggled] = useState<ToggledGroups>(new Set());
  const visible = useMemo(() => visibleLines(lines, filter, toggled), [lines, filter, toggled]);
  const toggle = ({ id }: Line) => {
    setToggled(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  };
  const { list, onScroll } = useEndInSight(visible);
  return (
    <>
      <div className={toolRow["tools"]}>
        <input
          type="search"
          aria-label={t.filterConsole}
          placeholder={t.filter}
          value={filter.text}
          onChange={({ target }) => {
            setFilter({ ...filter, text: target.value });
          }}
        />
        <select
          aria-label={t.level}
          value={filter.level}
          onChange={({ target }) => {
            setFilter({ ...filter, level: target.value as ConsoleFilter["level"] });
          }}
        >
          {levels.map(([level, key]) => (
            <option key={level} value={level}>
              {t[key]}
            </option>
          ))}
        </select>
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
          {t.linesDropped({ lines: droppedLines.toLocaleString(language.get()) })}
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
          data={visible}
          onScroll={onScroll}
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
              partsOf={(handle, from) => watching.partsOf(line.run, handle, from)}
            />
          )}
        </VList>
      )}
      <ConsolePrompt hindrance={hindrance} onEvaluate={watching.evaluate} />
    </>
  );
};

const nearEnd = 24;

/** Follows the newest line, unless the person has scrolled away from it. */
const useEndInSight = (lines: readonly Line[]) => {
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollToIndex(lines.length - 1, { align: "end" });
  }, [lines]);
  return {
    list,
    onScroll: (offset: number) => {
      const shown = list.current;
      if (shown) isAtEnd.current = offset + shown.viewportSize >= shown.scrollSize - nearEnd;
    },
  };
};
