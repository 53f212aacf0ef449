import { type ReactNode, useLayoutEffect, useRef, type RefObject } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Handle } from "../ui/handle.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import styles from "./result.module.css";
import { runOf } from "./running.ts";
import { useStore } from "@nanostores/react";
import { narrowestFrame } from "./frame.ts";
import type { PreviewFrames } from "./preview-frames.ts";
import { messages } from "./messages.ts";
import { RunState } from "./run-state.tsx";
import { WhatRuns, type WhatRunsProps } from "./what-runs.tsx";
import { runActions, previewSides } from "./actions.ts";

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

/** One side: what runs there, its problems, and its frames. A single side has a handle that changes its width. */
export const ResultSide = ({ side, isBehind, note, children }: ResultSideProps) => {
  const editor = useEditor();
  const sides = previewSides(editor);
  const frames = sides[side];
  const width = useWorkspace((workspace) => workspace.frame.width);
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  const state = useWorkspace((workspace) => runOf(workspace, side)?.state);
  const isPhone = usePhone();
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
          {!isPhone && !isComparing && (
            <FrameHandle
              frames={place}
              width={width}
              onWidth={(next) => {
                runActions(editor).frameAs({ width: next });
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
};

export interface FrameHandleProps {
  /** The frames that it resizes. */
  frames: RefObject<HTMLElement | null>;
  /** In pixels; null: the whole width. */
  width: number | null;
  onWidth: (width: number | null) => void;
}

/** The edge of the result: dragged, or moved by the arrow keys; a double click restores the full width. */
const FrameHandle = ({ frames, width, onWidth }: FrameHandleProps) => {
  const t = useStore(messages);
  const grabbed = useRef({ from: 0, width: 0 });
  const now = () => frames.current?.getBoundingClientRect().width ?? 0;
  const room = () => (frames.current?.parentElement?.clientWidth ?? 0) - handleWidth;
  return (
    <Handle
      className={styles["handle"]}
      label={t.widthOfResult}
      orientation="vertical"
      range={{ least: narrowestFrame, usual: fullWidth, most: fullWidth }}
      value={width ?? fullWidth}
      valueText={widthText(width)}
      title={t.widthOfResultIs({ width: widthText(width) })}
      steps={{ alone: 10, shift: 50 }}
      now={now}
      onChoose={(next) => {
        onWidth(settledWidth(next, room()));
      }}
      onGrab={({ clientX }) => {
        grabbed.current = { from: clientX, width: now() };
      }}
      onDrag={({ clientX }) => {
        const { from, width: before } = grabbed.current;
        onWidth(settledWidth(before + clientX - from, room()));
      }}
    >
      <output className={styles["width"]}>{widthText(width)}</output>
    </Handle>
  );
};

/** The handle's value for a result of full width. */
const fullWidth = 4000;

/** As set in its style sheet. */
const handleWidth = 8;

export const widthText = (width: number | null): string =>
  width === null ? messages.get().fullWidth : `${width} px`;

/** Adjusts a width that the user drags or steps to: never too narrow, and full at the maximum. */
export const settledWidth = (width: number, room: number): number | null =>
  width >= room ? null : Math.max(narrowestFrame, Math.round(width));
