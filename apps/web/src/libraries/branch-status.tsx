import type { Selection } from "@online-editor/contract";
import { timeAgo } from "../ui/time-ago.ts";
import { type Branches, nameOfBranch, shortCommit } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { stepText } from "./build-progress-text.ts";
import { commitPage } from "./commit-pages.ts";

export interface BranchStatusProps {
  selection: Selection;
  branches: Pick<Branches, "work" | "commits">;
  gitBaseUrl: string | undefined;
  /** What looking for newer commits has found, in words. */
  found: string;
}

/** Says at which commit the branch is and how its build goes; read out when it changes. */
export const BranchStatus = ({ selection, branches, gitBaseUrl, found }: BranchStatusProps) => (
  <div role="status" className={styles["status"]}>
    <Work work={branches.work} />
    {isForAnother(branches.work, selection) && <p>So far the document runs on</p>}
    <Resolved selection={selection} commits={branches.commits} gitBaseUrl={gitBaseUrl} />
    {found !== "" && <p>{found}</p>}
  </div>
);

const isForAnother = (work: Branches["work"], { branch }: Selection) => {
  const target = work && work.state !== "resolving" ? work.target : null;
  return work !== null && branch !== undefined && target?.commit !== branch.commit;
};

const Work = ({ work }: Pick<Branches, "work">) => {
  if (work?.state === "resolving") return <p>Looking up {work.ref}</p>;
  if (work?.state !== "building") return null;
  return (
    <p>
      {nameOfBranch(work.target)}: {stepText(work.progress)}
    </p>
  );
};

const Resolved = ({
  selection: { branch, version },
  commits,
  gitBaseUrl,
}: Pick<BranchStatusProps, "selection" | "gitBaseUrl"> & Pick<Branches, "commits">) => {
  if (!branch) return <p>The document runs on release {version}</p>;
  const page = commitPage(gitBaseUrl, branch);
  const id = <code title={branch.commit}>{shortCommit(branch.commit)}</code>;
  const facts = commits[branch.commit];
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
        {branch.repository}, version {version}
        {facts && (
          <>
            , <time dateTime={facts.committedAt}>{timeAgo(Date.parse(facts.committedAt))}</time>
          </>
        )}
      </p>
    </>
  );
};
