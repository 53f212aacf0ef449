import { useEditor, useWorkspace } from "../editor-context.ts";
import { SaveTroubleNote } from "../sharing/save-trouble-note.tsx";

/** Why the document was not saved, above its text, until it is saved or the note is closed. */
export const SaveTrouble = () => {
  const { gateway } = useEditor();
  const saving = useWorkspace((workspace) => workspace.saving);
  if (saving.state !== "failed") return null;
  return (
    <SaveTroubleNote
      trouble={saving.trouble}
      onRetry={() => void gateway.save(saving.wish)}
      onSaveAsNew={() => void gateway.save("save-as-new")}
      onDismiss={gateway.dismissSaveTrouble}
    />
  );
};
