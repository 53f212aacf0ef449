import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { SlowNote } from "../../ui/note.tsx";
import { TroubleNote } from "../../ui/trouble-note.tsx";
import { dismissSaveFailure } from "../state.ts";
import { saveActions } from "./saving.ts";
import { useTranslate } from "../../platform/use-translate.ts";

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
  const { failure, intent } = saving;
  const mayBeSaved = failure.code === "save-cancelled" || failure.code === "reply-unreadable";
  const { save } = saveActions(editor);
  return (
    <TroubleNote
      place="line"
      failure={failure}
      outcome={
        mayBeSaved
          ? t("Perhaps saved: check the revisions. Your text is still here.")
          : t("Not saved. Your text is still here.")
      }
      actions={{
        retry: () => void save(intent),
        "save-as-new": typeof intent === "string" && (() => void save("save-as-new")),
      }}
      onClose={() => {
        editor.store.apply(dismissSaveFailure);
      }}
    />
  );
};
