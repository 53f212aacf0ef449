import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { formAddress } from "./compose-report.ts";

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
  const [written, setWritten] = useState<Partial<ReportDialogProps["proposed"]>>({});
  const report = { ...proposed, ...written };
  const { address, isWhole } = formAddress(form, report);
  return (
    <Modal title="Report a problem" onClose={onClose}>
      <p>
        The issue form of {library} opens in a new tab with this in it. Nothing is sent before you send it
        there.
      </p>
      <TextField
        label="Title of the issue"
        value={report.title}
        onWrite={(title) => {
          setWritten({ ...written, title });
        }}
      />
      <TextArea
        label="Report"
        rows={14}
        value={report.body}
        onWrite={(body) => {
          setWritten({ ...written, body });
        }}
      />
      {!isWhole && (
        <p role="status">
          The report is too long to be filled in: only the title is. Copy the report, and paste it into the
          form.
        </p>
      )}
      <div className={dialog["buttons"]}>
        <ButtonLink href={address} look="filled">
          Open the form
        </ButtonLink>
        <CopyButton label="Copy report" onCopy={() => onCopy(report.body)}>
          Copy
        </CopyButton>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
};
