import type { Catalogue, Settings } from "@online-editor/contract";
import { type Api, ServerUnreachable } from "../api/client.ts";
import { explainFailure } from "../api/explain-failure.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import { selectionOf, startOf } from "../workspace/choices.ts";
import { keyOf } from "../workspace/document-address.ts";
import { chooseSelection } from "../workspace/editing.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { type Link, readLink } from "../workspace/link.ts";
import { beginOpening, failOpening, openDocument, receiveCatalogue } from "../workspace/opening.ts";
import { libraryNamed, type OpenProblem, sameSelection } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { CannotOpen, findDocument, unreadable } from "./open-document.ts";

export interface OpeningParts {
  store: WorkspaceStore;
  settings: Settings;
  api: Api;
  drafts: Pick<DraftStore, "of">;
  /** The browser tab's own id. */
  tab: string;
  /** What is on the screen may be about to go. */
  onLeaving: () => void;
  /** A document is on the screen; `asked` is the link that it was opened by. */
  onOpened: (asked: Link) => void;
  /** The open document has got another selection by its address. */
  onReselected: (asked: Link) => void;
}

export interface Opening extends Pick<Gateway, "openAddress" | "retry" | "readCatalogue"> {
  /** Whether the document with this key is on the screen. */
  isOpen(document: string): boolean;
}

/** Opens what the browser's address says, the last one that it was asked for. */
export const createOpening = (parts: OpeningParts): Opening => {
  const { store, settings, api, drafts, tab } = parts;
  const { getState, apply } = store;
  let opening = new AbortController();
  let lastPlace: Parameters<Gateway["openAddress"]> | undefined;
  let catalogueOnItsWay: Promise<Catalogue> | undefined;

  const fetchCatalogue = async () => {
    const { catalogue } = getState();
    if (catalogue) return catalogue;
    // The page and the document ask for it, and the one must not end the other's question.
    catalogueOnItsWay ??= api.readCatalogue({}, { signal: new AbortController().signal });
    return catalogueOnItsWay.finally(() => (catalogueOnItsWay = undefined));
  };

  const isOpen = (document: string) => {
    const workspace = getState();
    return workspace.opening.state === "open" && keyOf(workspace.document) === document;
  };

  /** The address changed but not the document: the editor keeps its text, the selection follows. */
  const stayWith = (link: Link) => {
    const { catalogue, library, original } = getState();
    const described = libraryNamed(catalogue, library.library);
    if (!described) return;
    const selection = selectionOf(startOf(described, original), link.choices);
    if (sameSelection(selection, library)) return;
    apply((workspace) => chooseSelection(workspace, selection));
    parts.onReselected(link);
  };

  const openAddress: Gateway["openAddress"] = async (place, query) => {
    lastPlace = [place, query];
    parts.onLeaving();
    opening.abort();
    const { signal } = (opening = new AbortController());
    const read = readLink(place, query, settings.defaultLibrary);
    if (!read.ok) {
      apply((workspace) => failOpening(workspace, unreadable(read.unreadable)));
      return;
    }
    if (isOpen(keyOf(read.link.document))) {
      stayWith(read.link);
      return;
    }
    apply(beginOpening);
    try {
      const catalogue = await fetchCatalogue();
      const opened = await findDocument(read.link, { catalogue, api, drafts, tab, signal });
      if (signal.aborted) return;
      apply((workspace) => openDocument(receiveCatalogue(workspace, catalogue), opened));
      parts.onOpened(read.link);
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      apply((workspace) => failOpening(workspace, problem));
    }
  };

  return {
    openAddress,
    isOpen,
    retry: () => {
      if (lastPlace) void openAddress(...lastPlace);
    },
    async readCatalogue() {
      const catalogue = await fetchCatalogue().catch(() => null);
      if (catalogue) apply((workspace) => receiveCatalogue(workspace, catalogue));
    },
  };
};

const problemOf = (error: unknown): OpenProblem => {
  if (error instanceof CannotOpen) return error.problem;
  if (error instanceof ServerUnreachable) return { code: "server-unreachable" };
  return { code: "server-failed", why: explainFailure(error) };
};
