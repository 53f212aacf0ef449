import { libraryNamed } from "@online-editor/selection";
import { type DocumentAddress, keyOf } from "../../document/document-address.ts";
import type { DocumentEffects } from "../../document/effects.ts";
import { choicesOf, startingSelection } from "../../document/choices.ts";
import { linkTo } from "../../document/link.ts";
import { rememberDocument } from "../../document/state.ts";
import { type Api, ApiProblem } from "../../kernel/api.ts";
import { explainCode } from "../../kernel/explain-failure.ts";
import { messages as apiMessages } from "../../kernel/messages.ts";
import { closeDialog } from "../../kernel/screen.ts";
import type { WorkspaceStore } from "../../kernel/workspace.ts";
import { keepCheck } from "../../tools/check/kept-checks.ts";
import type { SharingEffects } from "../effects.ts";
import { describeImport, documentOfFile } from "./document-of.ts";
import { messages } from "./messages.ts";

export interface ImportingParts {
  store: WorkspaceStore;
  api: Api;
  defaultLibrary: Parameters<typeof linkTo>[1];
  tab: string;
  newId: () => string;
  openDraft: DocumentEffects["openDraft"];
  notify: (message: string) => void;
}

/** Makes new documents from pages. It is fetched with the first of them. */
export const createImporting = (parts: ImportingParts): Pick<SharingEffects, "importText" | "importFrom"> => {
  const { store, api, tab } = parts;

  const importText: SharingEffects["importText"] = async ({ name, code: text }) => {
    const { catalogue, library: present } = store.getState();
    if (!catalogue) return;
    const imported = documentOfFile(text, { catalogue, present });
    const { title, code, selection, check } = imported;
    const chosen = selection ?? present;
    const library = libraryNamed(catalogue, chosen.library);
    if (!library) return;
    const document: DocumentAddress = { kind: "new", library: library.id, id: parts.newId() };
    const choices = choicesOf(chosen, startingSelection(library));
    store.apply(closeDialog);
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
    parts.notify(describeImport(library, imported));
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
