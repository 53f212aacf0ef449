import type { OpenedReport, Selection } from "@online-editor/contract";
import type { SnippetTexts } from "@online-editor/contract/snippet-texts";
import { sameSelection } from "@online-editor/selection";
import type { Workspace } from "../platform/editor-context.ts";
import { perEditor } from "../platform/per-editor.ts";
import { keyOf } from "./document-address.ts";
import { draftActions, draftStore } from "./draft-keeping.ts";
import type { Draft } from "./drafts.ts";
import { readCheck } from "./open-document.ts";
import { documentEvents, navigationActions, openingActions } from "./opening.ts";
import {
  chooseWithTags,
  dismissDraft,
  draftWasDiscarded,
  editCode,
  editTexts,
  rememberDocument,
  reset,
  restoreDraft,
  runsAsTyped,
  takeDraft,
  undoReset,
} from "./state.ts";
import { translate } from "../platform/i18n.ts";

/** Changes the document on the screen, and keeps the changes. */
export const editingActions = perEditor((editor) => {
  const { store, tab, notify } = editor;
  const { getState, apply } = store;
  const drafts = draftStore(editor);
  const keeping = draftActions(editor);
  const { isOpen } = openingActions(editor);
  let draftToRestore: Draft | undefined;

  const takeChosenDraft = () => {
    const draft = draftToRestore;
    draftToRestore = undefined;
    const { document, code } = getState();
    if (draft?.document !== keyOf(document)) return;
    if (draft.code === code && draft.check === undefined) return;
    keeping.setAside();
    apply((workspace) => takeDraft(workspace, draft));
    keeping.keepNow();
    void takeCheckOf(draft);
  };

  const takeCheckOf = async (draft: Draft | null) => {
    const isStillOpen = rememberDocument(store);
    const check = draft && (await readCheck(draft));
    if (check && isStillOpen()) apply((workspace) => ({ ...workspace, check }));
  };

  /** The last Reset with the text that it replaced, if any. */
  let lastReset: { code: string | null; takeBack: () => boolean } | null = null;

  /** Changes text, selection and check at once. */
  const exchange = (to: (workspace: Workspace) => Workspace) => {
    const { library } = getState();
    apply(to);
    keeping.keepNow();
    if (sameSelection(library, getState().library)) return;
    navigationActions(editor).replaceAddress();
    documentEvents(editor).onReselected({});
  };

  /** After a page that was ended by its document, its draft may be the cause. */
  const runUnlessHeld = () => {
    if (getState().run?.state !== "interrupted") documentEvents(editor).run();
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
      if (runsAsTyped(getState())) documentEvents(editor).runSoon();
    },
    /** Puts another reading of its report in place of the document: a draft is kept of it. */
    read: (report: OpenedReport, code: string) => {
      apply((workspace) => ({ ...editCode(workspace, code), report }));
      keeping.keepSoon();
    },
    /** Chooses a selection; the tags of a fragment that loads the library itself follow, and that change is kept. */
    choose: (selection: Selection) => {
      const { code } = getState();
      apply((workspace) => chooseWithTags(workspace, selection));
      if (getState().code !== code) keeping.keepSoon();
    },
    /** Sets what is written about the document, which runs nothing. */
    describe: (texts: Partial<Omit<SnippetTexts, "code">>) => {
      apply((workspace) => editTexts(workspace, texts));
      keeping.keepSoon();
    },
    /** Restores the document as it was opened; a notification offers an undo. */
    reset: () => {
      const isStillOpen = rememberDocument(store);
      const before = getState();
      exchange(reset);
      documentEvents(editor).run();
      const takeBack = (): boolean => {
        const isWanted = lastReset === thisReset && isStillOpen();
        lastReset = null;
        if (isWanted) exchange((workspace) => undoReset(workspace, before));
        return isWanted;
      };
      const thisReset = { code: before.code === getState().code ? null : before.code, takeBack };
      lastReset = thisReset;
      const undo = () => {
        if (takeBack()) documentEvents(editor).run();
      };
      notify(translate("Document reset"), { title: translate("Undo"), run: undo });
    },
    restoreDraft: () => {
      const { offeredDraft } = getState();
      keeping.setAside();
      apply(restoreDraft);
      keeping.keepNow();
      void takeCheckOf(offeredDraft);
      runUnlessHeld();
    },
    dismissDraft: () => apply(dismissDraft),
    /** The drafts of this browser, latest first. */
    listDrafts: (): Promise<Draft[]> => drafts.list().catch(() => []),
    discardDraft: async (draft: Draft) => {
      try {
        await drafts.discard(draft);
      } catch {
        notify(translate("Draft not discarded: browser storage is blocked."));
        return;
      }
      if (draft.tab === tab) apply((workspace) => draftWasDiscarded(workspace, draft));
    },
    /** Opens a draft's document and puts the draft's text into the editor. */
    openDraft: (draft: Draft) => {
      draftToRestore = draft;
      if (!isOpen(draft.document)) {
        editor.navigation.navigate(draft.link, "push");
        return;
      }
      takeChosenDraft();
      runUnlessHeld();
    },
  };
});
