import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import styles from "./export-dialog.module.css";
import { messages, prepare, type Prepared, useDownloads, whyNotPublic } from "./use-downloads.ts";
import { useAnswer } from "../../ui/use-answer.ts";
import { exportActions, type ExportEffects } from "./exporting.ts";
import { type PlaygroundForm, playgroundForms } from "./playground-forms.ts";
import { DialogButtons } from "../../ui/modal.tsx";

/** The dialog that exports the open document: as a page, as a project, or to another playground. */
export const Export = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const exporting = exportActions(useEditor());
  const { known } = useAnswer((options) => prepare(exporting, options));
  return known ? (
    <ExportTab exporting={exporting} prepared={known} onClose={onClose} />
  ) : (
    <p role="status">{t.beingPrepared}</p>
  );
};

interface ExportTabProps {
  exporting: ExportEffects;
  prepared: Prepared;
  onClose: () => void;
}

const ExportTab = ({ exporting, prepared, onClose }: ExportTabProps) => {
  const t = useStore(messages);
  const { source, page, cdnPage, trouble } = prepared;
  const downloads = useDownloads(exporting, prepared);
  const never = source ? null : (trouble ?? t.nothingToExport);
  const isPublic = never ?? (source && whyNotPublic(source));
  const needsPage = never ?? (page ? null : trouble);
  const needsCdn = isPublic ?? (cdnPage === null ? trouble : null);
  return (
    <>
      {(never ?? isPublic ?? trouble) !== null && <p role="alert">{never ?? isPublic ?? trouble}</p>}
      <h3 className={styles["heading"]}>{t.download}</h3>
      <ul className={styles["list"]}>
        <Line what={source?.hasJsx === true ? t.cdnJsxHint : t.cdnPageHint}>
          <Button look="outlined" disabledReason={needsCdn} onClick={downloads.saveOnCdn}>
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
        <Line what={source?.hasJsx === true && !source.isWholePage ? t.viteJsxHint : t.viteProjectHint}>
          <Button
            look="outlined"
            disabledReason={isPublic ?? (source?.isWholePage === true ? needsPage : null)}
            onClick={downloads.saveProject}
          >
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
        {page &&
          playgroundForms(page, cdnPage ?? "").map((form) => (
            <PlaygroundButton key={form.title} form={form} disabledReason={needsCdn} />
          ))}
      </div>
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

/** A button that posts a document to another playground, in a new tab without a reference to this one. */
const PlaygroundButton = ({
  form: { title, action, fields },
  disabledReason,
}: {
  form: PlaygroundForm;
  disabledReason: string | null;
}) => (
  <form method="post" action={action} target="_blank" rel="noopener">
    {Object.entries(fields).map(([name, value]) => (
      <textarea key={name} name={name} value={value} readOnly hidden />
    ))}
    <Button type="submit" look="outlined" disabledReason={disabledReason}>
      {title}
    </Button>
  </form>
);
