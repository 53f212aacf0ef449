import { selectedLibrary } from "./state.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { BuildFailure, BuildProgress, NewerCommits } from "./branches/branch-status.tsx";
import { Button } from "../ui/button.tsx";
import { After, Instead } from "../ui/note.tsx";
import { TroubleNote } from "../ui/trouble-note.tsx";
import { wordsOf } from "../platform/failure.ts";
import { branchActions } from "./actions.ts";
import { type BranchCommit, nameOfBranch } from "@online-editor/contract";
import type { BranchActions } from "./branches/create-branches.ts";
import styles from "./branches/branch-choice.module.css";
import { useTranslate } from "../platform/use-translate.ts";

/** Long enough to find a finished build. */
const quietMs = 300;

/** The state of the selected branch, at the result: that its build is awaited, or that it has moved. */
export const BranchTrouble = () => {
  const editor = useEditor();
  const { settings } = editor;
  const { branch } = useWorkspace((workspace) => workspace.library);
  const { work, news } = useWorkspace((workspace) => workspace.branches);
  const isChoosing = useWorkspace(({ choosing }) => choosing?.part === "version" && choosing.side === 0);
  const isBuilt = useWorkspace((workspace) => selectedLibrary(workspace) !== undefined);
  const isMissingFiles = useWorkspace(
    ({ run }) =>
      run?.failedAssets.some(({ url }) => url.startsWith(`${settings.previewOrigin}/branch/`)) === true,
  );
  if (!branch) return null;
  if (!isBuilt)
    return (
      <After key={branch.commit} ms={quietMs}>
        <Instead>
          <BranchWaiting branch={branch} />
        </Instead>
      </After>
    );
  if (isMissingFiles)
    return (
      <TroubleNote
        place="line"
        tone="warn"
        failure={{ code: "build-expired" }}
        actions={{ "build-again": () => void branchActions(editor)().then(({ buildAgain }) => buildAgain()) }}
      />
    );
  if (isChoosing || work) return null;
  return (
    <NewerCommits
      branch={branch}
      news={news}
      onUse={() => void branchActions(editor)().then(({ switchToNewer }) => switchToNewer())}
    />
  );
};

/** Replaces the result while the build of the selected commit is not ready: its progress, and what else to do. */
const BranchWaiting = ({ branch }: { branch: BranchCommit }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { work } = useWorkspace((workspace) => workspace.branches);
  const act = (use: (loaded: BranchActions) => unknown) => void branchActions(editor)().then(use);
  const again = () => {
    act((loaded) => (work ? loaded.tryAgain() : loaded.syncWithDocument()));
  };
  const isWaiting = work?.state === "building" || work?.state === "resolving";
  const hasFailed = work?.state === "failed";
  const named = { branch: nameOfBranch(branch) };
  return (
    <div className={styles["waitingForBuild"]} aria-live={hasFailed ? undefined : "polite"}>
      {hasFailed ? (
        <BuildFailure
          target={work.target}
          errors={work.errors}
          gitBaseUrl={editor.settings.gitBaseUrl}
          onTryAgain={again}
        />
      ) : (
        <>
          <h2>{isWaiting ? t("Waiting for {branch}", named) : t("{branch} is not built", named)}</h2>
          {work && <BuildProgress work={work} />}
          {work?.state === "refused" && <p>{wordsOf(work.failure)}</p>}
          <p>
            {t("The document needs this commit of {repository}. Build it, or run on a release.", {
              repository: branch.repository,
            })}
          </p>
        </>
      )}
      <div className={styles["buttons"]}>
        {!isWaiting && !hasFailed && (
          <Button look="outlined" onClick={again}>
            {work ? t("Try again") : t("Build it")}
          </Button>
        )}
        <Button look="outlined" onClick={() => act((loaded) => loaded.chooseRelease())}>
          {t("Run on a release")}
        </Button>
      </div>
    </div>
  );
};
