import { useStore } from "@nanostores/react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { formAddress } from "./compose-report.ts";
import { messages } from "./messages.ts";
import { contentLanguage } from "../language/languages.ts";

export interface ReportDialogProps {
  library: string;
  /** The address of the library's issue form. */
  form: string;
  /** What is proposed until the person changes it. */
  proposed: { title: string; body: string };
  /** Answers whether the browser lets it. */
  onCopy: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** A report of a problem with a library, to be completed here and sent there. */
export const ReportDialog = ({ library, form, proposed, onCopy, onClose }: ReportDialogProps) => {
  const t = useStore(messages);
  const [written, setWritten] = useState<Partial<ReportDialogProps["proposed"]>>({});
  const report = { ...proposed, ...written };
  const { address, isWhole } = formAddress(form, report);
  return (
    <Modal title={t.reportAProblem} onClose={onClose}>
      <p>{t.formOpens({ library })}</p>
      <TextField
        label={t.titleOfIssue}
        value={report.title}
        onWrite={(title) => {
          setWritten({ ...written, title });
        }}
      />
      <TextArea
        label={t.report}
        rows={14}
        lang={contentLanguage}
        value={report.body}
        onWrite={(body) => {
          setWritten({ ...written, body });
        }}
      />
      {!isWhole && <p role="status">{t.tooLong}</p>}
      <div className={dialog["buttons"]}>
        <ButtonLink href={address} look="filled">
          {t.openForm}
        </ButtonLink>
        <CopyButton label={t.copyReport} onCopy={() => onCopy(report.body)}>
          {t.copy}
        </CopyButton>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </Modal>
  );
};
