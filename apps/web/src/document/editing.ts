import { sameSelection } from "@online-editor/selection";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import { keyOf } from "./document-address.ts";
import type { Draft, DraftStore } from "./drafts.ts";
import { messages } from "./messages.ts";
import { readCheck } from "./open-document.ts";
import {
  dismissDraft,
  draftWasDiscarded,
  draftWasKept,
  editCode,
  isChanged,
  rememberDocument,
  reset,
  restoreDraft,
  runsAsTyped,
  setDescription,
  setTitle,
  takeDraft,
  undoReset,
} from "./state.ts";
import { debounce } from "../ui/timing.ts";

export interface DraftKeepingParts {
  store: WorkspaceStore;
  drafts: DraftStore;
  /** The browser tab's own id. */
  tab: string;
  /** The address that opens the document on the screen. */
  linkOf: (workspace: Workspace) => string;
  notify: (message: string) => void;
}

const debounceMs = 250;

export type DraftKeeping = ReturnType<typeof createDraftKeeping>;

/** Keeps the text on the screen as this tab's draft of its document. */
export const createDraftKeeping = ({ store, drafts, tab, linkOf, notify }: DraftKeepingParts) => {
  const { getState, apply } = store;
  let isDenialReported = false;

  const draftOf = (workspace: Workspace): Draft => ({
    tab,
    document: keyOf(workspace.document),
    link: linkOf(workspace),
    title: workspace.title,
    ...(workspace.document.kind !== "example" && { description: workspace.description }),
    code: workspace.code,
    ...(workspace.base !== null && { base: workspace.base }),
    changedAt: Date.now(),
  });

  const reportDenial = () => {
    if (!isDenialReported) notify(messages.get().denied);
    isDenialReported = true;
  };

  const keep = async (draft: Draft) => {
    try {
      await drafts.keep(draft);
      apply((workspace) => draftWasKept(workspace, { draft, outcome: "kept" }));
    } catch {
      apply((workspace) => draftWasKept(workspace, { draft, outcome: "denied" }));
      reportDenial();
    }
  };

  const keepNow = () => {
    waiting.cancel();
    const workspace = getState();
    if (!isChanged(workspace)) {
      // If storage is denied there is no draft to discard.
      drafts.discard(draftOf(workspace)).catch(() => undefined);
    } else if (workspace.draftState === "pending") void keep(draftOf(workspace));
  };
  const waiting = debounce(debounceMs, keepNow);

  const setAside = async (draft: Draft) => {
    const others = await drafts.of(draft.document);
    if (others.some((other) => other.tab !== tab && other.code === draft.code)) return;
    await drafts.keep({ ...draft, tab: `${tab}/${draft.changedAt}` });
  };

  return {
    /** Keeps the text after a pause in typing. */
    keepSoon: waiting.start,
    /** Keeps the text at once. An unchanged one needs no draft: an existing one is discarded. */
    keepNow,
    /** Keeps a pending text at once. */
    flush() {
      if (waiting.isWaiting()) keepNow();
    },
    /** The same when the page may close the next moment. */
    flushBeforeLeaving() {
      const workspace = getState();
      // A write to the database in progress may not finish either.
      if (isChanged(workspace) && workspace.draftState === "pending") drafts.keepAtOnce(draftOf(workspace));
      if (waiting.isWaiting()) keepNow();
    },
    /** Keeps a changed text apart from this tab's draft, before another draft replaces it there. */
    setAside() {
      if (isChanged(getState())) setAside(draftOf(getState())).catch(reportDenial);
    },
    /** The document on the screen as a draft. */
    draftNow: () => draftOf(getState()),
    /** The text has been saved: its draft is discarded; what was typed since is kept as a draft of the snippet. */
    settle(formerDocument: string) {
      drafts.discard({ tab, document: formerDocument }).catch(() => undefined);
      keepNow();
    },
  };
};

export interface EditingParts {
  store: WorkspaceStore;
  drafts: DraftStore;
  keeping: DraftKeeping;
  /** The browser tab's own id. */
  tab: string;
  run: () => void;
  runSoon: () => void;
  /** Another selection of the document is on the screen. */
  onReselected: () => void;
  /** True when the document with this key is on the screen. */
  isOpen: (document: string) => boolean;
  /** Navigates to an address, as a new entry of the browser's history. */
  goTo: (address: string) => void;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** Changes the document on the screen, and keeps the changes. */
export const createEditing = (parts: EditingParts) => {
  const { store, drafts, keeping, run, runSoon, notify } = parts;
  const { getState, apply } = store;
  let draftToRestore: Draft | undefined;

  const takeChosenDraft = () => {
    const draft = draftToRestore;
    draftToRestore = undefined;
    const { document, code } = getState();
    if (draft?.document !== keyOf(document) || draft.code === code) return;
    keeping.setAside();
    apply((workspace) => takeDraft(workspace, draft));
    keeping.keepNow();
  };

  /** The last Reset with the text that it replaced, if any. */
  let lastReset: { code: string | null; takeBack: () => boolean } | null = null;

  /** Changes text, selection and check at once. */
  const exchange = (to: (workspace: Workspace) => Workspace) => {
    const { library } = getState();
    apply(to);
    keeping.keepNow();
    if (!sameSelection(library, getState().library)) parts.onReselected();
  };

  /** After a page that was ended by its document, its draft may be the cause. */
  const runUnlessHeld = () => {
    if (getState().run?.state !== "interrupted") run();
  };

  return {
    /** Puts the draft for which the document was opened into the editor. */
    takeChosenDraft,
    /** Sets the document's text: keeps a draft, and runs it if the user wants that. */
    edit: (code: string) => {
      if (code === getState().code) return;
      // The editor's undo of Reset.
      const isTakenBack = code === lastReset?.code && lastReset.takeBack();
      if (!isTakenBack) apply((workspace) => editCode(workspace, code));
      keeping.keepSoon();
      if (runsAsTyped(getState())) runSoon();
    },
    setTitle: (title: string) => {
      apply((workspace) => setTitle(workspace, title));
      keeping.keepSoon();
    },
    setDescription: (description: string) => {
      apply((workspace) => setDescription(workspace, description));
      keeping.keepSoon();
    },
    /** Restores the document as it was opened; a notification offers an undo. */
    reset: async () => {
      const isStillOpen = rememberDocument(store);
      // Its schema was fetched when the document was opened.
      const check = await readCheck(getState().original);
      if (!isStillOpen()) return;
      const before = getState();
      exchange((workspace) => reset(workspace, check));
      run();
      const takeBack = (): boolean => {
        const isWanted = lastReset === own && isStillOpen();
        lastReset = null;
        if (isWanted) exchange((workspace) => undoReset(workspace, before));
        return isWanted;
      };
      const own = { code: before.code === getState().code ? null : before.code, takeBack };
      lastReset = own;
      const undo = () => {
        if (takeBack()) run();
      };
      notify(messages.get().wasReset, { title: messages.get().undo, run: undo });
    },
    restoreDraft: () => {
      keeping.setAside();
      apply(restoreDraft);
      keeping.keepNow();
      runUnlessHeld();
    },
    dismissDraft: () => {
      apply(dismissDraft);
    },
    /** The drafts of this browser, latest first. */
    listDrafts: (): Promise<Draft[]> => drafts.list().catch(() => []),
    discardDraft: async (draft: Draft) => {
      try {
        await drafts.discard(draft);
      } catch {
        notify(messages.get().draftNotDiscarded);
        return;
      }
      if (draft.tab === parts.tab) apply((workspace) => draftWasDiscarded(workspace, draft));
    },
    /** Opens a draft's document and puts the draft's text into the editor. */
    openDraft: (draft: Draft) => {
      draftToRestore = draft;
      if (!parts.isOpen(draft.document)) {
        parts.goTo(draft.link);
        return;
      }
      takeChosenDraft();
      runUnlessHeld();
    },
  };
};
