import { useRef } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { FrameHandle } from "../preview/frame-handle.tsx";
import { FramesPlace } from "./frames-place.tsx";
import styles from "../preview/result.module.css";
import { usePhone } from "../ui/use-media-query.ts";

/** The result, with the handle that makes it wider and narrower. */
export const FramedResult = () => {
  const { frames, gateway } = useEditor();
  const width = useWorkspace((workspace) => workspace.frame.width);
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  const isPhone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={styles["room"]}>
      <FramesPlace frames={frames} place={place} />
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
