import { useStore } from "@nanostores/react";
import type { Selection } from "@online-editor/contract";
import type { NewerCommits } from "../workspace/branch-gateway.ts";
import type { Branches } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { workText } from "./build-progress-text.ts";
import { CommitFacts } from "./commit-facts.tsx";
import { messages } from "./messages.ts";

export interface BranchStatusProps {
  selection: Selection;
  branches: Pick<Branches, "work" | "commits">;
  gitBaseUrl: string | undefined;
  /** What looking for newer commits has found. */
  found: NewerCommits | "looking" | null;
}

/** Says at which commit the branch is and how its build goes; read out when it changes. */
export const BranchStatus = ({ selection, branches, gitBaseUrl, found }: BranchStatusProps) => {
  const t = useStore(messages);
  const { branch, version } = selection;
  const text = workText(branches.work);
  const looked = found && foundWords[found];
  return (
    <div role="status" className={styles["status"]}>
      {text !== null && <p>{text}</p>}
      {isForAnother(branches.work, selection) && <p>{t.soFarRunsOn}</p>}
      {branch ? (
        <CommitFacts {...{ branch, version, gitBaseUrl }} commits={branches.commits} />
      ) : (
        <p>{t.runsOnRelease({ version })}</p>
      )}
      {looked && <p>{t[looked]}</p>}
    </div>
  );
};

/** Of a branch that has moved or is gone the news are told elsewhere. */
const foundWords = {
  looking: "lookingForNewer",
  same: "noNewer",
  moved: null,
  gone: null,
  unknown: "newerUnknown",
} as const;

const isForAnother = (work: Branches["work"], { branch }: Selection) => {
  const target = work && work.state !== "resolving" ? work.target : null;
  return work !== null && branch !== undefined && target?.commit !== branch.commit;
};
