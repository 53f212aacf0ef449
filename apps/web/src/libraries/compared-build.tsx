import { useStore } from "@nanostores/react";
import { useRef } from "react";
import type { BranchChoosing, BranchGateway } from "../workspace/branch-gateway.ts";
import type { BranchWork } from "../workspace/branches.ts";
import { BuildFailure } from "./build-failure.tsx";
import { BuildProgress } from "./build-progress.tsx";
import { workText } from "./build-progress-text.ts";
import styles from "./compared-build.module.css";
import { messages } from "./messages.ts";

export interface ComparedBuildProps {
  work: BranchWork | null;
  gitBaseUrl: string | undefined;
  branches: () => Promise<BranchGateway>;
}

/** Lies over the head of the second side while its build is made, or has failed; what ran before goes on below it. */
export const ComparedBuild = ({ work, gitBaseUrl, branches }: ComparedBuildProps) => {
  const t = useStore(messages);
  const root = useRef<HTMLDivElement>(null);
  const isWaiting = work?.state === "resolving" || work?.state === "building";
  /** What was pressed goes away: who goes on by keyboard does so from here. */
  const act = (use: (beside: BranchChoosing) => unknown) => {
    root.current?.focus();
    void branches().then(({ beside }) => use(beside));
  };
  const stop = () => {
    act((beside) => {
      beside.stopWaiting();
    });
  };
  return (
    <div ref={root} className={styles["build"]} role="group" aria-label={t.buildBeside} tabIndex={-1}>
      <div role="status" className={styles["step"]}>
        {workText(work)}
      </div>
      {isWaiting && <BuildProgress work={work} onStop={stop} />}
      {work?.state === "failed" && (
        <BuildFailure
          {...{ target: work.target, errors: work.errors, gitBaseUrl }}
          onTryAgain={() => {
            act((beside) => beside.tryAgain());
          }}
          onClose={stop}
        />
      )}
    </div>
  );
};
