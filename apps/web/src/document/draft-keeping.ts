import { pickTexts } from "@online-editor/contract/snippet-texts";
import type { Workspace } from "../platform/editor-context.ts";
import { perEditor } from "../platform/per-editor.ts";
import { debounce } from "../ui/timing.ts";
import { keyOf } from "./document-address.ts";
import { createDraftStore, type Draft } from "./drafts.ts";
import { documentLinks } from "./link.ts";
import { isCheckChanged } from "./opening-state.ts";
import { draftWasKept, isChanged, isSameDocument } from "./state.ts";
import { translate } from "../platform/i18n.ts";

const debounceMs = 250;

const isWorthKeeping = (workspace: Workspace): boolean =>
  isChanged(workspace) || (workspace.check !== null && isCheckChanged(workspace));

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
    ...(workspace.document.kind === "example"
      ? { title: workspace.title, code: workspace.code }
      : pickTexts(workspace)),
    ...(workspace.base !== null && { base: workspace.base }),
    ...(workspace.report && { report: workspace.report }),
    ...(workspace.check && isCheckChanged(workspace) && { check: workspace.check }),
    changedAt: Date.now(),
  });

  const reportDenial = () => {
    if (!isDenialReported)
      notify(
        translate(
          "Drafts are off: browser storage is blocked or full. Save or copy your code before leaving.",
        ),
      );
    isDenialReported = true;
  };

  const settleState = (draft: Draft, outcome: "kept" | "denied") => {
    apply((workspace) =>
      draftOf(workspace).check === draft.check ? draftWasKept(workspace, { draft, outcome }) : workspace,
    );
  };
  const keep = async (draft: Draft) => {
    try {
      await drafts.keep(draft);
      settleState(draft, "kept");
    } catch {
      settleState(draft, "denied");
      reportDenial();
    }
  };

  const keepNow = () => {
    waiting.cancel();
    const workspace = getState();
    if (!isWorthKeeping(workspace)) {
      // If storage is denied there is no draft to discard.
      drafts.discard(draftOf(workspace)).catch(() => undefined);
    } else if (workspace.draftState === "pending" || workspace.draftState === "none")
      void keep(draftOf(workspace));
  };
  const waiting = debounce(debounceMs, keepNow);
  store.subscribe((now, before) => {
    // Opening and saving bring the check of the original.
    if (now.check === before.check || now.original !== before.original) return;
    if (now.opening.state !== "open" || !isSameDocument(before, now)) return;
    apply((workspace) => ({ ...workspace, draftState: isWorthKeeping(workspace) ? "pending" : "none" }));
    waiting.start();
  });

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
      if (isWorthKeeping(workspace) && workspace.draftState === "pending")
        drafts.keepAtOnce(draftOf(workspace));
      if (waiting.isWaiting()) keepNow();
    },
    /** Keeps a changed text apart from this tab's draft, before another draft replaces it there. */
    setAside() {
      if (isWorthKeeping(getState())) setAside(draftOf(getState())).catch(reportDenial);
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
