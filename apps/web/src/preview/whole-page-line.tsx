import { useStore } from "@nanostores/react";
import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";
import { documentOfPage, importPage } from "@online-editor/run/import-page";
import { tagsOnOneRelease } from "@online-editor/selection";
import type { ReactNode } from "react";
import { editingActions } from "../document/editing.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import styles from "./result.module.css";
import { messages } from "./messages.ts";
import { convertPage, runActions, selectionActions } from "./actions.ts";

/** The document is a complete page with its own files: what that means, and the ways out. */
export const WholePageLine = ({
  code,
  library,
  selection,
  ran,
  otherwise,
}: {
  /** The page that ran. */
  code: string;
  library: Library;
  selection: Selection;
  /** What ran, as the selection; null if nothing of the library did. */
  ran: Selection | null;
  /** What stands here for a page whose files are not recognised, if something of the library ran. */
  otherwise: ReactNode;
}) => {
  const t = useStore(messages);
  const editor = useEditor();
  const { store } = editor;
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const loads = catalogue && importPage(code, catalogue).selection;
  const release = nameOfRelease(selection);
  const runInstead = (text: string) => {
    editingActions(editor).edit(text);
    runActions(editor).run();
  };
  if (!loads && otherwise) return otherwise;
  const isOwn = loads?.library === library.id;
  const loaded = ran !== null || !isOwn ? loads : null;
  const onSelected = ran && catalogue && tagsOnOneRelease(code, selection, { library, names: catalogue });
  return (
    <div className={styles["trouble"]} role={ran ? "alert" : "status"}>
      <p>
        {loaded
          ? t.loadsItself({ library: `${loaded.library} ${(isOwn ? ran : loaded)?.version ?? ""}` })
          : t.wholePage({ library: library.id, release })}
      </p>
      {loaded && (
        <Button
          look="outlined"
          onClick={() => {
            if (isOwn && ran) selectionActions(editor).select(ran);
            else void convertPage(editor)({ name: "", code, isAsIs: true });
          }}
        >
          {t.runAsItIs}
        </Button>
      )}
      {loads ? (
        <Button look="outlined" onClick={() => void convertPage(editor)({ name: "", code, replaces: code })}>
          {t.makeDocument}
        </Button>
      ) : (
        <Button
          look="outlined"
          title={t.runOnHint}
          onClick={() => {
            runInstead(documentOfPage(store.getState().code));
          }}
        >
          {t.runOn({ version: release })}
        </Button>
      )}
      {isOwn && onSelected && (
        <Button
          look="outlined"
          onClick={() => {
            runInstead(onSelected);
          }}
        >
          {t.use({ what: release })}
        </Button>
      )}
    </div>
  );
};
