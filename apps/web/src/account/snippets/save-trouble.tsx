import type { FailureCode } from "@online-editor/contract";
import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { whenToRetry } from "../../platform/api.ts";
import { Button, CloseButton } from "../../ui/button.tsx";
import { SlowNote } from "../../ui/note.tsx";
import { messages } from "./dialog-messages.ts";
import styles from "./save-trouble.module.css";
import { dismissSaveTrouble, type SaveTrouble } from "../state.ts";
import { saveActions } from "./saving.ts";

const slowMs = 1000;

/** Says that a save takes long, or why it failed, above the text, until it is saved or the note is closed. */
export const SaveProgress = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const saving = useWorkspace((workspace) => workspace.saving);
  if (saving.state === "saving")
    return (
      <SlowNote afterMs={slowMs}>
        {t.saving}
        <Button look="quiet" onClick={saveActions(editor).cancelSave}>
          {t.cancel}
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
        {isNewAlone ? t.saveItAsNew : t.tryAgain}
      </Button>
      <CloseButton
        aria-label={t.closeThisMessage}
        title={t.close}
        onClick={() => {
          editor.store.apply(dismissSaveTrouble);
        }}
      />
    </div>
  );
};

/** Why something was not saved, in words, and what to do. */
export const explainSaveTrouble = (trouble: SaveTrouble): string => {
  const t = messages.get();
  if (trouble.code === "server-unreachable" || trouble.code === "cancelled") return t[trouble.code];
  const words: Partial<Record<FailureCode, string>> = t;
  const known = words[trouble.code];
  if (known !== undefined) return known;
  if (trouble.code === "too-many-requests")
    return t.tooManySaves({ whenToRetry: whenToRetry(trouble.retryAfterSeconds) });
  if (trouble.fields.length > 0)
    return t.fieldsRefused({ fields: trouble.fields.map(describeField).join("; ") });
  return t.serverAnswered({ detail: trouble.detail });
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
  const t = messages.get();
  const part = path.split(".").find(isNamed);
  return t.fieldRefused({ field: part ? t[names[part]] : path, why: message });
};
