import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import type { ExportGateway } from "../workspace/export-source.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import styles from "./export-dialog.module.css";
import { kilobytesOf } from "./example-data.ts";
import { exportHindrance, publicHindrance } from "./export-hindrance.ts";
import { messages } from "./messages.ts";
import { PlaygroundButton } from "./playground-button.tsx";
import { playgroundForms } from "./playground-forms.ts";
import { useDownloads } from "./use-downloads.ts";
import type { Prepared } from "./use-prepared.ts";

export interface ExportDialogProps {
  exporting: ExportGateway;
  prepared: Prepared;
  onClose: () => void;
}

const mentionedKilobytes = 20;

/** Takes the document out of the editor: as a page, as a project, or into another playground. */
export const ExportDialog = ({ exporting, prepared, onClose }: ExportDialogProps) => {
  const t = useStore(messages);
  const { source, page, cdnPage, trouble } = prepared;
  const never = exportHindrance(source, trouble);
  const [aborting] = useState(() => new AbortController());
  const downloads = useDownloads({ exporting, source, page, signal: aborting.signal });
  const close = () => {
    aborting.abort();
    onClose();
  };
  const isPublic = never ?? (source && publicHindrance(source));
  const unprepared = trouble ?? t.beingPrepared;
  const needsPage = never ?? (page ? null : unprepared);
  const needsCdn = isPublic ?? (cdnPage === null ? unprepared : null);
  return (
    <Modal title={t.export} onClose={close}>
      {(never ?? isPublic ?? trouble) !== null && <p role="alert">{never ?? isPublic ?? trouble}</p>}
      <h3 className={styles["heading"]}>{t.download}</h3>
      <ul className={styles["list"]}>
        <Line what={source?.hasJsx === true ? t.cdnJsxHint : t.cdnPageHint}>
          <Button
            look="outlined"
            hindrance={needsCdn}
            onClick={() => {
              if (cdnPage !== null) downloads.savePage(cdnPage);
            }}
          >
            {t.cdnPage}
          </Button>
        </Line>
        <Line what={t.inlinePageHint}>
          <Button
            look="outlined"
            hindrance={needsPage}
            aria-busy={downloads.isBusy}
            onClick={downloads.saveInlined}
          >
            {t.inlinePage}
          </Button>
        </Line>
        <Line what={source?.hasJsx === true ? t.viteJsxHint : t.viteProjectHint}>
          <Button look="outlined" hindrance={isPublic} onClick={downloads.saveProject}>
            {t.viteProject}
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
      <h3 className={styles["heading"]}>{t.openElsewhere}</h3>
      <div className={dialog["row"]}>
        {page && cdnPage !== null && needsCdn === null
          ? playgroundForms(page, cdnPage).map((form) => <PlaygroundButton key={form.title} form={form} />)
          : ["CodePen", "JSFiddle", "StackBlitz"].map((title) => (
              <Button key={title} look="outlined" hindrance={needsCdn}>
                {title}
              </Button>
            ))}
      </div>
      {source?.exampleData && kilobytesOf(source.exampleData) >= mentionedKilobytes && (
        <p className={styles["note"]}>{t.dataGoesAlong({ kilobytes: kilobytesOf(source.exampleData) })}</p>
      )}
      <div className={dialog["buttons"]}>
        <Button look="outlined" onClick={close}>
          {t.close}
        </Button>
      </div>
    </Modal>
  );
};

const Line = ({ what, children }: { what: string; children: ReactNode }) => (
  <li>
    {children}
    <small>{what}</small>
  </li>
);
