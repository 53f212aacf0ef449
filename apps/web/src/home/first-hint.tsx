import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { Button } from "../ui/button.tsx";
import styles from "./first-hint.module.css";
import { messages } from "./messages.ts";

/** For whoever has not been here before; once it is closed it never comes again. Links to snippets are about those. */
export const FirstHint = () => {
  const t = useStore(messages);
  const { gateway } = useEditor();
  const isClosed = useWorkspace((workspace) => workspace.preferences.isHintClosed);
  const isExample = useWorkspace(
    ({ opening, document }) => opening.state === "open" && document.kind === "example",
  );
  if (isClosed || !isExample) return null;
  return (
    <div className={styles["hint"]} role="note" aria-label={t.firstVisit}>
      <p>{t.firstHint}</p>
      <Button
        onClick={() => {
          gateway.prefer({ isHintClosed: true });
        }}
      >
        {t.closeHint}
      </Button>
    </div>
  );
};
