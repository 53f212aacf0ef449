import type { Catalogue, Selection, Settings } from "@online-editor/contract";
import { type Api, ServerUnreachable } from "./api/client.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import { CannotOpen, choicesFor, findDocument, unreadable } from "./open-document.ts";
import type { PreviewFrames } from "./preview/preview-frames.ts";
import { newRunId, pageOf } from "./start-run.ts";
import { lastingChoices, selectionOf, startingSelection } from "./workspace/choices.ts";
import { type DocumentAddress, keyOf, libraryOf } from "./workspace/document-address.ts";
import type { Draft } from "./workspace/draft.ts";
import type { Gateway } from "./workspace/gateway.ts";
import { type Link, linkTo, readLink } from "./workspace/link.ts";
import {
  beginOpening,
  chooseSelection,
  dismissDraft,
  draftWasKept,
  editCode,
  failOpening,
  openDocument,
  prefer,
  receiveCatalogue,
  resetCode,
  restoreDraft,
  startRun,
  updateRun,
} from "./workspace/transitions.ts";
import { isChanged, libraryNamed, type OpenProblem, sameSelection } from "./workspace/workspace.ts";
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

const typingPauseMs = 400;
const draftPauseMs = 250;

export const createBrowserGateway = (parts: GatewayParts): Gateway => {
  const { store, settings, api, drafts, frames, tab, navigate } = parts;
  const { getState, apply } = store;
  const runAfterTyping = delayed(typingPauseMs);
  const keepAfterTyping = delayed(draftPauseMs);
  let opening = new AbortController();
  let lastPlace: Parameters<Gateway["openAddress"]> | undefined;
  let draftToRestore: Draft | undefined;
  let catalogueOnItsWay: Promise<Catalogue> | undefined;

  const fetchCatalogue = async () => {
    const { catalogue } = getState();
    if (catalogue) return catalogue;
    catalogueOnItsWay ??= api.readCatalogue({}, { signal: AbortSignal.timeout(30_000) });
    return catalogueOnItsWay.finally(() => (catalogueOnItsWay = undefined));
  };

  const openAddress: Gateway["openAddress"] = async (place, query) => {
    lastPlace = [place, query];
    flushDraft();
    opening.abort();
    const { signal } = (opening = new AbortController());
    const read = readLink(place, query, settings.defaultLibrary);
    if (!read.ok) {
      apply((workspace) => failOpening(workspace, unreadable(read.unreadable)));
      return;
    }
    if (isOpen(read.link.document)) {
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
      if (!signal.aborted) apply((workspace) => failOpening(workspace, problemOf(error)));
    }
  };

  const isOpen = (document: DocumentAddress) => {
    const workspace = getState();
    return workspace.opening.state === "open" && keyOf(workspace.document) === keyOf(document);
  };

  /** The address changed but not the document: the editor keeps its text, the selection follows. */
  const stayWith = ({ choices }: Link) => {
    const { catalogue, library, original } = getState();
    const described = libraryNamed(catalogue, library.library);
    if (!described) return;
    const selection = selectionOf(startingSelection(described, original.needs), choices);
    const isSame = sameSelection(selection, library);
    if (!isSame) apply((workspace) => chooseSelection(workspace, selection));
    if (!isSame || !frames.hasRun()) run();
  };

  /** Puts the draft into the editor for which the document was opened. */
  const takeDraft = () => {
    const draft = draftToRestore;
    draftToRestore = undefined;
    if (draft?.document !== keyOf(getState().document)) return;
    apply((workspace) => editCode(workspace, draft.code));
    keepAfterTyping.start(keepDraft);
  };

  const run = () => {
    runAfterTyping.cancel();
    const { catalogue, code, library, document, opening: state } = getState();
    if (!catalogue || state.state !== "open") return;
    const id = newRunId();
    const described = libraryNamed(catalogue, library.library);
    // A release that does not exist is told in place of the result; there is nothing to run.
    if (!described?.releases.some(({ version }) => version === library.version)) {
      frames.stop();
      return;
    }
    const page = pageOf({ code, library }, { run: id, catalogue, settings });
    if (!page) return;
    apply((workspace) => startRun(workspace, { id, code, library, firstLineOffset: page.offset }));
    void frames.start({ run: id, html: page.html, document: keyOf(document) });
  };

  const keepDraft = () => {
    keepAfterTyping.cancel();
    const workspace = getState();
    if (workspace.draftState !== "pending" && isChanged(workspace)) return;
    const { code, title, document } = workspace;
    const draft: Draft = {
      tab,
      document: keyOf(document),
      link: addressOf(workspace.library),
      title,
      code,
      changedAt: Date.now(),
    };
    const keeping = isChanged(workspace) ? drafts.keep(draft) : drafts.discard(draft);
    keeping.then(
      () => {
        if (isChanged(workspace)) apply((now) => draftWasKept(now, { code, outcome: "kept" }));
      },
      () => {
        apply((now) => draftWasKept(now, { code, outcome: "denied" }));
      },
    );
  };
  const flushDraft = () => {
    if (keepAfterTyping.isWaiting()) keepDraft();
  };

  const afterTextChange = () => {
    keepAfterTyping.start(keepDraft);
    if (getState().preferences.runAsYouType) runAfterTyping.start(run);
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
    const choices = libraryOf(document) === library.library ? lastingChoices(choicesNow(library)) : {};
    return linkTo({ document, choices }, settings.defaultLibrary);
  };
  const goTo = (document: DocumentAddress) => {
    navigate(linkToDocument(document), "push");
  };

  window.addEventListener("pagehide", flushDraft);

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
      goTo({ kind: "example", example: { library, slug: "welcome" } });
    },
    edit: (code) => {
      if (code === getState().code) return;
      apply((workspace) => editCode(workspace, code));
      afterTextChange();
    },
    reset: () => {
      // The text that is given up stays in the editor's undo history.
      apply(resetCode);
      keepDraft();
      run();
    },
    restoreDraft: () => {
      apply(restoreDraft);
      keepDraft();
      run();
    },
    dismissDraft: () => {
      apply(dismissDraft);
    },
    listDrafts: () => drafts.list(),
    discardDraft: (draft) => drafts.discard(draft),
    openDraft: (draft) => {
      draftToRestore = draft;
      if (draft.document !== keyOf(getState().document)) {
        navigate(draft.link, "push");
        return;
      }
      takeDraft();
      run();
    },
    select: (selection) => {
      const { preferences } = getState();
      const runsAtOnce = !isChanged(getState()) || preferences.runAsYouType;
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

const problemOf = (error: unknown): OpenProblem => {
  if (error instanceof CannotOpen) return error.problem;
  if (error instanceof ServerUnreachable) return { code: "server-unreachable" };
  throw error;
};

/** One thing to do after a pause; starting it again begins the pause anew. */
const delayed = (pauseMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start(task: () => void) {
      cancel();
      timer = setTimeout(() => {
        timer = undefined;
        task();
      }, pauseMs);
    },
    cancel,
    isWaiting: () => timer !== undefined,
  };
};
