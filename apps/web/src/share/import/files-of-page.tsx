import { useStore } from "@nanostores/react";
import { useStore as useZustand } from "zustand";
import type { FileChange } from "@online-editor/run/import-page";
import { useEditor } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { Modal } from "../../ui/modal.tsx";
import { messages } from "./messages.ts";
import { importStore } from "./importing.ts";
import { reportMessages } from "./report-messages.ts";

/** What became of the files of the page that was imported last. */
export const FilesOfPage = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const report = useStore(reportMessages);
  const pages = importStore(useEditor());
  const { imported } = useZustand(pages);
  if (!imported) return null;
  const { page, code, files, notes } = imported;
  const lineOf = ({ file, becomes, instead, isLocal }: FileChange) =>
    becomes === "exchanged"
      ? t[isLocal ? "replaced" : "exchanged"]({ file, instead: instead ?? "" })
      : t[becomes]({ file });
  return (
    <Modal title={notes.length > 0 ? report.partsOfReport : t.filesOfPage} size="roomy" onClose={onClose}>
      {(["taken", "made", "left-out"] as const).map((becomes) => {
        const lines = notes.filter((note) => note.becomes === becomes);
        return lines.length === 0 ? null : (
          <section key={becomes} aria-label={report[becomes === "left-out" ? "leftOut" : becomes]}>
            <h3>{report[becomes === "left-out" ? "leftOut" : becomes]}</h3>
            <ul>
              {lines.map(({ what, name }, index) => (
                <li key={`${index} ${name}`}>{report[what]({ name })}</li>
              ))}
            </ul>
          </section>
        );
      })}
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
            onClick={() => void pages.importText({ ...page, replaces: code, exchanges: true })}
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
