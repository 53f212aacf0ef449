import { useStore } from "@nanostores/react";
import type { FileChange } from "@online-editor/run/import-page";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { Modal } from "../../ui/modal.tsx";
import { messages } from "./messages.ts";
import { importActions } from "./importing.ts";

/** What became of the files of the page that was imported last. */
export const FilesOfPage = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const imported = useWorkspace((workspace) => workspace.imported);
  if (!imported) return null;
  const { page, code, files } = imported;
  const lineOf = ({ file, becomes, instead, isLocal }: FileChange) =>
    becomes === "exchanged"
      ? t[isLocal ? "replaced" : "exchanged"]({ file, instead: instead ?? "" })
      : t[becomes]({ file });
  return (
    <Modal title={t.filesOfPage} size="roomy" onClose={onClose}>
      <ul>
        {files.map((file, index) => (
          <li key={`${index} ${file.file}`}>{lineOf(file)}</li>
        ))}
      </ul>
      <div className={dialog["buttons"]}>
        {page.exchanges !== true && files.some(({ becomes }) => becomes === "kept") && (
          <Button
            look="outlined"
            title={t.useSelectedHint}
            onClick={() =>
              void importActions(editor).importText({ ...page, replaces: code, exchanges: true })
            }
          >
            {t.useSelected}
          </Button>
        )}
        <Button look="filled" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Modal>
  );
};
