import { chooseSelection, releasedLibrary, libraryId } from "./state.ts";
import { sameSelection, selectionOf, startOf, UnreadableParameter } from "@online-editor/selection";
import type { Catalogue, Settings, Starter } from "@online-editor/contract";
import { type Api, ApiProblem, ServerUnreachable } from "../platform/api.ts";
import { type Failure, failureOf } from "../platform/failure.ts";
import type { DraftStore } from "./drafts.ts";
import { documentLinks, type Link, type LinkPlace, readLink } from "./link.ts";
import { type DocumentAddress, keyOf, newDocumentId } from "./document-address.ts";
import { draftActions, draftStore } from "./draft-keeping.ts";
import { beginOpening, failOpening, receiveCatalogue } from "./opening-state.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import { perEditor } from "../platform/per-editor.ts";
import { CannotOpen, findDocument, openDocument } from "./open-document.ts";

/** What later modules do about the document on the screen; `app/join-modules.ts` says it. */
interface DocumentEvents {
  /** Resolves to whether a page ended while it ran the document with this key; called before its drafts are read. */
  wasInterrupted: (document: string) => Promise<boolean>;
  /** What is known of the document before is left with it, in the step that shows the next one. */
  leave: (workspace: Workspace) => Workspace;
  /** A document is on the screen; `requested` is the link that opened it. */
  onOpened: (requested: Link, how: { wasInterrupted: boolean }) => void;
  /** Another selection of the document is on the screen; a link may ask for a branch. */
  onReselected: (requested: Pick<Link, "ref">) => void;
  run: () => void;
  runSoon: () => void;
}

export const documentEvents = perEditor<DocumentEvents>(() => {
  throw new Error("No module has said what it does about the document.");
});

interface OpeningParts {
  store: WorkspaceStore;
  settings: Settings;
  api: Api;
  drafts: Pick<DraftStore, "of">;
  /** The browser tab's own id. */
  tab: string;
  /** Resolves to whether a page ended while it ran the document with this key; called before its drafts are read. */
  wasInterrupted?: (document: string) => Promise<boolean>;
  /** What is known of the document before is left with it. */
  leave?: (workspace: Workspace) => Workspace;
  /** The document on the screen may be about to be left. */
  onLeaving: () => void;
  /** A document is on the screen; `requested` is the link that opened it. Its owner may have another name by now. */
  onOpened: (requested: Link, how: { wasInterrupted: boolean; isRenamed: boolean }) => void;
  /** The address has given the open document another selection. */
  onReselected: (requested: Link) => void;
}

/** The time that an address is the browser's. */
interface Visit {
  isOpened: boolean;
  isLeft: boolean;
}

/** Opens the document at the browser's address; the latest request wins. */
export const createOpening = (parts: OpeningParts) => {
  const { store, settings, api, drafts, tab } = parts;
  const { getState, apply } = store;
  let opening = new AbortController();
  let lastPlace: Parameters<typeof openAddress> | undefined;
  let visit: Visit = { isOpened: false, isLeft: true };
  let catalogueOnItsWay: Promise<Catalogue> | undefined;
  let fetchingCatalogue = new AbortController();

  const fetchCatalogue = async () => {
    const { catalogue } = getState();
    if (catalogue) return catalogue;
    // The page and the document both request it, and neither may abort the other's request.
    const requested = (catalogueOnItsWay ??= api.readCatalogue({}, { signal: fetchingCatalogue.signal }));
    return requested.finally(() => {
      // A cancelled request may end after the next one has started.
      if (catalogueOnItsWay === requested) catalogueOnItsWay = undefined;
    });
  };

  const isOpen = (document: string) => {
    const workspace = getState();
    return workspace.opening.state === "open" && keyOf(workspace.document) === document;
  };

  /** The address changed but not the document: the editor keeps its text, only the selection changes. */
  const stayWith = (link: Link) => {
    const { library, original } = getState();
    const described = releasedLibrary(getState());
    if (!described) return;
    const selection = selectionOf(startOf(described, original), link.choices);
    if (sameSelection(selection, library)) return;
    apply((workspace) => chooseSelection(workspace, selection));
    parts.onReselected(link);
  };

  const openAddress = async (place: LinkPlace, query: URLSearchParams): Promise<void> => {
    lastPlace = [place, query];
    const thisVisit: Visit = (visit = { isOpened: false, isLeft: false });
    parts.onLeaving();
    opening.abort();
    const { signal } = (opening = new AbortController());
    try {
      const link = readLink(place, query, settings.defaultLibrary);
      if (isOpen(keyOf(link.document))) {
        thisVisit.isOpened = true;
        stayWith(link);
        return;
      }
      apply(beginOpening);
      const catalogue = await fetchCatalogue();
      const wasInterrupted = (await parts.wasInterrupted?.(keyOf(link.document))) === true;
      const opened = await findDocument(link, { catalogue, api, drafts, tab, signal });
      if (signal.aborted) return;
      thisVisit.isOpened = true;
      apply((workspace) => {
        const left = parts.leave?.(workspace) ?? workspace;
        return openDocument(receiveCatalogue(left, catalogue), opened);
      });
      const isRenamed = ownerIn(link.document) !== ownerIn(getState().document);
      parts.onOpened(link, { wasInterrupted, isRenamed });
    } catch (error) {
      if (signal.aborted) return;
      const failure = whyNotOpened(error);
      apply((workspace) => failOpening(workspace, failure));
    }
  };

  return {
    /** Opens the document at the browser's address. A newer call invalidates an older one's answer. */
    openAddress,
    /** The browser's address is another page's from now on. What is being opened still opens, but changes no address. */
    leaveAddress: () => {
      visit.isLeft = true;
    },
    /** True when the document with this key is on the screen. */
    isOpen,
    /** True when the browser's address is that of the open document: no other is opening, and no other page is shown. */
    isAtAddress: () => visit.isOpened && !visit.isLeft,
    /** Stops waiting for the document that is being opened. */
    cancelOpening: () => {
      if (getState().opening.state !== "opening") return;
      opening.abort();
      fetchingCatalogue.abort();
      fetchingCatalogue = new AbortController();
      catalogueOnItsWay = undefined;
      apply((workspace) => failOpening(workspace, { code: "opening-cancelled" }));
    },
    /** Opens the current address again, after a failure. */
    retry: () => {
      if (lastPlace) void openAddress(...lastPlace);
    },
    /** Fetches the catalogue unless it is already there. Never rejects: a failure is shown in place of a document. */
    async readCatalogue(): Promise<void> {
      const catalogue = await fetchCatalogue().catch(() => null);
      if (catalogue) apply((workspace) => receiveCatalogue(workspace, catalogue));
    },
  };
};

/** Opens the document at the browser's address. */
export const openingActions = perEditor((editor) =>
  createOpening({
    ...editor,
    drafts: draftStore(editor),
    wasInterrupted: (document) => documentEvents(editor).wasInterrupted(document),
    leave: (workspace) => documentEvents(editor).leave(workspace),
    onLeaving: draftActions(editor).flush,
    onReselected: (requested) => {
      const { run, onReselected } = documentEvents(editor);
      run();
      onReselected(requested);
    },
    onOpened: (requested, { wasInterrupted, isRenamed }) => {
      if (isRenamed) navigationActions(editor).replaceAddress();
      documentEvents(editor).onOpened(requested, { wasInterrupted });
    },
  }),
);

/** Navigates to other documents, and makes the address say what is open. */
export const navigationActions = perEditor((editor) => {
  const { getState, apply } = editor.store;
  const { navigate } = editor.navigation;
  const links = documentLinks(editor);
  const goTo = (document: DocumentAddress) => {
    const { opening, document: shown } = getState();
    if (opening.state === "open" && keyOf(document) !== keyOf(shown)) {
      // At once, so that what is typed meanwhile does not change the document that is being left.
      draftActions(editor).flush();
      apply(beginOpening);
    }
    navigate(links.linkTo(document), "push");
  };
  return {
    /** Navigates to a document, as a new entry of the browser's history. */
    goTo,
    /** Starts a document of the current library with the text of one of its examples, by default the smallest. */
    newDocument: (start: Starter = "smallest") => {
      goTo({ kind: "new", library: libraryId(getState()), id: newDocumentId(), start });
    },
    /** Makes the address say what is open, unless the person has gone to another page or document meanwhile. */
    replaceAddress: () => {
      if (openingActions(editor).isAtAddress()) navigate(links.toOpen(getState().library), "replace");
    },
  };
});

const whyNotOpened = (error: unknown): Failure => {
  if (error instanceof CannotOpen) return error.failure;
  if (error instanceof UnreadableParameter)
    return { code: "unreadable-link", part: error.parameter, text: error.text.slice(0, 200) };
  if (error instanceof ServerUnreachable || error instanceof ApiProblem) return failureOf(error);
  // A script needed for opening could not be fetched; or a bug of ours.
  reportError(error);
  return { code: "script-missing" };
};

const ownerIn = (address: DocumentAddress) => (address.kind === "snippet" ? address.username : null);
