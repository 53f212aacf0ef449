import type { SideIndex } from "./state.ts";
import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import { late, LatePart } from "../ui/late-part.tsx";
import { useEditor } from "../platform/editor-context.ts";
import { RunTrouble } from "./run-trouble.tsx";
import { type Library, nameOfRelease } from "@online-editor/contract";
import { useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { isWholePage, type Run } from "@online-editor/run";
import { useSide } from "./use-side.ts";
import styles from "./result.module.css";
import { runActions } from "./actions.ts";

const BranchTrouble = late(async () => (await import("./branch-trouble.tsx")).BranchTrouble);

/** The progress of a side's run, and its trouble, in its place. */
export const RunState = ({ side }: { side: SideIndex }) => {
  const editor = useEditor();
  const { selection, library, run, select } = useSide(side);
  const stop = () => {
    runActions(editor).stop(side);
  };
  return (
    <>
      <RunProgress run={run} library={library} onCancel={stop} />
      {side === 0 && selection.branch && (
        <LatePart>
          <BranchTrouble />
        </LatePart>
      )}
      {library && (
        <RunTrouble
          run={run}
          library={library}
          selection={selection}
          onRun={runActions(editor).run}
          onStop={stop}
          onSelect={select}
        />
      )}
    </>
  );
};

const barAfterMs = 300;
const wordsAfterMs = 1000;

export interface RunProgressProps {
  run: Run | null;
  library: Library | undefined;
  onCancel: () => void;
}

/** A thin bar for short waits; words and a way out for waits over a second. */
export const RunProgress = ({ run, library, onCancel }: RunProgressProps) => {
  const t = useStore(messages);
  const waiting = run?.state === "starting" ? run.id : null;
  const phase = useWaiting(waiting);
  if (!run || phase === "none") return null;
  const name = library?.package ?? "";
  const release = fetchedRelease(run, name);
  return (
    <>
      <div className={styles["bar"]} />
      {phase === "long" && (
        <div className={styles["progress"]} role="status">
          <p>{release === null ? t.fetchingPage : t.fetching({ library: name, release })}</p>
          <Button look="outlined" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      )}
    </>
  );
};

/** The release that a run fetches: of a whole page the one in the addresses of its files; null if there is none. */
export const fetchedRelease = ({ code, library }: Pick<Run, "code" | "library">, name: string) => {
  if (!isWholePage(code)) return nameOfRelease(library);
  return new RegExp(`/${name}[@/](\\d+\\.\\d+\\.\\d+)`).exec(code)?.[1] ?? null;
};

const useWaiting = (run: string | null): "none" | "short" | "long" => {
  const [waited, setWaited] = useState<{ run: string | null; phase: "short" | "long" }>({
    run: null,
    phase: "short",
  });
  useEffect(() => {
    if (run === null) return;
    const timers = [
      setTimeout(() => {
        setWaited({ run, phase: "short" });
      }, barAfterMs),
      setTimeout(() => {
        setWaited({ run, phase: "long" });
      }, wordsAfterMs),
    ];
    return () => {
      timers.forEach(clearTimeout);
    };
  }, [run]);
  return run !== null && waited.run === run ? waited.phase : "none";
};
