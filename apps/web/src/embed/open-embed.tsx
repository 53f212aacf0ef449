import { LatePart, lateParts } from "../ui/late-part.tsx";
import { createRoot } from "react-dom/client";
import { type EmbedFrame } from "./embed-frame.ts";
import { createReading, type ReadingParts } from "./reading.ts";
import { fetchOwnerOrigins } from "../preview/owner-origin.ts";
import { readSettings } from "../platform/api.ts";
import { problemsOf, revealPlace } from "../code/state.ts";
import { offeredLibrary } from "../preview/state.ts";
import type { Selection } from "@online-editor/contract";
import { useMemo } from "react";
import { useStore as useWorkspaceStore } from "zustand";
import { RunProgress, useFramesPlace } from "../preview/result-side.tsx";
import { ProblemOverlay } from "../preview/problem-overlay.tsx";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import preview from "../preview/result.module.css";
import { RunTrouble } from "../preview/run-trouble.tsx";
import { TroubleNote } from "../ui/trouble-note.tsx";
import type { Place } from "@online-editor/run";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import styles from "./embed.module.css";
import { useTranslate } from "../platform/use-translate.ts";

const EmbeddedCode = lateParts(() => import("./embedded-code.tsx"))((parts) => parts.EmbeddedCode);

/** Opens the document of an embed's page: its code if that is shown, its result when somebody runs it. */
export const openEmbed = async (
  { stage, code }: EmbedFrame,
  { place, query, early }: Pick<ReadingParts, "place" | "query" | "early">,
) => {
  const settings = readSettings();
  await fetchOwnerOrigins(settings);
  const reading = createReading({
    settings,
    place,
    query,
    early,
  });
  const { store, frames } = reading;
  if (code)
    createRoot(code).render(
      <LatePart>
        <EmbeddedCode store={store} />
      </LatePart>,
    );
  void reading.open();
  let isRunning = false;
  return {
    run: () => {
      if (isRunning) return;
      isRunning = true;
      createRoot(stage).render(
        <EmbeddedResult
          store={store}
          frames={frames}
          onRun={reading.run}
          onStop={reading.stop}
          onSelect={reading.select}
          onRetry={() => void reading.open()}
          onGoTo={
            code
              ? (to) => {
                  store.apply((workspace) => revealPlace(workspace, to));
                }
              : undefined
          }
        />,
      );
      stage.focus();
      reading.run();
    },
  };
};

const EmbeddedVerdict = lateParts(() => import("./embedded-verdict.tsx"))((parts) => parts.EmbeddedVerdict);

export interface EmbeddedResultProps {
  store: WorkspaceStore;
  frames: Pick<PreviewFrames, "attach">;
  onRun: () => void;
  onStop: () => void;
  onSelect: (selection: Selection) => void;
  onRetry: () => void;
  /** Shows a place of the document; absent if its code is not shown. */
  onGoTo?: ((place: Place) => void) | undefined;
}

/** The result of a document with its problems, as in the editor. */
const EmbeddedResult = (props: EmbeddedResultProps) => {
  const { store, frames, onRun, onStop, onSelect, onGoTo } = props;
  const t = useTranslate();
  const place = useFramesPlace(frames);
  const opening = useWorkspaceStore(store, (workspace) => workspace.opening);
  const run = useWorkspaceStore(store, (workspace) => workspace.run);
  const selection = useWorkspaceStore(store, (workspace) => workspace.library);
  const library = useWorkspaceStore(store, offeredLibrary);
  const hasCheck = useWorkspaceStore(store, ({ checking }) => checking !== null);
  const problems = useMemo(() => problemsOf(run), [run]);
  // A reader cannot change the document.
  const silence = run?.state === "hung" || (run?.state === "stopped" && run.hasHung) ? run.state : null;
  return (
    <div className={preview["stage"]}>
      {opening.state === "opening" && <div className={preview["bar"]} />}
      {opening.state === "failed" && (
        <TroubleNote
          place="result"
          failure={opening.failure}
          outcome={"retryAfterSeconds" in opening.failure ? t("The document could not be opened") : undefined}
          actions={{ retry: props.onRetry }}
        />
      )}
      <RunProgress run={run} library={library} onCancel={onStop} />
      {silence && (
        <TroubleNote
          place={silence === "hung" ? "line" : "result"}
          failure={{ code: `embed-${silence}` }}
          actions={{ run: onRun, stop: onStop }}
        />
      )}
      {library && opening.state === "open" && !silence && (
        <RunTrouble
          run={run}
          library={library}
          selection={selection}
          onRun={onRun}
          onStop={onStop}
          onSelect={onSelect}
        />
      )}
      <div className={styles["room"]}>
        <div ref={place} className={preview["frames"]} />
      </div>
      {hasCheck && (
        <LatePart>
          <EmbeddedVerdict store={store} />
        </LatePart>
      )}
      {run && <ProblemOverlay run={run} problems={problems} onGoTo={onGoTo} />}
    </div>
  );
};
