import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";
import { documentOfPage } from "@online-editor/run/page-parts";
import { selectionOfPage } from "@online-editor/selection";
import { editingActions } from "../document/editing.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { openPage, runActions } from "./actions.ts";
import { Line } from "../ui/note.tsx";
import { useTranslate } from "../platform/use-translate.ts";

/** The document is a complete page that loads nothing of the selected library: what that means, and the way out. */
export const WholePageLine = ({
  code,
  library,
  selection,
}: {
  /** The page that ran. */
  code: string;
  library: Library;
  selection: Selection;
}) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const loads = catalogue && selectionOfPage(code, catalogue);
  const other = loads && loads.library !== library.id ? loads : null;
  const release = nameOfRelease(selection);
  return (
    <Line role="status">
      <p>
        {other
          ? t("This page loads {library} itself.", { library: `${other.library} ${other.version}` })
          : t("A whole page loads its own files: nothing of {library} {release} ran.", {
              library: library.id,
              release,
            })}
      </p>
      {other ? (
        <Button look="outlined" onClick={() => void openPage(editor)({ name: "", code })}>
          {t("Open it on {library}", { library: other.library })}
        </Button>
      ) : (
        <Button
          look="outlined"
          title={t("Removes the doctype and the tags html, head and body")}
          onClick={() => {
            editingActions(editor).edit(documentOfPage(store.getState().code));
            runActions(editor).run();
          }}
        >
          {t("Run on {version}", { version: release })}
        </Button>
      )}
    </Line>
  );
};
