import type { Visibility } from "@online-editor/contract";
import { type SyntheticEvent, useId, useState } from "react";
import { titleOfVisibility, usualVisibility, visibilities } from "../../document/document-facts.ts";
import { chooseNewVisibility } from "../../document/state.ts";
import { useEditor, useWorkspace, type Workspace } from "../../platform/editor-context.ts";
import { closeDialog } from "../../platform/screen.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { TextField } from "../../ui/field.tsx";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { compare } from "../state.ts";
import { dialogTexts } from "./dialog-messages.ts";
import { editingActions } from "../../document/editing.ts";
import { saveActions } from "./saving.ts";
import styles from "./visibility.module.css";
import { useTranslate } from "../../platform/use-translate.ts";

const longestTitle = 200;

/** Asks for the first revision's title and visibility; Enter saves. */
export const FirstSave = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const [title, setTitle] = useState(() => store.getState().title);
  const isSignedIn = useWorkspace(({ user }) => user !== null);
  const intent = useWorkspace(({ firstSave }) => firstSave);
  const [visibility, setVisibility] = useState(() => store.getState().newVisibility ?? usualVisibility);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const left = hasLeftExample(store.getState()) && { description: "" };
    editingActions(editor).describe({ title: title.trim(), ...left });
    store.apply((workspace) => chooseNewVisibility(closeDialog(workspace), visibility));
    void saveActions(editor).save(intent);
  };
  return (
    <Modal title={t("Save")} onClose={onClose}>
      {!isSignedIn && (
        <p className={dialog["text"]}>
          {t("Saving needs an account. You sign in next, and your text is kept.")}
        </p>
      )}
      <form className={dialog["form"]} onSubmit={save}>
        <TextField
          label={t("Title")}
          value={title}
          maxLength={longestTitle}
          onWrite={setTitle}
          // Typing replaces a proposed title such as “New document”.
          onFocus={({ target }) => {
            target.select();
          }}
        />
        <VisibilityChoice
          hint={t("can be changed later")}
          chosen={visibility}
          isNumbered={false}
          onChoose={setVisibility}
        />
        <DialogButtons last="cancel" onClose={onClose}>
          <Button type="submit" look="filled">
            {t("Save")}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};

/** True for an example's description once the code is another: it would describe in links what is not there. */
const hasLeftExample = ({ document, original, code, description }: Workspace) =>
  document.kind === "example" && code !== original.code && description === original.description;

/** Another save came first: nothing is lost, and the user chooses. */
export const ConflictDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const saving = useWorkspace((workspace) => workspace.saving);
  const base = useWorkspace((workspace) => workspace.base);
  if (saving.state !== "conflict" || base === null) return null;
  const { latest } = saving;
  return (
    <Modal title={t("This snippet has a newer revision")} onClose={onClose}>
      <p>
        {t("Revision {latest} was saved while you edited {base}. Your text and all revisions are kept.", {
          base,
          latest,
        })}
      </p>
      <DialogButtons last="cancel" onClose={onClose}>
        <Button
          look="filled"
          onClick={() => {
            editor.store.apply((workspace) => compare(workspace, [latest, "screen"]));
          }}
        >
          {t("Compare")}
        </Button>
        <Button look="outlined" onClick={() => void saveActions(editor).save("save-as-new")}>
          {t("Save as new")}
        </Button>
        <Button
          look="outlined"
          title={t("Saves yours as the newest revision and keeps revision {latest}", { latest })}
          onClick={() => void saveActions(editor).save("overwrite")}
        >
          {t("Overwrite")}
        </Button>
      </DialogButtons>
    </Modal>
  );
};

interface VisibilityChoiceProps {
  chosen: Visibility;
  /** When a choice takes effect. */
  hint: string;
  /** The snippet's address can be guessed. */
  isNumbered: boolean;
  onChoose: (visibility: Visibility) => void;
}

/** Who may see a snippet, each choice with its meaning. */
export const VisibilityChoice = ({ chosen, hint, isNumbered, onChoose }: VisibilityChoiceProps) => {
  const t = useTranslate();
  const name = useId();
  return (
    <fieldset className={styles["choice"]}>
      <legend>
        {t("Visibility")} <span>{hint}</span>
      </legend>
      {visibilities.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            aria-label={titleOfVisibility(value)}
            aria-describedby={`${name}-${value}`}
            onChange={() => {
              onChoose(value);
            }}
          />
          <span>
            {titleOfVisibility(value)}
            <small id={`${name}-${value}`}>
              {value === "unlisted" && isNumbered
                ? t(
                    "Not listed. Anyone with the link can open it. This link is numbered, so it can be guessed. Save as new for one that cannot.",
                  )
                : t(dialogTexts[`${value}Means`])}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
