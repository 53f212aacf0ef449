import { useRef } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { FramesPlace } from "./frames-place.tsx";
import styles from "../preview/result.module.css";

/** Where the second side's frames stand, as large as the result's. */
export const ComparedResult = () => {
  const { comparedFrames } = useEditor();
  const state = useWorkspace((workspace) => workspace.comparison?.run?.state);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div
      className={styles["room"]}

      aria-busy={state === undefined || state === "starting"}
    >
      <FramesPlace frames={comparedFrames} place={place} />
    </div>
  );
};
