import { libraryNamed } from "@online-editor/selection";
import { type DocumentAddress, keyOf } from "../../document/document-address.ts";
import type { DocumentEffects } from "../../document/effects.ts";
import { choicesOf, startingSelection } from "../../document/choices.ts";
import { linkTo } from "../../document/link.ts";
import { editCode, rememberDocument } from "../../document/state.ts";
import { type Api, ApiProblem } from "../../platform/api.ts";
import { explainCode } from "../../platform/explain-failure.ts";
import { messages as apiMessages } from "../../platform/messages.ts";
import { closeDialog, openDialog } from "../../platform/screen.ts";
import type { WorkspaceStore } from "../../platform/workspace.ts";
import { keepCheck } from "../../triage/kept-checks.ts";
import type { LibrariesEffects } from "../../preview/what-runs/effects.ts";
import type { SharingEffects, SharingParts } from "../effects.ts";
import { describeImport, documentOfFile } from "./document-of.ts";
import { messages } from "./messages.ts";

export interface ImportingParts {
  store: WorkspaceStore;
  api: Api;
  defaultLibrary: Parameters<typeof linkTo>[1];
  tab: string;
  newId: () => string;
  openDraft: DocumentEffects["openDraft"];
  select: LibrariesEffects["select"];
  notify: SharingParts["notify"];
}

/** Makes new documents from pages. It is fetched with the first of them. */
export const createImporting = (parts: ImportingParts): Pick<SharingEffects, "importText" | "importFrom"> => {
  const { store, api, tab } = parts;

  const importText: SharingEffects["importText"] = async (page) => {
    const { name, code: text, replaces, isAsIs = false, exchanges = false } = page;
    const { catalogue, library: present, code: onScreen } = store.getState();
    if (!catalogue) return;
    const imported = documentOfFile(text, { catalogue, present, exchanges });
    const { title, selection, check, files } = imported;
    const code = isAsIs ? text : imported.code;
    const chosen = selection ?? present;
    const library = libraryNamed(catalogue, chosen.library);
    if (!library) return;
    store.apply((workspace) => ({ ...closeDialog(workspace), imported: { page, code, files } }));
    if (replaces === onScreen && chosen.library === present.library) {
      store.apply((workspace) => editCode(workspace, code));
      parts.select(chosen);
    } else {
      const document: DocumentAddress = { kind: "new", library: library.id, id: parts.newId() };
      const choices = choicesOf(chosen, startingSelection(library));
      if (check) keepCheck(keyOf(document), check);
      parts.openDraft({
        tab,
        code,
        document: keyOf(document),
        link: linkTo({ document, choices }, parts.defaultLibrary),
        title: title ?? (name.replace(/\.html?$/i, "") || messages.get().imported),
        description: "",
        changedAt: Date.now(),
      });
    }
    if (isAsIs) return;
    const showFiles = {
      title: messages.get().details,
      run: () => store.apply((workspace) => openDialog(workspace, "imported")),
    };
    parts.notify(describeImport(library, imported), files.length > 0 ? showFiles : undefined);
  };

  return {
    importText,
    importFrom: async (address, { signal }) => {
      const isStillOpen = rememberDocument(store);
      try {
        const page = await api.fetchDocument({ address }, { signal });
        if (isStillOpen()) await importText(page);
        return null;
      } catch (error) {
        if (signal.aborted) return null;
        if (error instanceof ApiProblem)
          return explainCode(error.code, error.retryAfterSeconds) ?? error.message;
        return apiMessages.get().serverUnreachable;
      }
    },
  };
};
