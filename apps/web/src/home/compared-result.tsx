import { useRef } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { ComparedBuild } from "../libraries/compared-build.tsx";
import styles from "../preview/result.module.css";
import { FramesPlace } from "./frames-place.tsx";

/** Where the second side's frames stand, as large as the result's. */
export const ComparedResult = () => {
  const { comparedFrames, gateway, settings } = useEditor();
  const state = useWorkspace((workspace) => workspace.comparison?.run?.state);
  const work = useWorkspace((workspace) => workspace.comparison?.work ?? null);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={styles["side"]} aria-busy={state === undefined || state === "starting"}>
      <div className={styles["room"]}>
        <FramesPlace frames={comparedFrames} place={place} />
      </div>
      <ComparedBuild work={work} gitBaseUrl={settings.gitBaseUrl} branches={gateway.branches} />
    </div>
  );
};
