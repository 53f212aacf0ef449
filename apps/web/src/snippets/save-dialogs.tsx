import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useState } from "react";
import { usualVisibility } from "../document/document-facts.ts";
import { chooseNewVisibility } from "../document/state.ts";
import { useEditor, useWorkspace } from "../kernel/editor-context.ts";
import { closeDialog } from "../kernel/screen.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { TextField } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { messages } from "./dialog-messages.ts";
import { proposedWords } from "./inherited-words.ts";
import { VisibilityChoice } from "./visibility-choice.tsx";

const longestTitle = 200;

/** Asks for the first revision's title and visibility; Enter saves. */
export const FirstSave = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const { effects, store } = useEditor();
  const [proposed] = useState(() => proposedWords(store.getState()));
  const [title, setTitle] = useState(proposed.title);
  const intent = useWorkspace(({ firstSave }) => firstSave);
  const [visibility, setVisibility] = useState(() => store.getState().newVisibility ?? usualVisibility);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    effects.document.setTitle(title.trim());
    effects.document.setDescription(proposed.description);
    store.apply((workspace) => chooseNewVisibility(closeDialog(workspace), visibility));
    void effects.snippets.save(intent);
  };
  return (
    <Modal title={t.save} size="corner" onClose={onClose}>
      <form className={dialog["form"]} onSubmit={save}>
        <TextField label={t.title} value={title} maxLength={longestTitle} onWrite={setTitle} />
        <VisibilityChoice
          hint={t.changesLater}
          chosen={visibility}
          isNumbered={false}
          onChoose={setVisibility}
        />
        <div className={dialog["buttons"]}>
          <Button type="submit" look="filled">
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
};
