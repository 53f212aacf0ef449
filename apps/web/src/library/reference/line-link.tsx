import { useStore } from "@nanostores/react";
import { revealPlace } from "../../code/state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { messages } from "./panel-messages.ts";
import { placeAt } from "./insert-into-document.ts";

export interface LineLinkProps {
  /** Position in the current document, in characters. */
  at: number;
  onLeft: (() => void) | undefined;
}

/** A link to a line of the document in the editor. */
export const LineLink = ({ at, onLeft }: LineLinkProps) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const code = useWorkspace((workspace) => workspace.code);
  const place = placeAt(code, at);
  return (
    <Button
      look="link"
      onClick={() => {
        onLeft?.();
        store.apply((workspace) => revealPlace(workspace, place));
      }}
    >
      {t.line({ line: place.line })}
    </Button>
  );
};
