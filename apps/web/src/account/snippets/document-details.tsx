import { describedParts } from "@online-editor/contract/described-text";
import type { SnippetId, Visibility } from "@online-editor/contract";
import { useRef, useState } from "react";
import { Description } from "../../document/description.tsx";
import { documentLanguage, shownDescription, usualVisibility } from "../../document/document-facts.ts";
import { isEditable } from "../../document/opening-state.ts";
import { chooseNewVisibility } from "../../document/state.ts";
import { offeredLibrary } from "../../preview/state.ts";
import { CommandButton } from "../../platform/command.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { snippetCommands } from "../commands.ts";
import { editingActions } from "../../document/editing.ts";
import { VisibilityChoice } from "./save-dialogs.tsx";
import { saveActions } from "./saving.ts";
import { snippetActions } from "./snippet-calls.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** The open document's details besides its text, some of them editable. */
export const DocumentDetails = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { describe } = editingActions(editor);
  const title = useWorkspace((workspace) => workspace.title);
  const description = useWorkspace(shownDescription);
  const lang = useWorkspace(documentLanguage);
  const library = useWorkspace(offeredLibrary);
  const isMine = useWorkspace(isEditable);
  const snippet = useWorkspace((workspace) => workspace.snippet);
  const [visibility, chooseVisibility] = useVisibility();
  const disabledReason = useWorkspace((workspace) => snippetCommands.save.disabledReason(workspace));
  return (
    <Modal title={t("Details")} onClose={onClose}>
      {(!isMine || isMarked(description)) && (
        <p className={dialog["text"]} lang={description ? lang : undefined}>
          {description ? <Description text={description} library={library} /> : t("No description")}
        </p>
      )}
      {isMine && (
        <>
          <div className={dialog["fields"]}>
            <TextField label={t("Title")} value={title} onWrite={(text) => describe({ title: text })} />
            <TextArea
              label={t("Description")}
              placeholder={t(
                "What it shows. You can use `code`, *emphasis*, [links](https://…) and #123 for an issue.",
              )}
              rows={5}
              value={description}
              onWrite={(text) => describe({ description: text })}
            />
          </div>
          <VisibilityChoice
            hint={snippet ? t("changes at once") : t("from the first save on")}
            isNumbered={typeof snippet?.id === "number"}
            chosen={visibility}
            onChoose={chooseVisibility}
          />
        </>
      )}
      <DialogButtons last="close" onClose={onClose}>
        {isMine ? (
          // Title and visibility are already shown here.
          <Button
            look="filled"
            disabledReason={disabledReason}
            onClick={() => {
              void saveActions(editor).save("save");
            }}
          >
            {t("Save")}
          </Button>
        ) : (
          <CommandButton command={snippetCommands.save} look="filled" />
        )}
        {snippet && <CommandButton command={snippetCommands.saveAsNew} look="outlined" />}
      </DialogButtons>
    </Modal>
  );
};

/** True when a description has marks. */
const isMarked = (description: string) => describedParts(description).some(({ kind }) => kind !== "text");

/** Who may see the open snippet, or the document once it is saved, and how to change it. */
const useVisibility = () => {
  const editor = useEditor();
  const { store } = editor;
  const snippet = useWorkspace((workspace) => workspace.snippet);
  const newVisibility = useWorkspace((workspace) => workspace.newVisibility);
  // Shown while the server is asked.
  const [requested, setRequested] = useState<Visibility | null>(null);
  // Changes are sent one after another: an arrow key asks for each choice that it passes, and the last one must win.
  const lastChange = useRef(Promise.resolve());
  const change = async (id: SnippetId, visibility: Visibility, previous: Promise<void>) => {
    try {
      await previous;
      await snippetActions(editor).change(id, { visibility });
    } finally {
      setRequested((current) => (current === visibility ? null : current));
    }
  };
  const choose = (visibility: Visibility) => {
    if (snippet) {
      setRequested(visibility);
      lastChange.current = change(snippet.id, visibility, lastChange.current);
    } else store.apply((workspace) => chooseNewVisibility(workspace, visibility));
  };
  return [requested ?? snippet?.visibility ?? newVisibility ?? usualVisibility, choose] as const;
};
