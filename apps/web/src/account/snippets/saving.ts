import { pickContent, RevisionNumber, type SaveRequest, type Snippet } from "@online-editor/contract";
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
  type SaveTrouble,
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
import type { Editor } from "../../platform/editor-context.ts";
import { perEditor } from "../../platform/per-editor.ts";
import { runActions } from "../../preview/actions.ts";
import { messages } from "../messages.ts";

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
    { intent, show }: { intent: SaveIntent; show: (saved: Snippet) => void },
  ): Promise<boolean> => {
    const document = keyOf(getState().document);
    const isStillOpen = rememberDocument(store);
    apply(beginSaving);
    waiting = new AbortController();
    try {
      const saved = await send(request);
      if (isStillOpen()) {
        show(saved);
        draftActions(editor).settle(document);
        navigationActions(editor).replaceAddress();
        return true;
      }
      const { title, revision, username, id } = saved;
      notify(messages.get().savedAfterLeaving({ title, revision, snippet: `${username}/${id}` }));
    } catch (error) {
      const trouble = troubleOf(error);
      if (isStillOpen()) showTrouble(trouble, intent);
      else notify(messages.get().notSavedAfterLeaving);
    }
    return false;
  };

  const showTrouble = (trouble: SaveTrouble, intent: SaveIntent) => {
    if (trouble.code === "signed-out") {
      apply((workspace) => askToSignIn(receiveUser(workspace, null), intent));
      return;
    }
    if ("latest" in trouble && trouble.latest !== null) {
      const { latest } = trouble;
      apply((workspace) => showConflict(workspace, latest));
      return;
    }
    apply((workspace) => failSaving(workspace, { trouble, intent }));
  };

  const canSave = () => getState().opening.state === "open" && getState().saving.state !== "saving";

  return {
    /** Saves what is on the screen; one save at a time. Signed-out users are asked to sign in first. */
    async save(intent: SaveIntent): Promise<void> {
      if (!canSave()) return;
      const isStillOpen = rememberDocument(store);
      if (intent === "save" && getState().preferences.formatOnSave) await formatActions(editor).format();
      const trouble = await accountActions(editor)
        .userIsKnown()
        .then(() => null, troubleOf);
      if (!isStillOpen()) {
        notify(messages.get().notSavedAfterLeaving);
        return;
      }
      if (!canSave()) return;
      if (trouble) {
        apply((workspace) => failSaving(workspace, { trouble, intent }));
        return;
      }
      if (!getState().user) {
        apply((workspace) => askToSignIn(workspace, intent));
        return;
      }
      await saveOnScreen(saveRequestOf(getState(), intent), {
        intent,
        show: (saved) => {
          apply((workspace) => becomeSnippet(workspace, saved));
        },
      });
    },

    /** Stops waiting for the answer to a save; the text stays, and saving again saves it once. */
    cancelSave: () => {
      waiting.abort(new SaveCancelled());
    },

    /** Saves an old revision of the user's own open snippet as a new one, and shows it. */
    async restoreRevision(revision: RevisionNumber): Promise<void> {
      const { snippet } = getState();
      if (!canSave() || !snippet) return;
      const { username, id } = snippet;
      const isStillOpen = rememberDocument(store);
      try {
        const former = await api.readCode(
          { username, id, revision },
          { signal: new AbortController().signal },
        );
        const shown = await readCheck(former);
        const now = getState().snippet;
        if (!isStillOpen() || !canSave() || now?.id !== id) {
          notify(messages.get().revisionNotRestored({ revision }));
          return;
        }
        // Revisions never change, so that saving on top of a newer one loses nothing.
        const onto = {
          id,
          base: now.latestRevision,
          onConflict: "overwrite" as const,
          restores: revision,
        };
        const request = { content: pickContent(former), onto };
        const isShown = await saveOnScreen(request, {
          intent: "save",
          show: (saved) => {
            draftActions(editor).setAside();
            apply((workspace) => showSnippet({ ...workspace, check: shown }, saved));
          },
        });
        if (isShown) runActions(editor).run();
      } catch (error) {
        if (!(error instanceof ApiProblem) && !(error instanceof ServerUnreachable)) throw error;
        notify(messages.get().revisionNotRead({ revision }));
      }
    },
  };
});

/** Saves what waited for the sign-in; of what becomes a fork only now, title and visibility are asked first. */
export const saveAfterSignIn = async (editor: Editor, intent: SaveIntent): Promise<void> => {
  const { getState, apply } = editor.store;
  if (isFirstSave(getState()) && getState().newVisibility === null)
    apply((workspace) => askForFirstSave(workspace, intent));
  else await saveActions(editor).save(intent);
};

const troubleOf = (error: unknown): SaveTrouble => {
  if (error instanceof SaveCancelled) return { code: "cancelled" };
  if (error instanceof ServerUnreachable) return { code: "server-unreachable" };
  if (!(error instanceof ApiProblem)) throw error;
  const { code, problem, message, retryAfterSeconds } = error;
  return {
    code,
    fields: problem.fields ?? [],
    detail: message,
    retryAfterSeconds,
    latest: code === "revision-conflict" ? revisionIn(problem.latestRevision) : null,
  };
};

const revisionIn = (latest: number | undefined) => RevisionNumber.safeParse(latest).data ?? null;
