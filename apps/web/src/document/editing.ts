import { sameSelection } from "@online-editor/selection";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import { keyOf } from "./document-address.ts";
import type { Draft, DraftStore } from "./drafts.ts";
import type { DraftKeeping } from "./keep-drafts.ts";
import { messages } from "./messages.ts";
import { readCheck } from "./open-document.ts";
import {
  setDescription,
  dismissDraft,
  draftWasDiscarded,
  editCode,
  setTitle,
  reset,
  restoreDraft,
  runsAsTyped,
  takeDraft,
  rememberDocument,
  undoReset,
} from "./state.ts";

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
