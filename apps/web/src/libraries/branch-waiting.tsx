import type { BranchCommit, Library } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import type { BranchGateway } from "../workspace/branch-gateway.ts";
import { type Branches, nameOfBranch } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { BuildFailure } from "./build-failure.tsx";
import { countText, stepText } from "./build-progress-text.ts";
import { explainBranchTrouble } from "./explain-branch-trouble.ts";

export interface BranchWaitingProps {
  library: Library;
  branch: BranchCommit;
  work: Branches["work"];
  gitBaseUrl: string | undefined;
  branches: () => Promise<BranchGateway>;
}

/** Stands in the result's place while the build of the selected commit is not there: how it goes, and what else to do. */
export const BranchWaiting = ({ library, branch, work, gitBaseUrl, branches }: BranchWaitingProps) => {
  const act = (use: (gateway: BranchGateway) => unknown) => void branches().then(use);
  const again = () => {
    act((gateway) => (work ? gateway.tryAgain() : gateway.attend()));
  };
  const chooseRelease = (
    <Button
      look="outlined"
      onClick={() => {
        act((gateway) => {
          gateway.chooseRelease();
        });
      }}
    >
      Run on a release
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
  return (
    <div className={styles["waitingForBuild"]} aria-live="polite">
      <h2>{isWaiting ? `Waiting for ${nameOfBranch(branch)}` : `${nameOfBranch(branch)} is not built`}</h2>
      {work?.state === "building" && (
        <>
          <p>
            {stepText(work.progress)} {countText(work.progress)}
          </p>
          <progress
            aria-label="Build"
            {...(countText(work.progress) && { value: work.progress?.done, max: work.progress?.total })}
          />
        </>
      )}
      {work?.state === "refused" && <p>{explainBranchTrouble(work.trouble, { ref: work.ref, library })}</p>}
      <p>
        The document is for this commit of {branch.repository}, and runs when its build is there. Nothing else
        is run in its place.
      </p>
      <div className={styles["buttons"]}>
        {!isWaiting && (
          <Button look="outlined" onClick={again}>
            {work ? "Try again" : "Build it"}
          </Button>
        )}
        {chooseRelease}
      </div>
    </div>
  );
};
