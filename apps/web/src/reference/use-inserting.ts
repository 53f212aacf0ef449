import type { NameAt } from "@online-editor/reference";
import { libraryNamed } from "@online-editor/selection";
import { revealPlace } from "../editor/state.ts";
import { useEditor } from "../kernel/editor-context.ts";
import { insertIntoDocument } from "./insert-into-document.ts";
import { messages } from "./panel-messages.ts";
import { offsetOf, placeAt } from "./places.ts";
import { fixedSelection } from "./state.ts";

/** Inserts a name into the document as one undo step, shows it there, and selects an extension that it needs. */
export const useInserting = (onLeft: (() => void) | undefined): ((name: NameAt) => void) => {
  const { store, effects } = useEditor();
  return (name) => {
    const t = messages.get();
    const { catalogue, library: selection, code, cursor } = store.getState();
    const library = libraryNamed(catalogue, selection.library);
    if (!library) return;
    const inserted = insertIntoDocument(code, { library, name, cursor: offsetOf(code, cursor) });
    if (!inserted) {
      effects.notify(t.cannotInsert({ library: library.title, name: name.name }));
      return;
    }
    const isThere = inserted.code === code;
    effects.document.edit(inserted.code);
    if (name.extension !== undefined && !selection.extensions.includes(name.extension))
      effects.libraries.select(fixedSelection(selection, { kind: "extension", extension: name.extension }));
    effects.notify(isThere ? t.isThere({ name: name.name }) : t.inserted({ name: name.name }));
    onLeft?.();
    store.apply((workspace) => revealPlace(workspace, placeAt(inserted.code, inserted.at)));
  };
};
