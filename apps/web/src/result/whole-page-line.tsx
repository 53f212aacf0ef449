import { useStore } from "@nanostores/react";
import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";
import { documentOfPage } from "../document/page-parts.ts";
import { editCode } from "../document/state.ts";
import { useEditor } from "../kernel/editor-context.ts";
import { Button } from "../ui/button.tsx";
import styles from "./result.module.css";
import { messages } from "./run-messages.ts";

/** The document is a complete page without the library: what that means, and the way out. */
export const WholePageLine = ({ library, selection }: { library: Library; selection: Selection }) => {
  const t = useStore(messages);
  const { store, effects } = useEditor();
  const release = nameOfRelease(selection);
  return (
    <div className={styles["trouble"]} role="status">
      <p>{t.wholePage({ library: library.id, release })}</p>
      <Button
        look="outlined"
        title={t.runOnHint}
        onClick={() => {
          store.apply((workspace) => editCode(workspace, documentOfPage(workspace.code)));
          effects.result.run();
        }}
      >
        {t.runOn({ version: release })}
      </Button>
    </div>
  );
};
