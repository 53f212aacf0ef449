import { useEffect, useState } from "react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useWorkspace } from "../editor-context.ts";
import styles from "./formatting-note.module.css";

const unnoticedMs = 300;

/** Tells that the document is being formatted, where that takes long enough to be noticed, and lets it be cancelled. */
export const FormattingNote = () => {
  const isFormatting = useWorkspace((workspace) => workspace.formatting);
  return isFormatting && <LateNote />;
};

const LateNote = () => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, unnoticedMs, true);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    isLate && (
      <p className={styles["note"]} role="status">
        Formatting the document
        <CommandButton command={commands.cancelFormat} look="quiet">
          Cancel
        </CommandButton>
      </p>
    )
  );
};
