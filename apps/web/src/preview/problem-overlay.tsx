import { useStore } from "@nanostores/react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { countOfProblems, type Problem } from "../workspace/problems.ts";
import type { Run } from "../workspace/run.ts";
import type { Place } from "../workspace/workspace.ts";
import { announcementOf, openProblems, stillClosed } from "./closed-problems.ts";
import styles from "./problem-overlay.module.css";
import { messages } from "./messages.ts";

export interface ProblemOverlayProps {
  run: Run;
  problems: readonly Problem[];
  /** Absent where the document's code is not shown. */
  onGoTo?: ((place: Place) => void) | undefined;
}

/** The run's problems at the bottom of the result, one at a time, until they are closed; new ones open it again. */
export const ProblemOverlay = ({ run, problems, onGoTo }: ProblemOverlayProps) => {
  const t = useStore(messages);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [index, setIndex] = useState(0);
  const kept = stillClosed(closed, run, problems);
  if (kept !== closed) setClosed(kept);
  const open = openProblems(problems, kept);
  const problem = open[index] ?? open[0];
  return (
    <>
      <Announcement run={run} problems={problems} />
      {problem && (
        <section className={styles["overlay"]} aria-label={t.problems}>
          <p>
            {problem.place && (
              <span className={styles["place"]}>
                {t.place({ line: problem.place.line, column: problem.place.column })}
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
                {t.next({ number: open.indexOf(problem) + 1, all: open.length })}
              </Button>
            )}
            {problem.place && onGoTo && (
              <Button
                look="outlined"
                onClick={() => {
                  if (problem.place) onGoTo(problem.place);
                }}
              >
                {t.goToLine({ line: problem.place.line })}
              </Button>
            )}
            <Button
              look="outlined"
              onClick={() => {
                setClosed(new Set([...kept, ...problems.map(({ message }) => message)]));
                setIndex(0);
              }}
            >
              {t.close}
            </Button>
          </div>
        </section>
      )}
    </>
  );
};

/** Told once for a run, when everything that belongs to it has come, or when the first problem comes after that. */
const Announcement = ({ run, problems }: Pick<ProblemOverlayProps, "run" | "problems">) => {
  const [told, setTold] = useState<{ run: string; text: string } | null>(null);
  const text = run.state === "loaded" ? announcementOf(problems) : null;
  if (text !== null && told?.run !== run.id) setTold({ run: run.id, text });
  return (
    <p className={styles["announcement"]} role="status">
      {told?.run === run.id ? told.text : ""}
    </p>
  );
};
