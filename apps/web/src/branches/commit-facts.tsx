import { useStore } from "@nanostores/react";
import { type Selection, shortCommit } from "@online-editor/contract";
import { Filled } from "../kernel/filled.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import type { Branches } from "./state.ts";
import { commitPage } from "./build-failure.tsx";
import { messages } from "./messages.ts";

export interface CommitFactsProps extends Pick<Branches, "commits"> {
  branch: NonNullable<Selection["branch"]>;
  version: Selection["version"];
  gitBaseUrl: string | undefined;
}

/** A branch's commit: its id, its message, and where it comes from. */
export const CommitFacts = ({ branch, version, commits, gitBaseUrl }: CommitFactsProps) => {
  const t = useStore(messages);
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
