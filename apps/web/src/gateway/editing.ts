import type { DraftStore } from "../drafts/draft-store.ts";
import type { DraftKeeping } from "../drafts/keep-drafts.ts";
import { keyOf } from "../workspace/document-address.ts";
import type { Draft } from "../workspace/draft.ts";
import {
  describe,
  dismissDraft,
  draftWasDiscarded,
  editCode,
  entitle,
  reset,
  restoreDraft,
  takeDraft,
} from "../workspace/editing.ts";
import { runsAsTyped } from "../workspace/running.ts";
import type { Gateway } from "../workspace/gateway.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { messages } from "./messages.ts";

export interface EditingParts {
  store: WorkspaceStore;
  drafts: DraftStore;
  keeping: DraftKeeping;
  /** The browser tab's own id. */
  tab: string;
  run: () => void;
  runSoon: () => void;
  /** Whether the document with this key is on the screen. */
  isOpen: (document: string) => boolean;
  /** Goes to an address, as a new entry of the browser's history. */
  goTo: (address: string) => void;
  notify: (message: string) => void;
}

export interface Editing extends Pick<
  Gateway,
  | "edit"
  | "entitle"
  | "describe"
  | "reset"
  | "restoreDraft"
  | "dismissDraft"
  | "listDrafts"
  | "discardDraft"
  | "openDraft"
> {
  /** Puts the draft into the editor for which the document was opened. */
  takeChosenDraft(): void;
}

/** Changes the document on the screen, and keeps what is changed. */
export const createEditing = (parts: EditingParts): Editing => {
  const { store, drafts, keeping, run, runSoon } = parts;
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

  return {
    takeChosenDraft,
    edit: (code) => {
      if (code === getState().code) return;
      apply((workspace) => editCode(workspace, code));
      keeping.keepSoon();
      if (runsAsTyped(getState())) runSoon();
    },
    entitle: (title) => {
      apply((workspace) => entitle(workspace, title));
      keeping.keepSoon();
    },
    describe: (description) => {
      apply((workspace) => describe(workspace, description));
      keeping.keepSoon();
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
    discardDraft: async (draft) => {
      try {
        await drafts.discard(draft);
      } catch {
        parts.notify(messages.get().draftNotDiscarded);
        return;
      }
      if (draft.tab === parts.tab) apply((workspace) => draftWasDiscarded(workspace, draft));
    },
    openDraft: (draft) => {
      draftToRestore = draft;
      if (!parts.isOpen(draft.document)) {
        parts.goTo(draft.link);
        return;
      }
      takeChosenDraft();
      run();
    },
  };
};
