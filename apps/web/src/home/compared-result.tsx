import { useEffect, useRef } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import styles from "../preview/result.module.css";

/** Where the second side's frames stand, as large as the result's. */
export const ComparedResult = () => {
  const { comparedFrames } = useEditor();
  const width = useWorkspace((workspace) => workspace.frame.width);
  const state = useWorkspace((workspace) => workspace.comparison?.run?.state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    comparedFrames.attach(place.current);
    return () => {
      comparedFrames.attach(null);
    };
  }, [comparedFrames]);
  return (
    <div
      className={styles["room"]}

      aria-busy={state === undefined || state === "starting"}
    >
      <div
        ref={place}
        className={styles["frames"]}
        style={width === null ? undefined : { flex: "none", width }}
      />
    </div>
  );
};
