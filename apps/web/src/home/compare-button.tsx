import { besideAtFirst } from "../comparing/compared-selections.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { Button } from "../ui/button.tsx";
import { libraryNamed } from "../workspace/workspace.ts";

/** Opens and closes the comparison with another selection. */
export const CompareButton = () => {
  const { gateway, store } = useEditor();
  const isOpen = useWorkspace((workspace) => workspace.comparison !== null);
  const hasRun = useWorkspace((workspace) => workspace.run !== null);
  return (
    <Button
      look="quiet"
      aria-pressed={isOpen}
      title="The document on two selections, side by side"
      hindrance={hasRun ? null : "Nothing has run yet."}
      onClick={() => {
        const { catalogue, library: selection } = store.getState();
        const library = libraryNamed(catalogue, selection.library);
        if (isOpen) gateway.compareWith(null);
        else if (library) gateway.compareWith(besideAtFirst(selection, library));
      }}
    >
      Compare
    </Button>
  );
};
