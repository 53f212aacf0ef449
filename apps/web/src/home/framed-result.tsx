import { useEffect, useRef } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { FrameHandle } from "../preview/frame-handle.tsx";
import styles from "../preview/result.module.css";
import { usePhone } from "../ui/use-media-query.ts";

/** Where the frames stand; they are no React elements, because moving a frame would load it again. */
export const FramedResult = () => {
  const { frames, gateway } = useEditor();
  const width = useWorkspace((workspace) => workspace.frame.width);
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  const isPhone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frames.attach(place.current);
    return () => {
      frames.attach(null);
    };
  }, [frames]);
  return (
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
            gateway.frameAs({ width: next });
          }}
        />
      )}
    </div>
  );
};
