import type { Workspace } from "../platform/editor-context.ts";
import { perEditor } from "../platform/per-editor.ts";
import { debounce } from "../ui/timing.ts";
import { keyOf } from "./document-address.ts";
import { createDraftStore, type Draft } from "./drafts.ts";
import { documentLinks } from "./link.ts";
import { messages } from "./messages.ts";
import { draftWasKept, isChanged } from "./state.ts";

const debounceMs = 250;

/** The drafts of this browser. */
export const draftStore = perEditor(createDraftStore);

/** Keeps the text on the screen as this tab's draft of its document. */
export const draftActions = perEditor((editor) => {
  const { store, tab, notify } = editor;
  const { getState, apply } = store;
  const drafts = draftStore(editor);
  let isDenialReported = false;

  const draftOf = (workspace: Workspace): Draft => ({
    tab,
    document: keyOf(workspace.document),
    link: documentLinks(editor).toOpen(workspace.library),
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
});
