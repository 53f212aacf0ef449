import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { countOfProblems } from "../workspace/problems.ts";
import { LanguageChoice } from "./language-choice.tsx";
import styles from "./status-line.module.css";
import { afterPaint } from "../ui/after-paint.ts";
import { countProblems } from "../workspace/diagnostics.ts";
import { describeDraftState } from "../drafts/describe-draft-state.ts";
import { messages } from "./messages.ts";

/** The line at the bottom: problems of the document and its run, and whether the text is kept. */
export const StatusLine = () => {
  const t = useStore(messages);
  const problems = useWorkspace(countProblems);
  const isDocument = useWorkspace(({ opening }) => opening.state === "opening" || opening.state === "open");
  const draft = useWorkspace(describeDraftState);
  const runAsYouType = useWorkspace((workspace) => workspace.preferences.runAsYouType);
  const isHeld = useWorkspace(({ run }) => run?.hasHung === true);
  return (
    <footer className={styles["line"]}>
      {isDocument && (
        <>
          <CursorPlace />
          <CommandButton command={commands.nextProblem} look="quiet">
            <span data-tone={problems > 0 ? "bad" : undefined}>{countOfProblems(problems)}</span>
          </CommandButton>
        </>
      )}
      <span role="status">{draft}</span>
      <span className={styles["end"]}>{runAsYouType ? (isHeld ? t.waitsForRun : t.runsAsYouType) : ""}</span>
      <LanguageChoice />
      <CommandButton command={commands.keyboardHelp} look="quiet" />
    </footer>
  );
};

/** Where the cursor is, drawn after the picture of the key that moved it: drawn with it, it would delay every key. */
const CursorPlace = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const [cursor, setCursor] = useState(store.getState().cursor);
  useEffect(() => {
    const show = () => {
      setCursor(store.getState().cursor);
    };
    show();
    return store.subscribe(afterPaint(show));
  }, [store]);
  const { line, column } = cursor;
  return <span className={styles["place"]}>{t.place({ line, column })}</span>;
};
