import { useStore } from "@nanostores/react";
import { nameOfBranch, type Selection, shortCommit } from "@online-editor/contract";
import { Filled } from "../language/filled.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import type { NewerCommits } from "../workspace/branch-gateway.ts";
import type { Branches } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { stepText } from "./build-progress-text.ts";
import { commitPage } from "./commit-pages.ts";
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
  const looked = found && foundWords[found];
  return (
    <div role="status" className={styles["status"]}>
      <Work work={branches.work} />
      {isForAnother(branches.work, selection) && <p>{t.soFarRunsOn}</p>}
      <Resolved selection={selection} commits={branches.commits} gitBaseUrl={gitBaseUrl} />
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

const Work = ({ work }: Pick<Branches, "work">) => {
  const t = useStore(messages);
  if (work?.state === "resolving") return <p>{t.lookingUp({ ref: work.ref })}</p>;
  if (work?.state !== "building") return null;
  return <p>{t.buildStep({ branch: nameOfBranch(work.target), step: stepText(work.progress) })}</p>;
};

const Resolved = ({
  selection: { branch, version },
  commits,
  gitBaseUrl,
}: Pick<BranchStatusProps, "selection" | "gitBaseUrl"> & Pick<Branches, "commits">) => {
  const t = useStore(messages);
  if (!branch) return <p>{t.runsOnRelease({ version })}</p>;
  const page = commitPage(gitBaseUrl, branch);
  const id = <code title={branch.commit}>{shortCommit(branch.commit)}</code>;
  const facts = commits[branch.commit];
  const { repository } = branch;
  return (
    <>
      <p>
        {page === null ? (
          id
        ) : (
          <a href={page} target="_blank" rel="noreferrer">
            {id}
          </a>
        )}{" "}
        {facts && <strong>{facts.subject}</strong>}
      </p>
      <p>
        {facts ? (
          <Filled
            text={t.repositoryVersionAndAge}
            places={{
              repository,
              version,
              age: <time dateTime={facts.committedAt}>{timeAgo(Date.parse(facts.committedAt))}</time>,
            }}
          />
        ) : (
          t.repositoryAndVersion({ repository, version })
        )}
      </p>
    </>
  );
};
