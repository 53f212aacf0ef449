import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { selectionActions } from "../preview/actions.ts";
import { RadioSwitch } from "../ui/field.tsx";
import { libraryId } from "../document/state.ts";

/** The global choice of the library that the editor shows; in its place before the catalogue has arrived. */
export const ApplicationSwitch = () => {
  const t = useTranslate();
  const editor = useEditor();
  const { settings } = editor;
  const libraries = useWorkspace(({ catalogue }) => catalogue?.libraries) ?? settings.libraries;
  const chosen = useWorkspace(libraryId);
  return (
    <RadioSwitch
      label={t("Library")}
      options={libraries.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen}
      onChoose={selectionActions(editor).switchLibrary}
    />
  );
};
