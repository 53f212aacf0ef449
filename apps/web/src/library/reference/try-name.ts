import type { Selection, Settings } from "@online-editor/contract";
import type { NameAt } from "@online-editor/reference";
import { libraryNamed } from "@online-editor/selection";
import { type DocumentAddress, keyOf } from "../../document/document-address.ts";
import type { Draft } from "../../document/drafts.ts";
import type { DocumentEffects } from "../../document/effects.ts";
import { choicesOf, startingSelection } from "../../document/choices.ts";
import { linkTo } from "../../document/link.ts";
import { findStart } from "../../document/open-document.ts";
import { rememberDocument } from "../../document/state.ts";
import type { Api } from "../../platform/api.ts";
import type { WorkspaceStore } from "../../platform/workspace.ts";
import { insertIntoDocument } from "./insert-into-document.ts";
import { messages } from "./panel-messages.ts";
import { fixedSelection } from "./state.ts";

export interface TryingParts {
  store: WorkspaceStore;
  settings: Pick<Settings, "defaultLibrary">;
  api: Api;
  tab: string;
  newId: () => string;
  /** The address of the current document with a selection. */
  linkToOpen: (selection: Selection) => string;
  openDraft: DocumentEffects["openDraft"];
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/**
 * Opens a new document with the library's smallest example and one name in it, on the selection. A notification leads
 * back to the previous document with its unsaved text.
 */
export const tryName = async (parts: TryingParts, name: NameAt, selection: Selection): Promise<void> => {
  const { store, api } = parts;
  const t = messages.get();
  const { catalogue } = store.getState();
  const library = libraryNamed(catalogue, selection.library);
  if (!catalogue || !library) return;
  const { signal } = new AbortController();
  const isStillOpen = rememberDocument(store);
  const start = await findStart(library, "smallest", { catalogue, api, signal });
  if (!isStillOpen()) return;
  const inserted = start && insertIntoDocument(start.code, { library, name, cursor: 0 });
  if (!inserted) {
    parts.notify(t.cannotTry({ name: name.name }));
    return;
  }
  const fitting =
    name.extension === undefined
      ? selection
      : fixedSelection(selection, { kind: "extension", extension: name.extension });
  const former = draftOfOpen(parts);
  const document: DocumentAddress = { kind: "new", library: library.id, id: parts.newId() };
  const choices = choicesOf(fitting, startingSelection(library));
  parts.openDraft({
    tab: parts.tab,
    code: inserted.code,
    document: keyOf(document),
    link: linkTo({ document, choices }, parts.settings.defaultLibrary),
    title: name.name,
    description: "",
    changedAt: Date.now(),
  });
  parts.notify(t.tried({ title: former.title }), {
    title: t.back,
    run: () => {
      parts.openDraft(former);
    },
  });
};

/** The current document as a draft, from which it can be restored later. */
const draftOfOpen = ({ store, tab, linkToOpen }: TryingParts): Draft => {
  const { document, library, code, title, description, base } = store.getState();
  return {
    tab,
    document: keyOf(document),
    link: linkToOpen(library),
    code,
    title,
    description,
    ...(base !== null && { base }),
    changedAt: Date.now(),
  };
};
