import { useStore } from "@nanostores/react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import strip from "../panels/strip.module.css";
import { refusedFields } from "../sharing/refused-fields.ts";
import { isEditable } from "../workspace/open-snippet.ts";
import styles from "./document-strip.module.css";
import { messages } from "./messages.ts";
import { documentLanguage } from "../workspace/document-language.ts";

/** Above the document: what it is about, to be written in place where it is one's own. */
export const DocumentStrip = () => {
  const t = useStore(messages);
  const { gateway } = useEditor();
  const description = useWorkspace((workspace) => workspace.description);
  const isOpen = useWorkspace((workspace) => workspace.opening.state === "open");
  const lang = useWorkspace(documentLanguage);
  const isMine = useWorkspace(isEditable);
  const isRefused = useWorkspace(({ saving }) => refusedFields(saving).has("description"));
  return (
    <div className={strip["strip"]}>
      <h2 className={strip["title"]}>{t.document}</h2>
      <div className={styles["description"]}>
        {isMine ? (
          <textarea
            className={styles["field"]}
            aria-label={t.description}
            aria-invalid={isRefused ? true : undefined}
            placeholder={t.description}
            rows={1}
            readOnly={!isOpen}
            value={description}
            onChange={({ target }) => {
              gateway.describe(target.value);
            }}
          />
        ) : (
          isOpen && (
            <p title={description} lang={lang}>
              {description}
            </p>
          )
        )}
      </div>
      <CommandButton command={commands.details} look="quiet" />
      <CommandButton command={commands.reset} look="quiet" />
    </div>
  );
};
