import { useStore } from "@nanostores/react";
import { isSameAsCommit, type Library, type Selection } from "@online-editor/contract";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import type { BranchGateway, NewerCommits as Found } from "../workspace/branch-gateway.ts";
import type { Branches } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { BranchField } from "./branch-field.tsx";
import { BranchStatus } from "./branch-status.tsx";
import { BuildFailure } from "./build-failure.tsx";
import { BuildProgress } from "./build-progress.tsx";
import { explainBranchTrouble, mayPass } from "./explain-branch-trouble.ts";
import { messages } from "./messages.ts";
import { NewerCommits } from "./newer-commits.tsx";

export interface BranchChoiceProps {
  library: Library;
  selection: Selection;
  known: Branches;
  gitBaseUrl: string | undefined;
  branches: () => Promise<BranchGateway>;
}

/** Chooses a branch to run on: what to write, how it stands, what went wrong, what is newer. */
export const BranchChoice = ({ library, selection, known, gitBaseUrl, branches }: BranchChoiceProps) => {
  const t = useStore(messages);
  const { branch } = selection;
  const { work, news } = known;
  const look = useLookForNewer(branches);
  const trouble = work?.state === "refused" ? work.trouble : null;
  const act = (use: (gateway: BranchGateway) => unknown) => void branches().then(use);
  const tryAgain = () => {
    act((gateway) => gateway.tryAgain());
  };
  return (
    <div className={styles["choice"]}>
      <BranchField
        library={library}
        asked={work?.ref ?? branch?.ref ?? ""}
        problem={work && trouble && explainBranchTrouble(trouble, { ref: work.ref, library })}
        branches={branches}
        onChoose={(ref) => {
          act((gateway) => gateway.choose(ref));
        }}
      />
      {trouble && mayPass(trouble) && (
        <Button look="outlined" onClick={tryAgain}>
          {t.tryAgain}
        </Button>
      )}
      {work?.state === "failed" && (
        <BuildFailure
          target={work.target}
          errors={work.errors}
          gitBaseUrl={gitBaseUrl}
          onTryAgain={tryAgain}
        />
      )}
      <BranchStatus
        selection={selection}
        branches={known}
        gitBaseUrl={gitBaseUrl}
        found={branch?.commit === look.of ? look.found : null}
      />
      {(work?.state === "resolving" || work?.state === "building") && (
        <BuildProgress
          work={work}
          onStop={() => {
            act((gateway) => {
              gateway.stopWaiting();
            });
          }}
        />
      )}
      {branch && !work && (
        <>
          <NewerCommits
            branch={branch}
            news={news}
            onUse={() => {
              act((gateway) => gateway.takeNewer());
            }}
          />
          {!isSameAsCommit(branch.ref, branch.commit) && news?.of !== branch.commit && (
            <Button
              look="quiet"
              onClick={() => {
                look.start(branch.commit);
              }}
            >
              {t.lookForNewer}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

const useLookForNewer = (branches: BranchChoiceProps["branches"]) => {
  const [looked, setLooked] = useState<{ of: string; found: Found | "looking" | null }>({
    of: "",
    found: null,
  });
  return {
    ...looked,
    start: (of: string) => {
      setLooked({ of, found: "looking" });
      void branches()
        .then((gateway) => gateway.lookForNewer())
        .then((found) => {
          setLooked({ of, found });
        });
    },
  };
};
