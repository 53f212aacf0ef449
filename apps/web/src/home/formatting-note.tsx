import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useWorkspace } from "../editor-context.ts";
import styles from "./formatting-note.module.css";
import { messages } from "./messages.ts";

const unnoticedMs = 300;

/** Tells that the document is being formatted, where that takes long enough to be noticed, and lets it be cancelled. */
export const FormattingNote = () => {
  const isFormatting = useWorkspace((workspace) => workspace.formatting);
  return isFormatting && <LateNote />;
};

const LateNote = () => {
  const t = useStore(messages);
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
        {t.formatting}
        <CommandButton command={commands.cancelFormat} look="quiet">
          {t.cancel}
        </CommandButton>
      </p>
    )
  );
};
