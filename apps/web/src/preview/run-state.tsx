import type { SideIndex } from "./state.ts";
import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import { late, LatePart } from "../ui/late-part.tsx";
import { useEditor } from "../platform/editor-context.ts";
import { RunTrouble } from "./run-trouble.tsx";
import { type Library, nameOfRelease } from "@online-editor/contract";
import { Fragment } from "react";
import { Button } from "../ui/button.tsx";
import { After } from "../ui/note.tsx";
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

/** A thin bar for short waits; words and a way out for waits over a second. */
export const RunProgress = ({
  run,
  library,
  onCancel,
}: {
  run: Run | null;
  library: Library | undefined;
  onCancel: () => void;
}) => {
  const t = useStore(messages);
  if (run?.state !== "starting") return null;
  const name = library?.package ?? "";
  const release = fetchedRelease(run, name);
  return (
    <Fragment key={run.id}>
      <After ms={barAfterMs}>
        <div className={styles["bar"]} />
      </After>
      <After ms={wordsAfterMs}>
        <div className={styles["progress"]} role="status">
          <p>{release === null ? t.fetchingPage : t.fetching({ library: name, release })}</p>
          <Button look="outlined" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      </After>
    </Fragment>
  );
};

/** The release that a run fetches: of a whole page the one in the addresses of its files; null if there is none. */
export const fetchedRelease = ({ code, library }: Pick<Run, "code" | "library">, name: string) => {
  if (!isWholePage(code)) return nameOfRelease(library);
  return new RegExp(`/${name}[@/](\\d+\\.\\d+\\.\\d+)`).exec(code)?.[1] ?? null;
};
