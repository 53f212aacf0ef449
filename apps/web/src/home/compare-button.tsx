import { useStore } from "@nanostores/react";
import { besideAtFirst } from "../comparing/compared-selections.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { Button } from "../ui/button.tsx";
import { CompactLabel } from "../ui/compact-label.tsx";
import { libraryNamed } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

/** Opens and closes the comparison with another selection. */
export const CompareButton = () => {
  const t = useStore(messages);
  const { gateway, store } = useEditor();
  const isOpen = useWorkspace((workspace) => workspace.comparison !== null);
  const hasRun = useWorkspace((workspace) => workspace.run !== null);
  return (
    <Button
      look="quiet"
      aria-pressed={isOpen}
      title={t.compareHint}
      hindrance={hasRun ? null : t.nothingHasRun}
      onClick={() => {
        const { catalogue, library: selection } = store.getState();
        const library = libraryNamed(catalogue, selection.library);
        if (isOpen) gateway.compareWith(null);
        else if (library) gateway.compareWith(besideAtFirst(selection, library));
      }}
    >
      <CompactLabel text={t.compare} picture="compare" yields="late" />
    </Button>
  );
};
