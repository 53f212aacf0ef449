import { useStore } from "@nanostores/react";
import { type BranchCommit, type Library, nameOfBranch } from "@online-editor/contract";
import { Button } from "../../ui/button.tsx";
import type { BranchActions } from "./create-branches.ts";
import type { Branches } from "./state.ts";
import styles from "./branch-choice.module.css";
import { BuildFailure, countText, stepText, explainBranchTrouble } from "./branch-status.tsx";
import { messages } from "./messages.ts";

export interface BranchWaitingProps {
  library: Library;
  branch: BranchCommit;
  work: Branches["work"];
  gitBaseUrl: string | undefined;
  branches: () => Promise<BranchActions>;
}

/** Replaces the result while the build of the selected commit is not ready: its progress, and what else to do. */
export const BranchWaiting = ({ library, branch, work, gitBaseUrl, branches }: BranchWaitingProps) => {
  const t = useStore(messages);
  const act = (use: (loaded: BranchActions) => unknown) => void branches().then(use);
  const again = () => {
    act((loaded) => (work ? loaded.tryAgain() : loaded.syncWithDocument()));
  };
  const chooseRelease = (
    <Button
      look="outlined"
      onClick={() => {
        act((loaded) => {
          loaded.chooseRelease();
        });
      }}
    >
      {t.runOnRelease}
    </Button>
  );
  if (work?.state === "failed")
    return (
      <div className={styles["waitingForBuild"]}>
        <BuildFailure target={work.target} errors={work.errors} gitBaseUrl={gitBaseUrl} onTryAgain={again} />
        {chooseRelease}
      </div>
    );
  const isWaiting = work?.state === "building" || work?.state === "resolving";
  const named = { branch: nameOfBranch(branch) };
  return (
    <div className={styles["waitingForBuild"]} aria-live="polite">
      <h2>{isWaiting ? t.waitingFor(named) : t.notBuilt(named)}</h2>
      {work?.state === "building" && (
        <>
          <p>{t.stepAndCount({ step: stepText(work.progress), count: countText(work.progress) })}</p>
          <progress
            aria-label={t.build}
            {...(countText(work.progress) && { value: work.progress?.done, max: work.progress?.total })}
          />
        </>
      )}
      {work?.state === "refused" && <p>{explainBranchTrouble(work.trouble, { ref: work.ref, library })}</p>}
      <p>{t.runsWhenBuilt({ repository: branch.repository })}</p>
      <div className={styles["buttons"]}>
        {!isWaiting && (
          <Button look="outlined" onClick={again}>
            {work ? t.tryAgain : t.buildIt}
          </Button>
        )}
        {chooseRelease}
      </div>
    </div>
  );
};
