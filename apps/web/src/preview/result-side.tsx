import { type ReactNode, useLayoutEffect, useRef, type RefObject } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import styles from "./result.module.css";
import { runOf } from "./running.ts";
import type { PreviewFrames } from "./preview-frames.ts";
import { messages } from "./messages.ts";
import { RunState } from "./run-state.tsx";
import { WhatRuns, type WhatRunsProps } from "./what-runs.tsx";
import { previewSides } from "./actions.ts";

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

export interface ResultSideProps extends WhatRunsProps {
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
  width === null ? messages.get().fullWidth : `${width} px`;
