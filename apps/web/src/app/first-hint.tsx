import { useStore } from "@nanostores/react";
import { libraryNamed } from "@online-editor/selection";
import { useEffect } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { CloseButton } from "../ui/button.tsx";
import styles from "./first-hint.module.css";
import { messages } from "./messages.ts";
import { changePreferences } from "../platform/preferences.ts";

/**
 * For first-time visitors: what this is, until a change has run or the hint is closed; then it never returns. Not for
 * links to snippets, which are about those.
 */
export const FirstHint = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const isClosed = useWorkspace((workspace) => workspace.preferences.isHintClosed);
  const isExample = useWorkspace(
    ({ opening, document }) => opening.state === "open" && document.kind === "example",
  );
  const library = useWorkspace((workspace) => libraryNamed(workspace.catalogue, workspace.library.library));
  const hasRunChange = useWorkspace(({ run, original }) => run !== null && run.code !== original.code);
  useEffect(() => {
    if (hasRunChange && !isClosed) changePreferences(editor, { isHintClosed: true });
  }, [editor, hasRunChange, isClosed]);
  if (isClosed || !isExample || !library) return null;
  return (
    <div className={styles["hint"]} role="note" aria-label={t.firstVisit}>
      <p>{t.firstHint({ library: library.title })}</p>
      <CloseButton
        aria-label={t.closeFirstHint}
        title={t.closeFirstHint}
        onClick={() => {
          changePreferences(editor, { isHintClosed: true });
        }}
      />
    </div>
  );
};
