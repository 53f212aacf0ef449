import { useStore } from "@nanostores/react";
import { Link } from "react-router";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { Filled } from "../language/filled.tsx";
import { usualVisibility } from "../snippets/visibilities.ts";
import { VisibilityChoice } from "../snippets/visibility-choice.tsx";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { documentLanguage } from "../workspace/document-language.ts";
import { isEditable, sourceAddress } from "../workspace/open-snippet.ts";
import { messages } from "./messages.ts";

/** What there is to know and to say about the open document besides its text. */
export const DocumentDetails = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const { gateway } = useEditor();
  const description = useWorkspace((workspace) => workspace.description);
  const lang = useWorkspace(documentLanguage);
  const isMine = useWorkspace(isEditable);
  const snippet = useWorkspace((workspace) => workspace.snippet);
  const newVisibility = useWorkspace((workspace) => workspace.newVisibility);
  const source = snippet?.forkedFrom;
  return (
    <Modal title={t.details} onClose={onClose}>
      {isMine ? (
        <TextArea label={t.description} rows={5} value={description} onWrite={gateway.describe} />
      ) : (
        <p className={dialog["text"]} lang={description ? lang : undefined}>
          {description || t.noDescription}
        </p>
      )}
      {source && (
        <p>
          <Filled
            text={t.forkedFrom}
            places={{
              revision: (
                <Link to={gateway.linkTo(sourceAddress(source))} onClick={onClose}>
                  {t.revisionOf({ snippet: `${source.username}/${source.id}`, revision: source.revision })}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {isMine && (
        <VisibilityChoice
          hint={snippet ? t.changesAtOnce : t.fromFirstSave}
          chosen={snippet ? snippet.visibility : (newVisibility ?? usualVisibility)}
          onChoose={(visibility) => void gateway.chooseVisibility(visibility)}
        />
      )}
      <div className={dialog["buttons"]}>
        <CommandButton command={commands.save} look="filled" />
        {snippet && <CommandButton command={commands.saveAsNew} look="outlined" />}
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </Modal>
  );
};
