import styles from "./document-title.module.css";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { documentState } from "../sharing/document-state.ts";
import { Chip } from "../ui/chip.tsx";
import { isEditable } from "../workspace/open-snippet.ts";

/** What the open document is called, editable in place where it is one's own, and how it stands. */
export const DocumentTitle = () => {
  const { gateway } = useEditor();
  const title = useWorkspace((workspace) => workspace.title);
  const description = useWorkspace((workspace) => workspace.description);
  const isMine = useWorkspace(isEditable);
  const isShown = useWorkspace((workspace) => workspace.opening.state !== "elsewhere");
  const state = useWorkspace(documentState);
  return (
    <div className={styles["title"]}>
      {isShown && (
        <h1 title={description}>
          {isMine ? (
            <input
              className={styles["input"]}
              aria-label="Title"
              value={title}
              size={Math.min(40, Math.max(8, title.length))}
              onChange={({ target }) => {
                gateway.entitle(target.value);
              }}
            />
          ) : (
            title
          )}
        </h1>
      )}
      {state !== null && <Chip>{state}</Chip>}
    </div>
  );
};
