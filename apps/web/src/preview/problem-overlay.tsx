import { useMemo, useState } from "react";
import { Button } from "../ui/button.tsx";
import hidden from "../ui/visually-hidden.module.css";
import { countOfProblems, type Problem, problemsOf, revealPlace } from "../code/state.ts";
import type { Place, Run } from "@online-editor/run";
import styles from "./problem-overlay.module.css";
import { useEditor, useWorkspace, type Workspace } from "../platform/editor-context.ts";
import { isPhone } from "../ui/phone.ts";
import { findSinceWhen } from "./actions.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { translate } from "../platform/i18n.ts";

export interface ProblemOverlayProps {
  run: Run;
  problems: readonly Problem[];
  /** Absent if the document's code is not shown. */
  onGoTo?: ((place: Place) => void) | undefined;
  /** Whether an open console shows it. */
  isInConsole?: (problem: Problem) => boolean;
  /** Asks which release threw the shown error first. */
  onSinceWhen?: (() => void) | undefined;
}

/** The run's problems at the bottom of the result, one at a time, until they are closed; new ones reopen it. */
export const ProblemOverlay = (props: ProblemOverlayProps) => {
  const { run, problems, onGoTo, isInConsole, onSinceWhen } = props;
  const t = useTranslate();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [index, setIndex] = useState(0);
  const kept = stillClosed(closed, run, problems);
  if (kept !== closed) setClosed(kept);
  const open = openProblems(problems, kept).filter((problem) => isInConsole?.(problem) !== true);
  const problem = open[index] ?? open[0];
  const close = () => {
    setClosed(new Set([...kept, ...problems.map(({ message }) => message)]));
    setIndex(0);
  };
  return (
    <>
      <Announcement run={run} problems={problems} />
      {problem && (
        <section className={styles["overlay"]} aria-label={t("Problems")}>
          <p>
            {problem.place && (
              <span className={styles["place"]}>
                {t("Line {line}, column {column}", {
                  line: problem.place.line,
                  column: problem.place.column,
                })}
              </span>
            )}
            {problem.message}
          </p>
          <div className={styles["buttons"]}>
            {open.length > 1 && (
              <Button
                look="quiet"
                title={countOfProblems(open.length)}
                onClick={() => {
                  setIndex((open.indexOf(problem) + 1) % open.length);
                }}
              >
                {t("{number} of {all}, next", { number: open.indexOf(problem) + 1, all: open.length })}
              </Button>
            )}
            {problem.place && onGoTo && (
              <Button
                look="outlined"
                onClick={() => {
                  if (problem.place) onGoTo(problem.place);
                }}
              >
                {t("Go to line {line}", { line: problem.place.line })}
              </Button>
            )}
            {onSinceWhen && isError(run, problem) && (
              <Button
                look="outlined"
                title={t("Finds the release that first threw this error")}
                onClick={() => {
                  close();
                  onSinceWhen();
                }}
              >
                {t("Since when?")}
              </Button>
            )}
            <Button look="outlined" onClick={close}>
              {t("Close")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
};

const isError = ({ errors }: Run, problem: Problem) =>
  errors.some(({ message }) => message === problem.message);

/** Announced once for a run, when it is complete, or at the first problem after that. */
const Announcement = ({ run, problems }: Pick<ProblemOverlayProps, "run" | "problems">) => {
  const [announced, setAnnounced] = useState<{ run: string; text: string } | null>(null);
  const text = run.state === "loaded" ? announcementOf(problems) : null;
  if (text !== null && announced?.run !== run.id) setAnnounced({ run: run.id, text });
  return (
    <p className={hidden["always"]} role="status">
      {announced?.run === run.id ? announced.text : ""}
    </p>
  );
};

/** The problems of the shown run, over it; below an open console, which says its errors, only what failed to load. */
export const RunProblems = () => {
  const editor = useEditor();
  const { store } = editor;
  const run = useWorkspace((workspace) => workspace.run);
  const isConsoleOpen = useWorkspace(isConsoleShown);
  const t = useTranslate();
  const problems = useMemo(() => problemsOf(run, t), [run, t]);
  if (!run) return null;
  return (
    <ProblemOverlay
      run={run}
      problems={problems}
      isInConsole={(problem) => isConsoleOpen && isError(run, problem) && !problem.isBeforePage}
      onGoTo={(place) => {
        store.apply((workspace) => revealPlace(workspace, place));
      }}
      onSinceWhen={findSinceWhen(editor)}
    />
  );
};

/** Beside the result: a phone shows one of the two, and a result in full screen hides it. */
const isConsoleShown = ({ tool, areToolsOpen, result }: Workspace) =>
  tool === "console" && areToolsOpen && result === "split" && !isPhone();

/** The problems shown over a result: those that nobody has closed. Repeated ones stay closed. */
export const openProblems = (
  problems: readonly Problem[],
  closed: ReadonlySet<string>,
): readonly Problem[] => (problems.some(({ message }) => !closed.has(message)) ? problems : []);

/** The problems that stay closed after a run: one that did not occur in it is new when it returns. */
export const stillClosed = (
  closed: ReadonlySet<string>,
  run: Pick<Run, "state"> | null,
  problems: readonly Problem[],
): ReadonlySet<string> => {
  if (run?.state !== "loaded") return closed;
  const kept = [...closed].filter((message) => problems.some((problem) => problem.message === message));
  return kept.length === closed.size ? closed : new Set(kept);
};

/** The announcement of a run's problems: their number and the first one; null for none. */
export const announcementOf = (problems: readonly Problem[]): string | null => {
  const [first] = problems;
  if (!first) return null;
  const { message, place } = first;
  const problem = place
    ? translate("Line {line}: {problem}", { line: place.line, problem: message })
    : message;
  return problems.length === 1
    ? translate("1 problem. {problem}", { problem })
    : translate("{number} problems. The first: {problem}", { number: problems.length, problem });
};
