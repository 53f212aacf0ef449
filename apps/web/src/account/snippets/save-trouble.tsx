import type { FailureCode } from "@online-editor/contract";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { whenToRetry } from "../../platform/api.ts";
import { Button, CloseButton } from "../../ui/button.tsx";
import { SlowNote } from "../../ui/note.tsx";
import { dialogTexts, notSavedTexts } from "./dialog-messages.ts";
import styles from "./save-trouble.module.css";
import { dismissSaveTrouble, type SaveTrouble } from "../state.ts";
import { saveActions } from "./saving.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";

const slowMs = 1000;

/** Says that a save takes long, or why it failed, above the text, until it is saved or the note is closed. */
export const SaveProgress = () => {
  const t = useTranslate();
  const editor = useEditor();
  const saving = useWorkspace((workspace) => workspace.saving);
  if (saving.state === "saving")
    return (
      <SlowNote afterMs={slowMs}>
        {t("Saving")}
        <Button look="quiet" onClick={saveActions(editor).cancelSave}>
          {t("Cancel")}
        </Button>
      </SlowNote>
    );
  if (saving.state !== "failed") return null;
  const { trouble, intent } = saving;
  const isNewAlone = typeof intent === "string" && canOnlyBeNew(trouble);
  return (
    <div className={styles["trouble"]} role="alert" data-waits="">
      <p>{explainSaveTrouble(trouble)}</p>
      <Button
        look="outlined"
        onClick={() => void saveActions(editor).save(isNewAlone ? "save-as-new" : intent)}
      >
        {isNewAlone ? t("Save as new") : t("Try again")}
      </Button>
      <CloseButton
        aria-label={t("Close message")}
        title={t("Close")}
        onClick={() => {
          editor.store.apply(dismissSaveTrouble);
        }}
      />
    </div>
  );
};

const isExplained = (code: FailureCode): code is FailureCode & keyof typeof notSavedTexts =>
  Object.hasOwn(notSavedTexts, code);

/** Why something was not saved, in words, and what to do. */
export const explainSaveTrouble = (trouble: SaveTrouble): string => {
  if (trouble.code === "server-unreachable" || trouble.code === "cancelled" || isExplained(trouble.code))
    return translate(notSavedTexts[trouble.code]);
  if (trouble.code === "too-many-requests")
    return translate("Not saved: too many saves in a short time. Your text is still here. {whenToRetry}", {
      whenToRetry: whenToRetry(trouble.retryAfterSeconds),
    });
  if (trouble.fields.length > 0)
    return translate("Not saved: {fields}. Your text is still here.", {
      fields: trouble.fields.map(describeField).join("; "),
    });
  return translate("Not saved: the server responded “{detail}”. Your text is still here. Try again.", {
    detail: trouble.detail,
  });
};

/** True when it can be saved only as a new snippet. */
const canOnlyBeNew = ({ code }: SaveTrouble): boolean =>
  code === "snippet-not-found" || code === "not-the-owner";

const names = {
  title: "theTitle",
  description: "theDescription",
  code: "theDocument",
  library: "theSelection",
  check: "theCheck",
} as const;

const isNamed = (part: string): part is keyof typeof names => part in names;

const describeField = ({ path, message }: { path: string; message: string }) => {
  const part = path.split(".").find(isNamed);
  return translate("{field} {why}", {
    field: part ? translate(dialogTexts[names[part]]) : path,
    why: message,
  });
};
