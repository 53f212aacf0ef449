import type { Catalogue, Selection, Settings } from "@online-editor/contract";
import { type Api, ApiProblem, ServerUnreachable } from "./api/client.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import { createDraftKeeping } from "./drafts/keep-drafts.ts";
import { CannotOpen, choicesFor, findDocument, unreadable } from "./open-document.ts";
import type { PreviewFrames } from "./preview/preview-frames.ts";
import { createRunning } from "./running.ts";
import { newRunId } from "./start-run.ts";
import { lastingChoices, selectionOf, startingSelection } from "./workspace/choices.ts";
import { type DocumentAddress, keyOf, libraryOf } from "./workspace/document-address.ts";
import type { Draft } from "./workspace/draft.ts";
import type { Gateway } from "./workspace/gateway.ts";
import { type Link, linkTo, readLink } from "./workspace/link.ts";
import {
  awaitLibrary,
  beginOpening,
  chooseSelection,
  dismissDraft,
  editCode,
  failOpening,
  openDocument,
  prefer,
  receiveCatalogue,
  resetCode,
  restoreDraft,
  updateRun,
} from "./workspace/transitions.ts";
import {
  hasOpened,
  isChanged,
  libraryNamed,
  namesRelease,
  type OpenProblem,
  sameSelection,
} from "./workspace/workspace.ts";
import type { WorkspaceStore } from "./workspace/workspace-store.ts";

export interface GatewayParts {
  store: WorkspaceStore;
  settings: Settings;
  api: Api;
  drafts: DraftStore;
  frames: PreviewFrames;
  /** The browser tab's own id; it survives a reload. */
  tab: string;
  navigate: (address: string, how: "push" | "replace") => void;
  storePreferences: (preferences: ReturnType<WorkspaceStore["getState"]>["preferences"]) => void;
  notify: (message: string) => void;
}

export const createBrowserGateway = (parts: GatewayParts): Gateway => {
  const { store, settings, api, drafts, frames, tab, navigate } = parts;
  const { getState, apply } = store;
  const keeping = createDraftKeeping({
    store,
    drafts,
    tab,
    linkOf: ({ library }) => addressOf(library),
    notify: parts.notify,
  });
  const { run, runSoon } = createRunning({ store, settings, frames, notify: parts.notify });
  let opening = new AbortController();
  let lastPlace: Parameters<Gateway["openAddress"]> | undefined;
  let draftToRestore: Draft | undefined;
  let catalogueOnItsWay: Promise<Catalogue> | undefined;

  const fetchCatalogue = async () => {
    const { catalogue } = getState();
    if (catalogue) return catalogue;
    // The page and the document ask for it, and the one must not end the other's question.
    catalogueOnItsWay ??= api.readCatalogue({}, { signal: new AbortController().signal });
    return catalogueOnItsWay.finally(() => (catalogueOnItsWay = undefined));
  };

  const openAddress: Gateway["openAddress"] = async (place, query) => {
    lastPlace = [place, query];
    keeping.flush();
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
      takeDraft();
      run();
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      apply((workspace) => failOpening(workspace, problem));
    }
  };

  const isOpen = (document: string) => {
    const workspace = getState();
    return workspace.opening.state === "open" && keyOf(workspace.document) === document;
  };

  /** The address changed but not the document: the editor keeps its text, the selection follows. */
  const stayWith = ({ choices }: Link) => {
    const { catalogue, library, original } = getState();
    const described = libraryNamed(catalogue, library.library);
    if (!described) return;
    const selection = selectionOf(startingSelection(described, original.needs), choices);
    if (sameSelection(selection, library)) return;
    apply((workspace) => chooseSelection(workspace, selection));
    run();
  };

  /** Puts the draft into the editor for which the document was opened. */
  const takeDraft = () => {
    const draft = draftToRestore;
    draftToRestore = undefined;
    const { document, code } = getState();
    if (draft?.document !== keyOf(document) || draft.code === code) return;
    keeping.setAside();
    apply((workspace) => editCode(workspace, draft.code));
    keeping.keepNow();
  };

  const choicesNow = (selection: Selection) => {
    const { catalogue, original } = getState();
    const library = libraryNamed(catalogue, selection.library);
    return library ? choicesFor(library, original, selection) : {};
  };
  const addressOf = (selection: Selection) =>
    linkTo({ document: getState().document, choices: choicesNow(selection) }, settings.defaultLibrary);

  const linkToDocument = (document: DocumentAddress) => {
    const { library } = getState();
    const staysChosen = hasOpened(getState()) && libraryOf(document) === library.library;
    const choices = staysChosen ? lastingChoices(choicesNow(library)) : {};
    return linkTo({ document, choices }, settings.defaultLibrary);
  };
  const goTo = (document: DocumentAddress) => {
    navigate(linkToDocument(document), "push");
  };

  // A phone may end a tab that is not on the screen without another word.
  document.addEventListener("visibilitychange", keeping.flushBeforeLeaving);
  window.addEventListener("pagehide", keeping.flushBeforeLeaving);

  return {
    openAddress,
    retry: () => {
      if (lastPlace) void openAddress(...lastPlace);
    },
    async readCatalogue() {
      const catalogue = await fetchCatalogue().catch(() => null);
      if (catalogue) apply((workspace) => receiveCatalogue(workspace, catalogue));
    },
    goTo,
    linkTo: linkToDocument,
    newDocument: () => {
      goTo({ kind: "new", library: getState().library.library, id: newRunId().slice(0, 8) });
    },
    switchLibrary: (library) => {
      const described = libraryNamed(getState().catalogue, library);
      if (!described) return;
      const address = linkToDocument({ kind: "example", example: { library, slug: "welcome" } });
      // At once, so that the switch stands where it was put while the document is on its way.
      keeping.flush();
      apply((workspace) => awaitLibrary(workspace, startingSelection(described)));
      navigate(address, "push");
    },
    edit: (code) => {
      if (code === getState().code) return;
      apply((workspace) => editCode(workspace, code));
      keeping.keepSoon();
      if (getState().preferences.runAsYouType) runSoon();
    },
    reset: () => {
      // The text that is given up stays in the editor's undo history.
      apply(resetCode);
      keeping.keepNow();
      run();
    },
    restoreDraft: () => {
      keeping.setAside();
      apply(restoreDraft);
      keeping.keepNow();
      run();
    },
    dismissDraft: () => {
      apply(dismissDraft);
    },
    listDrafts: () => drafts.list().catch(() => []),
    discardDraft: (draft) =>
      drafts.discard(draft).catch(() => {
        parts.notify("The draft could not be discarded: this browser denies storage.");
      }),
    openDraft: (draft) => {
      draftToRestore = draft;
      if (!isOpen(draft.document)) {
        navigate(draft.link, "push");
        return;
      }
      takeDraft();
      run();
    },
    select: (selection) => {
      const { preferences } = getState();
      const runsAtOnce = !isChanged(getState()) || preferences.runAsYouType || !namesRelease(getState());
      apply((workspace) => chooseSelection(workspace, selection));
      navigate(addressOf(selection), "replace");
      if (runsAtOnce) run();
    },
    run,
    stop: () => {
      const { run: current } = getState();
      frames.stop();
      if (current) apply((workspace) => updateRun(workspace, current.id, { state: "stopped" }));
    },
    prefer: (change) => {
      apply((workspace) => prefer(workspace, change));
      parts.storePreferences(getState().preferences);
    },
    notify: parts.notify,
  };
};

/** A server that answers with another problem than what was asked for is no better than one that is gone. */
const problemOf = (error: unknown): OpenProblem => {
  if (error instanceof CannotOpen) return error.problem;
  if (error instanceof ServerUnreachable || error instanceof ApiProblem)
    return { code: "server-unreachable" };
  throw error;
};
