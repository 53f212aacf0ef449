import { useStore } from "@nanostores/react";
import { flushSync } from "react-dom";
import { revealPlace } from "../code/state.ts";
import { useEditor } from "../platform/editor-context.ts";
import { bringToFront } from "../platform/screen.ts";
import { previewSides } from "../preview/actions.ts";
import { Button } from "../ui/button.tsx";
import { messages } from "./messages.ts";
import styles from "./skip-links.module.css";

/** Seen only by those who walk through the page by keyboard. */
export const SkipLinks = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const { store } = editor;
  return (
    <div className={styles["skip"]}>
      <Button
        look="outlined"
        onClick={() => {
          const code = document.querySelector<HTMLElement>("[data-focus-home] [role=textbox]");
          if (code?.checkVisibility() === true) code.focus();
          // Folded, or behind the result on a phone.
          else store.apply((workspace) => revealPlace(workspace, workspace.cursor));
        }}
      >
        {t.skipToCode}
      </Button>
      <Button
        look="outlined"
        onClick={() => {
          // What is hidden takes no focus.
          flushSync(() => {
            store.apply((workspace) => bringToFront(workspace, "result"));
          });
          previewSides(editor)[0].focus();
        }}
      >
        {t.skipToResult}
      </Button>
    </div>
  );
};
