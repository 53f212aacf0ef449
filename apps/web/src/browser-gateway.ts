import type { Catalogue, Selection, Settings } from "@online-editor/contract";
import { type Api, ApiProblem, ServerUnreachable } from "./api/client.ts";
import { createAccounts } from "./accounts/create-accounts.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import { createDraftKeeping } from "./drafts/keep-drafts.ts";
import { CannotOpen, choicesFor, findDocument, startOf, unreadable } from "./open-document.ts";
import type { PreviewFrames } from "./preview/preview-frames.ts";
import { createExampleRefresh } from "./examples/create-example-refresh.ts";
import { createRunning } from "./running.ts";
import { createSaving } from "./sharing/create-saving.ts";
import { describeShared, sharedAddress } from "./sharing/share-link.ts";
import { createSnippetCalls } from "./snippets/create-snippet-calls.ts";
import { newRunId } from "./start-run.ts";
import { lastingChoices, selectionOf, startingSelection } from "./workspace/choices.ts";
import { type DocumentAddress, keyOf, libraryOf } from "./workspace/document-address.ts";
import type { Draft } from "./workspace/draft.ts";
import type { Gateway } from "./workspace/gateway.ts";
import { type Link, linkTo, readLink } from "./workspace/link.ts";
import type { PendingSignIn } from "./workspace/pending-sign-in.ts";
import { dismissSaveTrouble, type SaveWish, wishVisibility } from "./workspace/saving.ts";
import {
  awaitLibrary,
  beginOpening,
  chooseSelection,
  describe,
  dismissDraft,
  editCode,
  entitle,
  failOpening,
  openDocument,
  prefer,
  receiveCatalogue,
  reset,
  restoreDraft,
  takeDraft,
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
  /** What waits for a sign-in on another site, in this tab. */
  pendingSignIn: { remember(pending: PendingSignIn): void; take(): PendingSignIn | null };
  /** Leaves the editor for another page. */
  leaveFor: (address: string) => void;
  /** Rejects where the browser denies it. */
  copy: (text: string) => Promise<void>;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
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
  const accounts = createAccounts({
    ...{ store, api, notify: parts.notify },
    onSignedIn: ({ wish }) => void save(wish),
  });
  const saving = createSaving({
    ...{ store, api, notify: parts.notify, newKey: newRunId, userIsKnown: accounts.userIsKnown },
    onBecame: (formerDocument) => {
      keeping.settle(formerDocument);
      navigate(addressOf(getState().library), "replace");
    },
    onShown: run,
  });
  const snippetCalls = createSnippetCalls({ store, api, notify: parts.notify });
  let isBackSignedIn = false;
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
      if (isRenamed(read.link.document, opened.document)) navigate(addressOf(opened.library), "replace");
      takeChosenDraft();
      takeUpSignIn();
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
    const selection = selectionOf(startOf(described, original), choices);
    if (sameSelection(selection, library)) return;
    apply((workspace) => chooseSelection(workspace, selection));
    run();
  };

  /** Puts the draft into the editor for which the document was opened. */
  const takeChosenDraft = () => {
    const draft = draftToRestore;
    draftToRestore = undefined;
    const { document, code } = getState();
    if (draft?.document !== keyOf(document) || draft.code === code) return;
    keeping.setAside();
    apply((workspace) => takeDraft(workspace, draft));
    keeping.keepNow();
  };

  /** Back from another site's sign-in: what was on the screen is there again, and what waited for it is done. */
  const takeUpSignIn = () => {
    const pending = parts.pendingSignIn.take();
    const isSignedIn = isBackSignedIn;
    isBackSignedIn = false;
    if (pending?.draft.document !== keyOf(getState().document)) return;
    const { draft, visibility, wish } = pending;
    apply((workspace) => takeDraft(workspace, draft));
    keeping.keepNow();
    if (visibility) apply((workspace) => wishVisibility(workspace, visibility));
    if (isSignedIn && wish) void save(wish);
  };

  const save = (wish: SaveWish) => saving.save(wish);

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
    refreshExamples: createExampleRefresh({ store, api, notify: parts.notify }),
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
      apply(reset);
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
      takeChosenDraft();
      run();
    },
    select: (selection) => {
      const { preferences } = getState();
      const runsAtOnce = !isChanged(getState()) || preferences.runAsYouType || !namesRelease(getState());
      apply((workspace) => chooseSelection(workspace, selection));
      navigate(addressOf(selection), "replace");
      if (runsAtOnce) run();
    },
    entitle: (title) => {
      apply((workspace) => entitle(workspace, title));
      keeping.keepSoon();
    },
    describe: (description) => {
      apply((workspace) => describe(workspace, description));
      keeping.keepSoon();
    },
    chooseVisibility: async (visibility) => {
      const { snippet } = getState();
      if (snippet) await snippetCalls.change(snippet.id, { visibility });
      else apply((workspace) => wishVisibility(workspace, visibility));
    },
    save,
    dismissSaveTrouble: () => {
      apply(dismissSaveTrouble);
    },
    share: async () => {
      const { library } = getState();
      const link = { document: sharedAddress(getState()), choices: choicesNow(library) };
      const address = location.origin + linkTo(link, settings.defaultLibrary);
      try {
        await parts.copy(address);
        parts.notify(describeShared(getState()));
      } catch {
        parts.notify(`This browser does not let the link be copied: ${address}`);
      }
    },
    snippets: { ...snippetCalls, restoreRevision: saving.restoreRevision },
    readUser: accounts.readUser,
    readSignInChoices: accounts.readSignInChoices,
    signInLocally: accounts.signInLocally,
    signInWith: (provider) => {
      const { signInWish, newVisibility: visibility } = getState();
      const to = signInWish?.to ?? location.pathname + location.search;
      // After a sign-in that failed there is no document here, and what was remembered before it still waits.
      if (getState().opening.state === "open") {
        const wish = signInWish?.then?.wish ?? null;
        parts.pendingSignIn.remember({ draft: keeping.draftNow(), visibility, wish });
        keeping.flush();
      }
      parts.leaveFor(`/login/with/${provider}?${new URLSearchParams({ to }).toString()}`);
    },
    comeBackSignedIn: async () => {
      isBackSignedIn = true;
      await accounts.readUser();
    },
    signOut: accounts.signOut,
    deleteAccount: accounts.deleteAccount,
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

/** The owner of a snippet may be called otherwise than the link says. */
const isRenamed = (asked: DocumentAddress, found: DocumentAddress) =>
  asked.kind === "snippet" && found.kind === "snippet" && asked.username !== found.username;

/** A server that answers with another problem than what was asked for is no better than one that is gone. */
const problemOf = (error: unknown): OpenProblem => {
  if (error instanceof CannotOpen) return error.problem;
  if (error instanceof ServerUnreachable || error instanceof ApiProblem)
    return { code: "server-unreachable" };
  throw error;
};
