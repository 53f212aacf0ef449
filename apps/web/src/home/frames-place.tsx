import { type RefObject, useEffect } from "react";
import { useWorkspace } from "../editor-context.ts";
import styles from "../preview/result.module.css";
import type { PreviewFrames } from "../preview/preview-frames.ts";

/** Where frames stand; they are no React elements, because moving a frame would load it again. */
export const FramesPlace = ({
  frames,
  place,
}: {
  frames: Pick<PreviewFrames, "attach">;
  place: RefObject<HTMLDivElement | null>;
}) => {
  const width = useWorkspace((workspace) => workspace.frame.width);
  useEffect(() => {
    frames.attach(place.current);
    return () => {
      frames.attach(null);
    };
  }, [frames, place]);
  return (
    <div
      ref={place}
      className={styles["frames"]}
      style={width === null ? undefined : { flex: "none", width }}
    />
  );
};
