import { perEditor } from "../platform/per-editor.ts";
import { createDraftStore } from "./drafts.ts";
import { createDraftKeeping, createEditing } from "./editing.ts";
import type { Link } from "./link.ts";
import { createDocumentNavigation, createLinks } from "./navigation.ts";
import { createOpening } from "./opening.ts";

/** What later modules do about the document on the screen; `app/join-modules.ts` says it. */
export interface DocumentEvents {
  /** Resolves to whether a page ended while it ran the document with this key; called before its drafts are read. */
  wasInterrupted: (document: string) => Promise<boolean>;
  /** A document is on the screen; `asked` is the link that opened it. */
  onOpened: (requested: Link, how: { wasInterrupted: boolean }) => void;
  /** Another selection of the document is on the screen; a link may ask for a branch. */
  onReselected: (requested: Pick<Link, "ref">) => void;
  run: () => void;
  runSoon: () => void;
}

export const documentEvents = perEditor<DocumentEvents>(() => {
  throw new Error("No module has said what it does about the document.");
});

/** The drafts of this browser. */
export const draftStore = perEditor(createDraftStore);

/** The addresses of documents, relative to the open one. */
export const documentLinks = perEditor(createLinks);

/** Keeps the text on the screen as this tab's draft of its document. */
export const draftActions = perEditor((editor) =>
  createDraftKeeping({
    ...editor,
    drafts: draftStore(editor),
    linkOf: ({ library }) => documentLinks(editor).toOpen(library),
  }),
);

/** Opens the document at the browser's address. */
export const openingActions = perEditor((editor) =>
  createOpening({
    ...editor,
    drafts: draftStore(editor),
    wasInterrupted: (document) => documentEvents(editor).wasInterrupted(document),
    onLeaving: draftActions(editor).flush,
    onReselected: (requested) => {
      const { run, onReselected } = documentEvents(editor);
      run();
      onReselected(requested);
    },
    onOpened: (requested, { wasInterrupted, isRenamed }) => {
      if (isRenamed) navigationActions(editor).replaceAddress();
      editingActions(editor).takeChosenDraft();
      documentEvents(editor).onOpened(requested, { wasInterrupted });
    },
  }),
);

/** Navigates to other documents, and makes the address say what is open. */
export const navigationActions = perEditor((editor) =>
  createDocumentNavigation({
    store: editor.store,
    navigate: editor.navigation.navigate,
    links: documentLinks(editor),
    onLeaving: draftActions(editor).flush,
    isAtAddress: () => openingActions(editor).isAtAddress(),
  }),
);

/** Changes the document on the screen, and keeps the changes. */
export const editingActions = perEditor((editor) =>
  createEditing({
    ...editor,
    drafts: draftStore(editor),
    keeping: draftActions(editor),
    run: () => {
      documentEvents(editor).run();
    },
    runSoon: () => {
      documentEvents(editor).runSoon();
    },
    onReselected: () => {
      navigationActions(editor).replaceAddress();
      documentEvents(editor).onReselected({});
    },
    isOpen: (document) => openingActions(editor).isOpen(document),
    goTo: (address) => {
      editor.navigation.navigate(address, "push");
    },
  }),
);
