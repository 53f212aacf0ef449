import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useState } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { kilobytesOf } from "./example-data.ts";
import styles from "./export-dialog.module.css";
import {
  messages,
  type Prepared,
  useDownloads,
  usePrepared,
  whyNotExportable,
  whyNotPublic,
} from "./use-downloads.ts";
import { exportActions, type ExportEffects } from "./exporting.ts";
import { type PlaygroundForm, playgroundForms } from "./playground-forms.ts";
import { DialogButtons } from "../../ui/modal.tsx";

interface ExportTabProps {
  exporting: ExportEffects;
  prepared: Prepared;
  onClose: () => void;
}

const mentionedKilobytes = 20;

/** Exports the document: as a page, as a project, or to another playground. */
const ExportTab = ({ exporting, prepared, onClose }: ExportTabProps) => {
  const t = useStore(messages);
  const { source, page, cdnPage, trouble } = prepared;
  const never = whyNotExportable(source, trouble);
  const [aborting] = useState(() => new AbortController());
  const downloads = useDownloads({ exporting, source, page, signal: aborting.signal });
  useEffect(
    () => () => {
      aborting.abort();
    },
    [aborting],
  );
  const isPublic = never ?? (source && whyNotPublic(source));
  const unprepared = trouble ?? t.beingPrepared;
  const needsPage = never ?? (page ? null : unprepared);
  const needsCdn = isPublic ?? (cdnPage === null ? unprepared : null);
  return (
    <>
      {(never ?? isPublic ?? trouble) !== null && <p role="alert">{never ?? isPublic ?? trouble}</p>}
      <h3 className={styles["heading"]}>{t.download}</h3>
      <ul className={styles["list"]}>
        <Line what={source?.hasJsx === true ? t.cdnJsxHint : t.cdnPageHint}>
          <Button
            look="outlined"
            disabledReason={needsCdn}
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
            disabledReason={needsPage}
            aria-busy={downloads.isBusy}
            onClick={downloads.saveInlined}
          >
            {t.inlinePage}
          </Button>
        </Line>
        <Line what={source?.hasJsx === true ? t.viteJsxHint : t.viteProjectHint}>
          <Button look="outlined" disabledReason={isPublic} onClick={downloads.saveProject}>
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
              <Button key={title} look="outlined" disabledReason={needsCdn}>
                {title}
              </Button>
            ))}
      </div>
      {source?.exampleData && kilobytesOf(source.exampleData) >= mentionedKilobytes && (
        <p className={styles["note"]}>{t.dataGoesAlong({ kilobytes: kilobytesOf(source.exampleData) })}</p>
      )}
      <DialogButtons last="close" onClose={onClose} />
    </>
  );
};

const Line = ({ what, children }: { what: string; children: ReactNode }) => (
  <li>
    {children}
    <small>{what}</small>
  </li>
);

/** The dialog that exports the open document. */
export const Export = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const exporting = exportActions(useEditor());
  const prepared = usePrepared(exporting);
  return prepared ? (
    <ExportTab exporting={exporting} prepared={prepared} onClose={onClose} />
  ) : (
    <p role="status">{t.beingPrepared}</p>
  );
};

/** A button that posts a document to another playground, in a new tab without a reference to this one. */
const PlaygroundButton = ({ form: { title, action, fields } }: { form: PlaygroundForm }) => (
  <form method="post" action={action} target="_blank" rel="noopener">
    {Object.entries(fields).map(([name, value]) => (
      <textarea key={name} name={name} value={value} readOnly hidden />
    ))}
    <Button type="submit" look="outlined">
      {title}
    </Button>
  </form>
);
