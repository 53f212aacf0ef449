import type { Selection } from "@online-editor/contract";
import { handOver } from "@online-editor/run/hand-over";
import { knownTagsIn, type TagContext } from "@online-editor/selection";
import { editingActions } from "../../document/editing.ts";
import { type Editor, useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { comparisonActions, selectionActions } from "../actions.ts";
import styles from "./selection-notes.module.css";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";

/** The page loads its own files, so that there is no theme or locale to choose: what would change, and the way there. */
export const OwnFiles = ({
  selection,
  context,
  onDone,
}: {
  selection: Selection;
  context: TagContext;
  onDone: () => void;
}) => {
  const t = useTranslate();
  const editor = useEditor();
  const code = useWorkspace((workspace) => workspace.code);
  const handed = handOver(code, selection, context);
  return (
    <div className={styles["notes"]}>
      <p>
        {t("This page loads its own {what}. Let the editor choose its files?", {
          what: frameworkIn(code, context),
        })}
      </p>
      <ul aria-label={t("What changes")}>
        {handed.changes.map(({ file, becomes, instead }, index) => (
          <li key={`${index} ${file}`}>
            {becomes === "exchanged"
              ? t("{file} → {instead}", { file, instead: instead ?? "" })
              : t(becomes === "added" ? "{file}: added" : "{file}: left out", { file })}
          </li>
        ))}
      </ul>
      <Button
        look="outlined"
        onClick={() => {
          letEditorChoose(editor, handed.code);
          onDone();
        }}
      >
        {t("Let the editor choose")}
      </Button>
    </div>
  );
};

/** What the page loads of a theme, such as `bootstrap 4.5.2`; else the library. */
const frameworkIn = (code: string, context: TagContext): string => {
  const { library } = context;
  const ofThemes = library.themes.flatMap(({ packages }) => packages.map((one) => one.package));
  const tags = knownTagsIn(code, context);
  const tag =
    tags.find(({ file }) => ofThemes.includes(file.package)) ??
    tags.find(({ file }) => file.package === library.package);
  return tag ? [tag.file.package, tag.file.version ?? tag.usual ?? ""].join(" ").trim() : library.package;
};

/** Puts the document in the place of the page, and shows the page beside it, with what differs. One step takes it back. */
const letEditorChoose = (editor: Editor, code: string) => {
  const { store } = editor;
  const { code: page, library } = store.getState();
  const { compareWith } = comparisonActions(editor);
  const put = (text: string) => {
    editingActions(editor).edit(text);
    selectionActions(editor).select(library);
  };
  put(code);
  compareWith(library, page);
  editor.notify(translate("The editor chooses the files. The page itself is beside it."), {
    title: translate("Take the page back"),
    run: () => {
      compareWith(null);
      put(page);
    },
  });
};
