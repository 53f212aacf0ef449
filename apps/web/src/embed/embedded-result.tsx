import type { Selection } from "@online-editor/contract";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef } from "react";
import { useStore as useWorkspaceStore } from "zustand";
import { ProblemOverlay } from "../preview/problem-overlay.tsx";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import preview from "../preview/result.module.css";
import { RunProgress } from "../preview/run-progress.tsx";
import { RunTrouble } from "../preview/run-trouble.tsx";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/message.tsx";
import { offeredLibrary } from "../workspace/branches.ts";
import { problemsOf } from "../workspace/problems.ts";
import type { Run } from "../workspace/run.ts";
import type { OpenProblem, Place } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import styles from "./embed.module.css";
import { messages } from "./messages.ts";
import { SilentDocument } from "./silent-document.tsx";

export interface EmbeddedResultProps {
  store: WorkspaceStore;
  frames: Pick<PreviewFrames, "attach">;
  onRun: () => void;
  onStop: () => void;
  onSelect: (selection: Selection) => void;
  onRetry: () => void;
  /** Shows a place of the document; absent where its code is not shown. */
  onGoTo?: ((place: Place) => void) | undefined;
}

/** The result of a document, with what goes wrong with it, as in the editor. */
export const EmbeddedResult = (props: EmbeddedResultProps) => {
  const { store, frames, onRun, onStop, onSelect, onGoTo } = props;
  const place = useRef<HTMLDivElement>(null);
  const opening = useWorkspaceStore(store, (workspace) => workspace.opening);
  const run = useWorkspaceStore(store, (workspace) => workspace.run);
  const selection = useWorkspaceStore(store, (workspace) => workspace.library);
  const library = useWorkspaceStore(store, offeredLibrary);
  const problems = useMemo(() => problemsOf(run), [run]);
  const silence = run && silenceOf(run);
  useEffect(() => {
    frames.attach(place.current);
    return () => {
      frames.attach(null);
    };
  }, [frames]);
  return (
    <div className={preview["stage"]}>
      {opening.state === "opening" && <div className={preview["bar"]} />}
      {opening.state === "failed" && <OpenFailure problem={opening.problem} onRetry={props.onRetry} />}
      <RunProgress run={run} library={library} onCancel={onStop} />
      {silence && <SilentDocument state={silence} onRun={onRun} onStop={onStop} />}
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
      {run && <ProblemOverlay run={run} problems={problems} onGoTo={onGoTo} />}
    </div>
  );
};

const silenceOf = ({ state, hasHung }: Run) =>
  state === "hung" || (state === "stopped" && hasHung) ? state : null;

const OpenFailure = ({ problem, onRetry }: { problem: OpenProblem; onRetry: () => void }) => {
  const t = useStore(messages);
  const isUnreachable = problem.code === "server-unreachable";
  return (
    <div className={preview["failure"]}>
      <Message title={isUnreachable ? t.cannotBeReached : t.cannotBeOpened}>
        <p>{isUnreachable ? t.cannotBeReachedWhy : whyOf(problem, t.cannotBeOpenedWhy)}</p>
        {problem.code !== "unreadable-link" && (
          <Button look="outlined" onClick={onRetry}>
            {t.tryAgain}
          </Button>
        )}
      </Message>
    </div>
  );
};

const whyOf = (problem: OpenProblem, otherwise: string) =>
  problem.code === "server-failed" ? problem.why : otherwise;
