import { pickContent, RevisionNumber, type SaveRequest, type Snippet } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { newRunId } from "@online-editor/run";
import { accountActions } from "../accounts.ts";
import {
  askForFirstSave,
  askToSignIn,
  becomeSnippet,
  beginSaving,
  failSaving,
  isFirstSave,
  receiveUser,
  saveRequestOf,
  showConflict,
  showSnippet,
} from "../state.ts";
import { formatActions } from "../../code/formatting.ts";
import { keyOf } from "../../document/document-address.ts";
import { draftActions } from "../../document/draft-keeping.ts";
import { readCheck } from "../../document/open-document.ts";
import { navigationActions } from "../../document/opening.ts";
import { rememberDocument, type SaveIntent } from "../../document/state.ts";
import { ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { type Failure, failureOf } from "../../platform/failure.ts";
import type { Editor } from "../../platform/editor-context.ts";
import { perEditor } from "../../platform/per-editor.ts";
import { runActions } from "../../preview/actions.ts";
import { translate } from "../../platform/i18n.ts";

type Restore = Extract<SaveIntent, object>;

class SaveCancelled extends Error {}

/** Saves the document, one attempt at a time. */
export const saveActions = perEditor((editor) => {
  const { store, api, notify } = editor;
  const { getState, apply } = store;
  /** The request without a known result, with its key: its answer may be lost, and repeating it saves once. */
  let attempt: { request: string; key: string } | undefined;
  let waiting = new AbortController();

  const send = async (request: SaveRequest): Promise<Snippet> => {
    const text = JSON.stringify(request);
    if (attempt?.request !== text) attempt = { request: text, key: newRunId() };
    const saved = await api.saveCode(request, {
      signal: waiting.signal,
      idempotencyKey: attempt.key,
    });
    attempt = undefined;
    return saved;
  };

  /** Saves, and passes the saved snippet to `show`, unless another document was opened meanwhile. */
  const saveOnScreen = async (
    request: SaveRequest,
    { intent, show }: { intent: SaveIntent; show: (saved: Snippet, check: Check | null) => void },
  ): Promise<boolean> => {
    const document = keyOf(getState().document);
    const isStillOpen = rememberDocument(store);
    apply(beginSaving);
    waiting = new AbortController();
    try {
      const saved = await send(request);
      // It is saved, whatever becomes of the script that reads its check.
      const check = await readCheck(saved).catch(() => null);
      if (isStillOpen()) {
        show(saved, check);
        draftActions(editor).settle(document);
        navigationActions(editor).replaceAddress();
        return true;
      }
      const { title, revision, username, id } = saved;
      notify(
        translate("“{title}” saved as revision {revision} of {snippet}", {
          title,
          revision,
          snippet: `${username}/${id}`,
        }),
      );
    } catch (error) {
      const failure = whyNotSaved(error);
      if (isStillOpen()) showFailure(failure, intent);
      else notify(notSaved(intent));
    }
    return false;
  };

  const showFailure = (failure: Failure, intent: SaveIntent) => {
    if (failure.code === "signed-out") {
      apply((workspace) => askToSignIn(receiveUser(workspace, null), intent));
      return;
    }
    const { data: latest } = RevisionNumber.safeParse("latestRevision" in failure && failure.latestRevision);
    apply((workspace) =>
      latest === undefined ? failSaving(workspace, { failure, intent }) : showConflict(workspace, latest),
    );
  };

  /** Saves an old revision of the user's own open snippet as a new one, and shows it. */
  const restore = async (intent: Restore): Promise<void> => {
    const { snippet } = getState();
    if (!snippet) return;
    const { username, id } = snippet;
    const revision = intent.restores;
    const isStillOpen = rememberDocument(store);
    const signal = new AbortController().signal;
    const former = await api.readCode({ username, id, revision }, { signal }).catch(unlessUnexpected);
    if (!former) {
      notify(translate("Revision {revision} could not be read. Try again.", { revision }));
      return;
    }
    const now = getState().snippet;
    if (!isStillOpen() || !canSave() || now?.id !== id) {
      notify(notSaved(intent));
      return;
    }
    // Revisions never change, so that saving on top of a newer one loses nothing.
    const onto = { id, base: now.latestRevision, onConflict: "overwrite" as const, restores: revision };
    const isShown = await saveOnScreen(
      { content: pickContent(former), onto },
      {
        intent,
        show: (saved, check) => {
          draftActions(editor).setAside();
          apply((workspace) => showSnippet(workspace, saved, check));
        },
      },
    );
    if (isShown) runActions(editor).run();
  };

  const canSave = () => getState().opening.state === "open" && getState().saving.state !== "saving";

  return {
    /** Saves what the intent says; one save at a time. Signed-out users are asked to sign in first. */
    async save(intent: SaveIntent): Promise<void> {
      if (!canSave()) return;
      const isStillOpen = rememberDocument(store);
      if (intent === "save" && getState().preferences.formatOnSave) await formatActions(editor).format();
      const failure = await accountActions(editor)
        .userIsKnown()
        .then(() => null, whyNotSaved);
      if (!isStillOpen()) {
        notify(notSaved(intent));
        return;
      }
      if (!canSave()) return;
      if (failure) {
        apply((workspace) => failSaving(workspace, { failure, intent }));
        return;
      }
      if (!getState().user) {
        apply((workspace) => askToSignIn(workspace, intent));
        return;
      }
      if (typeof intent === "object") await restore(intent);
      else
        await saveOnScreen(saveRequestOf(getState(), intent), {
          intent,
          show: (saved, check) => apply((workspace) => becomeSnippet(workspace, saved, check)),
        });
    },

    /** Stops waiting for the answer to a save; the text stays, and saving again saves it once. */
    cancelSave: () => waiting.abort(new SaveCancelled()),
  };
});

/** Saves what waited for the sign-in; of what becomes a fork only now, title and visibility are asked first. */
export const saveAfterSignIn = async (editor: Editor, intent: SaveIntent): Promise<void> => {
  const { getState, apply } = editor.store;
  if (typeof intent === "string" && isFirstSave(getState()) && getState().newVisibility === null)
    apply((workspace) => askForFirstSave(workspace, intent));
  else await saveActions(editor).save(intent);
};

/** What became of a save whose document was left. */
const notSaved = (intent: SaveIntent): string =>
  typeof intent === "string"
    ? translate("The document you left was not saved. Its text is kept as a draft.")
    : translate("Revision {revision} not restored: you left or saved the document meanwhile.", {
        revision: intent.restores,
      });

const unlessUnexpected = (error: unknown): null => {
  if (error instanceof ApiProblem || error instanceof ServerUnreachable) return null;
  throw error;
};

const whyNotSaved = (error: unknown): Failure =>
  error instanceof SaveCancelled ? { code: "save-cancelled" } : failureOf(error);
