import { selectedLibrary } from "./what-runs/state.ts";
import { libraryNamed } from "@online-editor/selection";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { BranchWaiting } from "./branches/branch-waiting.tsx";
import { NewerCommits } from "./branches/branch-status.tsx";
import styles from "./result.module.css";
import { Button } from "../ui/button.tsx";
import { messages } from "./run-messages.ts";
import { branchActions } from "./actions.ts";

/** Long enough to find a finished build. */
const quietMs = 300;

/** The state of the selected branch, at the result: that its build is awaited, or that it has moved. */
export const BranchTrouble = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const { settings } = editor;
  const { branch } = useWorkspace((workspace) => workspace.library);
  const { work, news } = useWorkspace((workspace) => workspace.branches);
  const isChoosing = useWorkspace(({ choosing }) => choosing?.part === "version" && choosing.side === 0);
  const isBuilt = useWorkspace((workspace) => selectedLibrary(workspace) !== undefined);
  const library = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  const isMissingFiles = useWorkspace(
    ({ run }) =>
      run?.failedAssets.some(({ url }) => url.startsWith(`${settings.previewOrigin}/branch/`)) === true,
  );
  const isQuietOver = useTimePassed(branch?.commit ?? "");
  if (!library || !branch) return null;
  if (!isBuilt)
    return (
      isQuietOver && (
        <div className={styles["failure"]}>
          <BranchWaiting
            library={library}
            branch={branch}
            work={work}
            gitBaseUrl={settings.gitBaseUrl}
            branches={branchActions(editor)}
          />
        </div>
      )
    );
  if (isMissingFiles)
    return (
      <div className={styles["trouble"]}>
        <p>{t.buildGivenUp}</p>
        <Button
          look="outlined"
          onClick={() => void branchActions(editor)().then(({ buildAgain }) => buildAgain())}
        >
          {t.buildAgain}
        </Button>
      </div>
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

const useTimePassed = (of: string) => {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPassed(of);
    }, quietMs);
    return () => {
      clearTimeout(timer);
    };
  }, [of]);
  return passed === of;
};
