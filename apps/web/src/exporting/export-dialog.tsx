import { type ReactNode, useState } from "react";
import type { ExportGateway } from "../workspace/export-source.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import styles from "./export-dialog.module.css";
import { exportHindrance, publicHindrance } from "./export-hindrance.ts";
import { PlaygroundButton } from "./playground-button.tsx";
import { playgroundForms } from "./playground-forms.ts";
import { useDownloads } from "./use-downloads.ts";
import type { Prepared } from "./use-prepared.ts";

export interface ExportDialogProps {
  exporting: ExportGateway;
  prepared: Prepared;
  onClose: () => void;
}

/** Takes the document out of the editor: as a page, as a project, or into another playground. */
export const ExportDialog = ({ exporting, prepared, onClose }: ExportDialogProps) => {
  const { source, cdnPage, trouble } = prepared;
  const never = exportHindrance(source);
  const [aborting] = useState(() => new AbortController());
  const downloads = useDownloads({ exporting, source, signal: aborting.signal });
  const close = () => {
    aborting.abort();
    onClose();
  };
  const isPublic = never ?? (source && publicHindrance(source));
  const needsPage = isPublic ?? trouble ?? (cdnPage === null ? "It is being prepared." : null);
  return (
    <Modal title="Export" onClose={close}>
      {(never ?? isPublic ?? trouble) !== null && <p role="alert">{never ?? isPublic ?? trouble}</p>}
      <h3 className={styles["heading"]}>Download</h3>
      <ul className={styles["list"]}>
        <Line what="Its files come from jsDelivr, pinned, each checked by its integrity.">
          <Button
            look="outlined"
            hindrance={needsPage}
            onClick={() => {
              if (cdnPage !== null) downloads.savePage(cdnPage);
            }}
          >
            HTML with CDN links
          </Button>
        </Line>
        <Line what="One page with scripts, styles and fonts in it: it works from disk.">
          <Button
            look="outlined"
            hindrance={never}
            aria-busy={downloads.isBusy}
            onClick={downloads.saveInlined}
          >
            HTML with everything inlined
          </Button>
        </Line>
        <Line what="A zip with package.json, index.html and src.">
          <Button look="outlined" hindrance={isPublic} onClick={downloads.saveProject}>
            Vite project
          </Button>
        </Line>
      </ul>
      <p role="status" className={styles["note"]}>
        {downloads.progress}
      </p>
      {downloads.trouble !== null && (
        <p role="alert" className={styles["trouble"]}>
          {downloads.trouble}
        </p>
      )}
      <h3 className={styles["heading"]}>Open elsewhere, in a new tab</h3>
      <div className={dialog["buttons"]}>
        {source && cdnPage !== null && needsPage === null
          ? playgroundForms(source, cdnPage).map((form) => <PlaygroundButton key={form.title} form={form} />)
          : ["CodePen", "JSFiddle", "StackBlitz"].map((title) => (
              <Button key={title} look="outlined" hindrance={needsPage}>
                {title}
              </Button>
            ))}
      </div>
      {source?.asksForData === true && (
        <p className={styles["note"]}>Its example data still comes from this server.</p>
      )}
      <Button onClick={close}>Close</Button>
    </Modal>
  );
};

const Line = ({ what, children }: { what: string; children: ReactNode }) => (
  <li>
    {children}
    <small>{what}</small>
  </li>
);
