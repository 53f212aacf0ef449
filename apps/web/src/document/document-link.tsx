import type { ComponentProps } from "react";
import { useEditor } from "../platform/editor-context.ts";
import { isPlainClick } from "../ui/use-list-keys.ts";
import type { DocumentAddress } from "./document-address.ts";
import { documentLinks } from "./link.ts";
import { navigationActions } from "./opening.ts";

interface DocumentLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  to: DocumentAddress;
  /** Called when the document is opened here. */
  onOpened?: (() => void) | undefined;
}

/** A link that opens a document in place; with a modifier key, as the browser does. */
export const DocumentLink = ({ to, onOpened, ...attributes }: DocumentLinkProps) => {
  const editor = useEditor();
  return (
    <a
      {...attributes}
      href={documentLinks(editor).linkTo(to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigationActions(editor).goTo(to);
        onOpened?.();
      }}
    />
  );
};
