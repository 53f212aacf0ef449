import type { ReactNode } from "react";
import { useEditor } from "../platform/editor-context.ts";
import type { Language } from "../platform/i18n.ts";
import { isPlainClick } from "../ui/use-list-keys.ts";
import type { DocumentAddress } from "./document-address.ts";
import { documentLinks } from "./link.ts";
import { navigationActions } from "./opening.ts";

export interface DocumentLinkProps {
  to: DocumentAddress;
  /** The language of its text, if it differs from the screen's. */
  lang: Language | undefined;
  /** Called when the document is opened here. */
  onOpened?: (() => void) | undefined;
  children: ReactNode;
}

/** A link that opens a document in place; with a modifier key, as the browser does. */
export const DocumentLink = ({ to, lang, onOpened, children }: DocumentLinkProps) => {
  const editor = useEditor();
  return (
    <a
      href={documentLinks(editor).linkTo(to)}
      lang={lang}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigationActions(editor).goTo(to);
        onOpened?.();
      }}
    >
      {children}
    </a>
  );
};
