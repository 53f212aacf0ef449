import { isSameAsCommit, type Selection, shortCommit } from "@online-editor/contract";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./branch-choice.module.css";
import { BranchField } from "./branch-field.tsx";
import { BuildFailure, commitPage, BuildProgress, NewerCommits } from "./branch-status.tsx";
import type { BranchSide, NewerCommits as Found } from "./branch-side.ts";
import type { BranchActions } from "./create-branches.ts";
import { branchActions } from "../actions.ts";
import type { SideIndex } from "../state.ts";
import { useSide } from "../use-side.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import type { Branches, BranchWork } from "./state.ts";
import { Filled } from "../../platform/page-link.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { troubleOf, wordsOf } from "../../platform/failure.ts";
import type { Texts } from "../../platform/i18n.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** Chooses a branch to run on: the field, its state, what went wrong, and newer commits. */
export const BranchChoice = ({ side }: { side: SideIndex }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { gitBaseUrl } = editor.settings;
  const branches = branchActions(editor);
  const { library, selection, work } = useSide(side);
  const known = useWorkspace((workspace) => workspace.branches);
  const look = useLookForNewer(branches, side);
  if (!library) return null;
  const { branch } = selection;
  const failure = work?.state === "refused" ? work.failure : null;
  const act = (use: (choosing: BranchSide) => unknown) =>
    void branches().then((loaded) => use(choosingOf(loaded, side)));
  const tryAgain = () => {
    act((choosing) => choosing.tryAgain());
  };
  return (
    <div className={styles["choice"]}>
      <BranchField
        library={library}
        requested={work?.ref ?? branch?.ref ?? ""}
        problem={failure && wordsOf(failure)}
        branches={branches}
        onChoose={(ref) => act((choosing) => choosing.choose(ref))}
      />
      {failure && troubleOf(failure).actions.some(({ id }) => id === "retry") && (
        <Button look="outlined" onClick={tryAgain}>
          {t("Try again")}
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
        work={work}
        commits={known.commits}
        gitBaseUrl={gitBaseUrl}
        found={branch?.commit === look.of ? look.found : null}
        onStop={() => {
          act((choosing) => choosing.stopWaiting());
        }}
      />
      {branch && !work && (
        <>
          <NewerCommits
            branch={branch}
            news={known.news}
            onUse={() => act((choosing) => choosing.switchToNewer())}
          />
          {!isSameAsCommit(branch.ref, branch.commit) && !(branch.commit in known.news) && (
            <Button
              look="quiet"
              onClick={() => {
                look.start(branch.commit);
              }}
            >
              {t("Look for newer commits")}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

/** The actions for one of the two sides. */
export const choosingOf = (branches: BranchActions, side: SideIndex): BranchSide =>
  side === 0 ? branches : branches.beside;

const useLookForNewer = (branches: () => Promise<BranchActions>, side: SideIndex) => {
  const [looked, setLooked] = useState<{ of: string; found: Found | "looking" | null }>({
    of: "",
    found: null,
  });
  return {
    ...looked,
    start: (of: string) => {
      setLooked({ of, found: "looking" });
      void branches()
        .then((loaded) => choosingOf(loaded, side).lookForNewer())
        .then((found) => {
          setLooked({ of, found });
        });
    },
  };
};

interface BranchStatusProps {
  selection: Selection;
  work: BranchWork | null;
  commits: Branches["commits"];
  gitBaseUrl: string | undefined;
  /** The result of looking for newer commits. */
  found: Found | "looking" | null;
  onStop: () => void;
}

/** Shows the branch's commit and the progress of its build; read out when it changes. */
const BranchStatus = ({ selection, work, commits, gitBaseUrl, found, onStop }: BranchStatusProps) => {
  const t = useTranslate();
  const { branch, version } = selection;
  return (
    <div role="status" aria-atomic="false" className={styles["status"]}>
      {work && (
        <BuildProgress work={work}>
          <Button look="quiet" onClick={onStop}>
            {t("Stop waiting")}
          </Button>
        </BuildProgress>
      )}
      {isForAnother(work, selection) && <p>{t("Until then, running on")}</p>}
      {branch ? (
        <CommitFacts branch={branch} version={version} gitBaseUrl={gitBaseUrl} commits={commits} />
      ) : (
        <p>{t("Running on release {version}", { version })}</p>
      )}
      {/* A branch that has moved or is gone is reported elsewhere. */}
      {found !== null && found !== "moved" && found !== "gone" && <p>{t(foundTexts[found])}</p>}
    </div>
  );
};

const foundTexts = {
  looking: "Looking for newer commits",
  same: "No newer commits",
  unknown: "Could not check for newer commits. Try again later.",
} as const satisfies Texts;

const isForAnother = (work: BranchWork | null, { branch }: Selection) => {
  const target = work && work.state !== "resolving" ? work.target : null;
  return work !== null && branch !== undefined && target?.commit !== branch.commit;
};

interface CommitFactsProps extends Pick<Branches, "commits"> {
  branch: NonNullable<Selection["branch"]>;
  version: Selection["version"];
  gitBaseUrl: string | undefined;
}

/** A branch's commit: its id, its message, and where it comes from. */
const CommitFacts = ({ branch, version, commits, gitBaseUrl }: CommitFactsProps) => {
  const t = useTranslate();
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
            phrase="{repository}, version {version}, {age}"
            places={{
              repository,
              version,
              age: <time dateTime={facts.committedAt}>{timeAgo(Date.parse(facts.committedAt))}</time>,
            }}
          />
        ) : (
          t("{repository}, version {version}", { repository, version })
        )}
      </p>
    </>
  );
};
