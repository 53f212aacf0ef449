import type { Library, Selection } from "@online-editor/contract";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { describeCarriedLink, linkForOthers, usableLink } from "./carried-link.ts";
import { issueMarkdown } from "./issue-markdown.ts";
import { messages } from "./messages.ts";
import { contentLanguage } from "../language/languages.ts";

export interface ShareDialogProps {
  title: string;
  /** Undefined while it is on its way. */
  library: Library | undefined;
  selection: Selection;
  /** Null where nothing is saved. */
  savedLink: string | null;
  /** What the link shows, or why there is none and what to do. */
  savedNote: string;
  /** Whether something on the screen is not in what is saved. */
  isUnsaved: boolean;
  /** Null while it is being made. */
  carriedLink: string | null;
  /** The button that saves. */
  save: ReactNode;
  /** The code that shows it in another page. */
  embed: ReactNode;
  /** The button that copies the pair of links for a pull request. */
  beforeAndAfter: ReactNode;
  /** Answers whether the browser lets it. */
  onCopy: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** The links to a document, and its Markdown for an issue; each is there to be copied. */
export const ShareDialog = (props: ShareDialogProps) => {
  const t = useStore(messages);
  const { title, library, selection, savedLink, savedNote, isUnsaved, carriedLink, save, onCopy, onClose } =
    props;
  const usableCarried = usableLink(carriedLink);
  const link = linkForOthers({ saved: savedLink, carried: usableCarried }, { isUnsaved });
  return (
    <Modal title={t.share} onClose={onClose}>
      {savedLink === null ? (
        <>
          <p>{savedNote}</p>
          {save}
        </>
      ) : (
        <CopyField label={t.link} value={savedLink} note={savedNote} onCopy={onCopy} />
      )}
      {usableCarried === null ? (
        <p role="status">{carriedLink !== null && describeCarriedLink(carriedLink)}</p>
      ) : (
        <CopyField
          label={t.linkWithDocument}
          value={usableCarried}
          note={describeCarriedLink(usableCarried)}
          onCopy={onCopy}
        />
      )}
      {link !== null && library && (
        <CopyField
          label={t.markdownForIssue}
          lang={contentLanguage}
          rows={5}
          value={issueMarkdown({ title, link, library, selection })}
          onCopy={onCopy}
        />
      )}
      {props.embed}
      <div className={dialog["buttons"]}>
        {props.beforeAndAfter}
        <Button look="outlined" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Modal>
  );
};
