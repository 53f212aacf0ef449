import styles from "./document-title.module.css";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import {
  documentLanguage,
  documentState,
  refusedFields,
  shownTitle,
  titleOfVisibility,
} from "./document-facts.ts";
import { Chip } from "../ui/note.tsx";
import { isEditable } from "./opening-state.ts";
import { editingActions } from "./editing.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** The title of the open document, editable in place for one's own, and its state. */
export const DocumentTitle = () => {
  const t = useTranslate();
  const editor = useEditor();
  const title = useWorkspace(shownTitle);
  const lang = useWorkspace(documentLanguage);
  const isMine = useWorkspace(isEditable);
  const isOpen = useWorkspace((workspace) => workspace.opening.state === "open");
  const isShown = useWorkspace(
    ({ opening, title: shown }) => opening.state === "open" || (opening.state === "opening" && shown !== ""),
  );
  const state = useWorkspace(documentState);
  const isFromReport = useWorkspace(({ report }) => report !== null);
  const isRefused = useWorkspace(({ saving }) => refusedFields(saving).has("title"));
  const visibility = useWorkspace((workspace) =>
    workspace.opening.state === "open" ? workspace.snippet?.visibility : undefined,
  );
  return (
    <div className={styles["title"]}>
      {isShown && (
        <h1 lang={lang}>
          {isMine ? (
            <input
              className={styles["input"]}
              aria-label={t("Title")}
              aria-invalid={isRefused ? true : undefined}
              readOnly={!isOpen}
              placeholder={t("Untitled")}
              value={title}
              size={Math.min(40, Math.max(8, title.length))}
              onChange={({ target }) => {
                editingActions(editor).describe({ title: target.value });
              }}
            />
          ) : (
            title || t("Untitled")
          )}
        </h1>
      )}
      <span className={styles["chips"]}>
        <span className={styles["state"]} role="status">
          {state !== null && <Chip>{state}</Chip>}
        </span>
        {isFromReport && <Chip>{t("From a report")}</Chip>}
        {visibility !== undefined && visibility !== "public" && <Chip>{titleOfVisibility(visibility)}</Chip>}
      </span>
    </div>
  );
};
