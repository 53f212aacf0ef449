import { useStore } from "@nanostores/react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useWorkspace } from "../editor-context.ts";
import { countOfProblems } from "../workspace/problems.ts";
import styles from "./status-line.module.css";
import { countProblems } from "../workspace/diagnostics.ts";
import { describeDraftState } from "../drafts/describe-draft-state.ts";
import { messages } from "./messages.ts";

/** The line at the bottom: problems of the document and its run, and whether the text is kept. */
export const StatusLine = () => {
  const t = useStore(messages);
  const problems = useWorkspace(countProblems);
  const isDocument = useWorkspace(({ opening }) => opening.state === "opening" || opening.state === "open");
  const draft = useWorkspace(describeDraftState);
  const { line, column } = useWorkspace((workspace) => workspace.cursor);
  const runAsYouType = useWorkspace((workspace) => workspace.preferences.runAsYouType);
  const isHeld = useWorkspace(({ run }) => run?.hasHung === true);
  return (
    <footer className={styles["line"]}>
      {isDocument && (
        <>
          <span className={styles["place"]}>{t.place({ line, column })}</span>
          <CommandButton command={commands.nextProblem} look="quiet">
            <span data-tone={problems > 0 ? "bad" : undefined}>{countOfProblems(problems)}</span>
          </CommandButton>
        </>
      )}
      <span role="status">{draft}</span>
      <span className={styles["end"]}>{runAsYouType ? (isHeld ? t.waitsForRun : t.runsAsYouType) : ""}</span>
      <CommandButton command={commands.keyboardHelp} look="quiet" />
    </footer>
  );
};
