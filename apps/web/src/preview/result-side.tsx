import { type Library, nameOfRelease } from "@online-editor/contract";
import { isWholePage, type Run } from "@online-editor/run";
import { Fragment, type ReactNode, useLayoutEffect, useRef, type RefObject } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import { After, Line } from "../ui/note.tsx";
import { previewSides, runActions } from "./actions.ts";
import type { PreviewFrames } from "./preview-frames.ts";
import styles from "./result.module.css";
import { RunTrouble } from "./run-trouble.tsx";
import { runOf } from "./running.ts";
import type { SideIndex } from "./state.ts";
import { useSide } from "./use-side.ts";
import { WhatRuns, type WhatRunsProps } from "./what-runs.tsx";
import { translate } from "../platform/i18n.ts";
import { useTranslate } from "../platform/use-translate.ts";

const BranchTrouble = lateParts(() => import("./branch-trouble.tsx"))((parts) => parts.BranchTrouble);

/** The element for the frames of runs. They are not React elements: moving a frame would load it again. */
export const useFramesPlace = (frames: Pick<PreviewFrames, "attach">): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  // Before the first screen leaves: the run that began there moves here.
  useLayoutEffect(() => {
    frames.attach(place.current);
    return () => {
      frames.attach(null);
    };
  }, [frames]);
  return place;
};

interface ResultSideProps extends WhatRunsProps {
  isBehind: boolean;
  /** What later modules say about the run, below its problems. */
  note?: ReactNode;
}

/** One side: what runs there, its problems, and its frames. */
export const ResultSide = ({ side, isBehind, note, children }: ResultSideProps) => {
  const editor = useEditor();
  const sides = previewSides(editor);
  const frames = sides[side];
  const width = useWorkspace((workspace) => workspace.frame.width);
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  const state = useWorkspace((workspace) => runOf(workspace, side)?.state);
  const place = useFramesPlace(frames);
  return (
    <div
      className={styles["side"]}
      inert={isBehind}
      aria-busy={isComparing ? state === undefined || state === "starting" : undefined}
    >
      <WhatRuns side={side}>{children}</WhatRuns>
      <div className={styles["stage"]}>
        <RunState side={side} />
        {note}
        <div className={styles["room"]}>
          <div
            ref={place}
            className={styles["frames"]}
            style={width === null ? undefined : { flex: "none", width }}
          />
        </div>
      </div>
    </div>
  );
};

export const widthText = (width: number | null): string =>
  width === null ? translate("Full width") : `${width} px`;

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
  const t = useTranslate();
  if (run?.state !== "starting") return null;
  return (
    <Fragment key={run.id}>
      <After ms={barAfterMs}>
        <div className={styles["bar"]} />
      </After>
      <After ms={wordsAfterMs}>
        <div className={styles["progress"]}>
          <Line tone="quiet" role="status">
            <p>
              {isWholePage(run.code)
                ? t("Fetching the files of the page")
                : t("Fetching {library} {release} and what it needs", {
                    library: library?.package ?? "",
                    release: nameOfRelease(run.selection),
                  })}
            </p>
            <Button look="outlined" onClick={onCancel}>
              {t("Cancel")}
            </Button>
          </Line>
        </div>
      </After>
    </Fragment>
  );
};
