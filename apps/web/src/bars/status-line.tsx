import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useWorkspace } from "../editor-context.ts";
import styles from "./status-line.module.css";
import { isChanged, type Workspace } from "../workspace/workspace.ts";

/** The line at the bottom: problems of the last run, and whether the text is kept. */
export const StatusLine = () => {
  const problems = useWorkspace(({ run }) => (run ? run.errors.length + run.failedAssets.length : 0));
  const draft = useWorkspace(draftText);
  const { line, column } = useWorkspace((workspace) => workspace.cursor);
  const runAsYouType = useWorkspace((workspace) => workspace.preferences.runAsYouType);
  return (
    <footer className={styles["line"]}>
      <span className={styles["place"]}>
        Ln {line}, Col {column}
      </span>
      <CommandButton command={commands.nextProblem} look="quiet">
        <span data-tone={problems > 0 ? "bad" : undefined}>
          {problems === 0 ? "No problems" : `${problems} problem${problems === 1 ? "" : "s"}`}
        </span>
      </CommandButton>
      <span role="status">{draft}</span>
      <span className={styles["end"]}>{runAsYouType ? "Runs as you type" : ""}</span>
      <CommandButton command={commands.keyboardHelp} look="quiet" />
    </footer>
  );
};

const draftText = (workspace: Workspace) => {
  if (!isChanged(workspace)) return "";
  switch (workspace.draftState) {
    case "kept":
      return "Draft kept";
    case "denied":
      return "Draft not kept: this browser denies storage";
    case "none":
    case "pending":
      return "Keeping draft";
  }
};
