import { type Api, ApiProblem } from "../api/client.ts";
import { explainCode } from "../api/explain-failure.ts";
import { messages as apiMessages } from "../api/messages.ts";
import { choicesOf, startingSelection } from "../workspace/choices.ts";
import { closeDialog } from "../workspace/dialogs.ts";
import { type DocumentAddress, keyOf } from "../workspace/document-address.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { linkTo } from "../workspace/link.ts";
import { libraryNamed } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

export interface ImportingParts {
  store: WorkspaceStore;
  api: Api;
  defaultLibrary: Parameters<typeof linkTo>[1];
  tab: string;
  newId: () => string;
  openDraft: Gateway["openDraft"];
  notify: (message: string) => void;
}

/** Makes new documents of pages from elsewhere. */
export const createImporting = (parts: ImportingParts): Pick<Gateway, "importText" | "importFrom"> => {
  const { store, api, tab } = parts;

  const importText: Gateway["importText"] = async ({ name, code: text }) => {
    const { catalogue, library: present } = store.getState();
    if (!catalogue) return;
    const [{ documentOf }, { describeImport }, { messages }] = await Promise.all([
      import("./document-of.ts"),
      import("./describe-import.ts"),
      import("./messages.ts"),
    ]);
    const { title, code, selection } = documentOf(text, catalogue);
    const chosen = selection ?? present;
    const library = libraryNamed(catalogue, chosen.library);
    if (!library) return;
    const document: DocumentAddress = { kind: "new", library: library.id, id: parts.newId() };
    const choices = choicesOf(chosen, startingSelection(library));
    store.apply(closeDialog);
    parts.openDraft({
      ...{ tab, code, document: keyOf(document), link: linkTo({ document, choices }, parts.defaultLibrary) },
      title: title ?? (name.replace(/\.html?$/i, "") || messages.get().imported),
      description: "",
      changedAt: Date.now(),
    });
    parts.notify(describeImport(library, selection));
  };

  return {
    importText,
    importFrom: async (address, { signal }) => {
      try {
        await importText(await api.fetchDocument({ address }, { signal }));
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
