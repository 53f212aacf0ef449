import type { Selection } from "@online-editor/contract";
import type { NameAt } from "@online-editor/reference";
import { libraryNamed, startingSelection } from "@online-editor/selection";
import { documentLinks, editingActions } from "../../document/actions.ts";
import { type DocumentAddress, keyOf, newDocumentId } from "../../document/document-address.ts";
import type { Draft } from "../../document/drafts.ts";
import { choicesOf } from "../../document/navigation.ts";
import { linkTo } from "../../document/link.ts";
import { findStart } from "../../document/open-document.ts";
import { rememberDocument } from "../../document/state.ts";
import type { Editor } from "../../platform/editor-context.ts";
import { insertIntoDocument } from "./insert-into-document.ts";
import { messages } from "./panel-messages.ts";
import { fixedSelection } from "./state.ts";

/**
 * Opens a new document with the library's smallest example and one name in it, on the selection. A notification leads
 * back to the previous document with its unsaved text.
 */
export const tryName = async (editor: Editor, name: NameAt, selection: Selection): Promise<void> => {
  const { store, api, notify } = editor;
  const { openDraft } = editingActions(editor);
  const t = messages.get();
  const { catalogue } = store.getState();
  const library = libraryNamed(catalogue, selection.library);
  if (!catalogue || !library) return;
  const { signal } = new AbortController();
  const isStillOpen = rememberDocument(store);
  let start: Awaited<ReturnType<typeof findStart>>;
  try {
    start = await findStart(library, "smallest", { catalogue, api, signal });
  } catch {
    notify(t.notTried);
    return;
  }
  if (!isStillOpen()) return;
  const inserted = start && insertIntoDocument(start.code, { library, name, cursor: 0 });
  if (!inserted) {
    notify(t.cannotTry({ name: name.name }));
    return;
  }
  const fitting =
    name.extension === undefined
      ? selection
      : fixedSelection(selection, { kind: "extension", extension: name.extension });
  const former = draftOfOpen(editor);
  const document: DocumentAddress = { kind: "new", library: library.id, id: newDocumentId() };
  const choices = choicesOf(fitting, startingSelection(library));
  openDraft({
    tab: editor.tab,
    code: inserted.code,
    document: keyOf(document),
    link: linkTo({ document, choices }, editor.settings.defaultLibrary),
    title: name.name,
    description: "",
    changedAt: Date.now(),
  });
  notify(t.tried({ title: former.title }), {
    title: t.back,
    run: () => {
      openDraft(former);
    },
  });
};

/** The current document as a draft, from which it can be restored later. */
const draftOfOpen = (editor: Editor): Draft => {
  const { document, library, code, title, description, base } = editor.store.getState();
  return {
    tab: editor.tab,
    document: keyOf(document),
    link: documentLinks(editor).toOpen(library),
    code,
    title,
    description,
    ...(base !== null && { base }),
    changedAt: Date.now(),
  };
};
