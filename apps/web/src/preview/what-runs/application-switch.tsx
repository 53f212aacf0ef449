import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { RadioSwitch } from "../../ui/radio-switch.tsx";
import { messages } from "./messages.ts";
import { selectionActions } from "../actions.ts";

/** The global choice of the library that the editor shows; in its place before the catalogue has arrived. */
export const ApplicationSwitch = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const { settings } = editor;
  const libraries = useWorkspace(({ catalogue }) => catalogue?.libraries) ?? settings.libraries;
  const chosen = useWorkspace(({ library }) => library.library);
  return (
    <RadioSwitch
      label={t.library}
      options={libraries.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen}
      onChoose={selectionActions(editor).switchLibrary}
    />
  );
};
