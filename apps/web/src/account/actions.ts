import { newRunId } from "@online-editor/run";
import { formatActions } from "../code/formatting.ts";
import { documentLinks, draftActions, navigationActions } from "../document/actions.ts";
import { keyOf, newDocumentId } from "../document/document-address.ts";
import type { SaveIntent } from "../document/state.ts";
import type { Editor } from "../platform/editor-context.ts";
import { perEditor } from "../platform/per-editor.ts";
import { runActions } from "../preview/actions.ts";
import { createAccounts, createSigningIn } from "./accounts.ts";
import { createSaving } from "./snippets/saving.ts";
import { askForFirstSave, isFirstSave } from "./state.ts";

/** Who is signed in, and how that changes. */
export const accountActions = perEditor((editor) =>
  createAccounts({
    ...editor,
    onSignedIn: ({ intent }) => void saveAfterSignIn(editor, intent),
  }),
);

/** Saves what waited for the sign-in; of what becomes a fork only now, title and visibility are asked first. */
const saveAfterSignIn = async (editor: Editor, intent: SaveIntent) => {
  const { getState, apply } = editor.store;
  if (isFirstSave(getState()) && getState().newVisibility === null)
    apply((workspace) => askForFirstSave(workspace, intent));
  else await saveActions(editor).save(intent);
};

/** Saves the document, one attempt at a time. */
export const saveActions = perEditor((editor) =>
  createSaving({
    ...editor,
    newKey: newRunId,
    userIsKnown: accountActions(editor).userIsKnown,
    format: formatActions(editor).format,
    onReplacing: draftActions(editor).setAside,
    onBecame: (formerDocument) => {
      draftActions(editor).settle(formerDocument);
      navigationActions(editor).replaceAddress();
    },
    onShown: runActions(editor).run,
  }),
);

/** Signs in on another site without losing anything. */
export const signInActions = perEditor((editor) =>
  createSigningIn({
    ...editor,
    keeping: draftActions(editor),
    redirectTo: editor.navigation.leave,
    readUser: accountActions(editor).readUser,
    save: (intent) => saveAfterSignIn(editor, intent),
    asNewDocument: (draft) => {
      const { library } = editor.store.getState();
      const document = { kind: "new", library: library.library, id: newDocumentId() } as const;
      return { ...draft, document: keyOf(document), link: documentLinks(editor).asNew(document) };
    },
  }),
);
