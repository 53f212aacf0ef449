import { RevisionNumber, type SaveRequest, type Snippet } from "@online-editor/contract";
import { type Api, ApiProblem, ServerUnreachable } from "../api/client.ts";
import { keyOf } from "../workspace/document-address.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { askToSignIn, receiveUser } from "../workspace/signing-in.ts";
import {
  becomeSnippet,
  beginSaving,
  failSaving,
  meetConflict,
  saveRequestOf,
  type SaveTrouble,
  type SaveWish,
  showSnippet,
} from "../workspace/saving.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { messages } from "./messages.ts";

export interface SavingParts {
  store: WorkspaceStore;
  api: Pick<Api, "saveCode" | "readCode">;
  /** A key that no other request has had. */
  newKey: () => string;
  /** Resolves once it is known who is signed in. */
  userIsKnown: () => Promise<void>;
  /** The document on the screen has become a snippet; `formerDocument` is the key that it had. */
  onBecame: (formerDocument: string) => void;
  /** Another text stands on the screen. */
  onShown: () => void;
  notify: (message: string) => void;
}

export interface Saving extends Pick<Gateway, "save"> {
  restoreRevision: Gateway["snippets"]["restoreRevision"];
}

/** Nobody waits for a save to end but its own time limit. */
const { signal } = new AbortController();

/** Saves the document, as one attempt at a time. */
export const createSaving = (parts: SavingParts): Saving => {
  const { store, api, notify } = parts;
  const { getState, apply } = store;
  /** The request that is not known to have saved, with its key: an answer may be lost, and sent again it saves once. */
  let attempt: { request: string; key: string } | undefined;

  const send = async (request: SaveRequest): Promise<Snippet> => {
    const text = JSON.stringify(request);
    if (attempt?.request !== text) attempt = { request: text, key: parts.newKey() };
    const saved = await api.saveCode(request, { signal, idempotencyKey: attempt.key });
    attempt = undefined;
    return saved;
  };

  /** Saves, and shows by `take` what has been saved, unless another document has been opened meanwhile. */
  const saveOnScreen = async (
    request: SaveRequest,
    { wish, take }: { wish: SaveWish; take: (workspace: Workspace, saved: Snippet) => Workspace },
  ): Promise<boolean> => {
    const document = keyOf(getState().document);
    const isStillOpen = () => getState().opening.state === "open" && keyOf(getState().document) === document;
    apply(beginSaving);
    try {
      const saved = await send(request);
      if (isStillOpen()) {
        apply((workspace) => take(workspace, saved));
        parts.onBecame(document);
        return true;
      }
      const { title, revision, username, id } = saved;
      notify(messages.get().savedAfterLeaving({ title, revision, snippet: `${username}/${id}` }));
    } catch (error) {
      const trouble = troubleOf(error);
      if (isStillOpen()) tell(trouble, wish);
      else notify(messages.get().notSavedAfterLeaving);
    }
    return false;
  };

  const tell = (trouble: SaveTrouble, wish: SaveWish) => {
    if (trouble.code === "signed-out") {
      apply((workspace) => askToSignIn(receiveUser(workspace, null), wish));
      return;
    }
    if ("latest" in trouble && trouble.latest !== null) {
      const { latest } = trouble;
      apply((workspace) => meetConflict(workspace, latest));
      return;
    }
    apply((workspace) => failSaving(workspace, { trouble, wish }));
  };

  const canSave = () => getState().opening.state === "open" && getState().saving.state !== "saving";

  return {
    async save(wish) {
      if (!canSave()) return;
      await parts.userIsKnown();
      if (!canSave()) return;
      if (!getState().user) {
        apply((workspace) => askToSignIn(workspace, wish));
        return;
      }
      await saveOnScreen(saveRequestOf(getState(), wish), { wish, take: becomeSnippet });
    },

    async restoreRevision(revision) {
      const { snippet } = getState();
      if (!canSave() || !snippet) return;
      const { username, id, latestRevision: base } = snippet;
      try {
        const { title, description, code, library } = await api.readCode(
          { username, id, revision },
          { signal },
        );
        // Revisions never change, so that one on top of a newer one loses nothing.
        const onto = { id, base, onConflict: "overwrite" as const };
        const request = { content: { title, description, code, library }, onto };
        const isShown = await saveOnScreen(request, { wish: "save", take: showSnippet });
        if (isShown) parts.onShown();
      } catch (error) {
        if (!(error instanceof ApiProblem) && !(error instanceof ServerUnreachable)) throw error;
        notify(messages.get().revisionNotRead({ revision }));
      }
    },
  };
};

const troubleOf = (error: unknown): SaveTrouble => {
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
