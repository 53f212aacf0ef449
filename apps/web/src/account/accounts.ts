import {
  RevisionNumber,
  type SignInProvider,
  User,
  type Username,
  Visibility,
} from "@online-editor/contract";
import { keyOf, newDocumentId } from "../document/document-address.ts";
import { draftActions } from "../document/draft-keeping.ts";
import { type Draft, draftIn } from "../document/drafts.ts";
import { documentLinks } from "../document/link.ts";
import { chooseNewVisibility, type SaveIntent, takeDraft } from "../document/state.ts";
import { ApiProblem, ServerUnreachable } from "../platform/api.ts";
import { explainFailure } from "../platform/failure.ts";
import type { Editor, Workspace } from "../platform/editor-context.ts";
import { perEditor } from "../platform/per-editor.ts";
import { receiveUser, signedIn } from "./state.ts";
import { z } from "zod";
import { attempt } from "../platform/browser-storage.ts";
import { translate } from "../platform/i18n.ts";

/** Only their own time limit ends these calls. */
const { signal } = new AbortController();

/** Does what waited for the sign-in, which is a save; `app/join-modules.ts` says how. */
export const resumeAfterSignIn = perEditor<(intent: SaveIntent) => void>(() => () => undefined);

/** Who is signed in, and how that changes. */
export const accountActions = perEditor((editor) => {
  const { settings, store, api, notify } = editor;
  const { getState, apply } = store;
  // Browsers would log the server's answer that nobody is signed in as an error; the page says so itself.
  let known: Promise<void> | undefined = settings.isSignedOut ? Promise.resolve() : undefined;
  /** Counts this page's sign-ins and sign-outs: a profile requested before one is out of date after it. */
  let changes = 0;

  const change = (to: (workspace: Workspace) => Workspace) => {
    changes += 1;
    apply(to);
  };

  /** Also does what was waiting for the sign-in. */
  const beSignedIn = (user: User) => {
    const then = getState().afterSignIn?.then ?? null;
    change((workspace) => signedIn(workspace, user));
    if (then?.document === keyOf(getState().document)) resumeAfterSignIn(editor)(then.intent);
  };

  const takeProfile = (user: User) => {
    const { dialog, afterSignIn } = getState();
    // Somebody asked to sign in before it was known that they are.
    if (dialog === "sign-in" && afterSignIn?.to == null) beSignedIn(user);
    else apply((workspace) => receiveUser(workspace, user));
  };

  const readProfile = async () => {
    const changesBefore = changes;
    try {
      const user = await api.readProfile({}, { signal });
      if (changes === changesBefore) takeProfile(user);
    } catch (error) {
      if (changes !== changesBefore) return;
      if (isOutage(error)) {
        known = undefined;
        throw error;
      }
      apply((workspace) => receiveUser(workspace, null));
    }
  };

  const readUser = () => {
    known = readProfile();
    return known.then(
      () => true,
      () => {
        notify(translate("Could not check whether you are signed in. Reload the page to try again."));
        return false;
      },
    );
  };

  return {
    /**
     * Reads who is signed in. If the server cannot answer, the user stays the last known one, and whoever needs to know
     * asks again. Never rejects; resolves to whether there was an answer.
     */
    readUser,
    /** Resolves once it is known who is signed in. Rejects with `ApiProblem` or `ServerUnreachable` in an outage. */
    userIsKnown: (): Promise<void> => (getState().user ? Promise.resolve() : (known ??= readProfile())),
    /** Signs in by name alone, and does what was waiting for it. Rejects with `ApiProblem` and `ServerUnreachable`. */
    async signInLocally(username: Username): Promise<void> {
      beSignedIn(await api.signInLocally({ username }, { signal }));
    },
    async signOut(where: "here" | "everywhere"): Promise<void> {
      try {
        await (where === "here" ? api.signOut : api.signOutEverywhere)({}, { signal });
      } catch (error) {
        // A user who is already signed out needs nothing more.
        if (!(error instanceof ApiProblem && error.code === "signed-out")) {
          notify(translate("You are still signed in. {why}", { why: explainFailure(error) }));
          return;
        }
      }
      change((workspace) => receiveUser(workspace, null));
      notify(where === "here" ? translate("Signed out") : translate("Signed out on all devices"));
    },
    /** Deletes the user with all snippets, permanently. Resolves to whether it succeeded; a failure has been reported. */
    async deleteAccount(): Promise<boolean> {
      const { user } = getState();
      if (!user) return false;
      try {
        await api.deleteAccount({ username: user.username }, { signal });
      } catch (error) {
        notify(translate("Account not deleted. {why}", { why: explainFailure(error) }));
        return false;
      }
      change((workspace) => receiveUser(workspace, null));
      notify(translate("Account {username} deleted, with all its snippets", { username: user.username }));
      return true;
    },
  };
});

/** The server, its database or the network is down: that says nothing about who is signed in. */
const isOutage = (error: unknown) =>
  error instanceof ServerUnreachable ||
  (error instanceof ApiProblem && (error.problem.status >= 500 || error.code === "too-many-requests"));

/** Signs in on another site without losing anything. */
export const signInActions = perEditor((editor) => {
  const { getState, apply } = editor.store;
  const { draftNow, flush, keepNow } = draftActions(editor);
  let hasSignedIn = false;
  return {
    /** Leaves for the provider's pages, to return to what is on the screen, or to where `afterSignIn` says. */
    signInWith: (provider: SignInProvider["id"]) => {
      const { afterSignIn, newVisibility: visibility } = getState();
      // A carried document is too long for an address that a provider passes back.
      const isCarried = getState().document.kind === "carried";
      const draft = isCarried ? asNewDocument(editor, draftNow()) : draftNow();
      const to = afterSignIn?.to ?? (isCarried ? draft.link : location.pathname + location.search);
      // After a failed sign-in there is no document here, and what was remembered before it still waits.
      if (getState().opening.state === "open") {
        const intent = afterSignIn?.then?.intent ?? null;
        pendingSignIn.remember({ draft, visibility, wish: intent });
        flush();
      }
      editor.navigation.leave(`/login/with/${provider}?${new URLSearchParams({ to }).toString()}`);
    },
    /**
     * The user has returned signed in: what was waiting for it is done when its document is open. Resolves like
     * `readUser`.
     */
    returnFromSignIn: async (): Promise<boolean> => {
      hasSignedIn = true;
      return accountActions(editor).readUser();
    },
    /** Called on return from another site's sign-in: restores what was on the screen, and does what waited for it. */
    resume: () => {
      const pending = pendingSignIn.take();
      const isSignedIn = hasSignedIn;
      hasSignedIn = false;
      if (pending?.draft.document !== keyOf(getState().document)) return;
      const { draft, visibility, wish: intent } = pending;
      apply((workspace) => takeDraft(workspace, draft));
      keepNow();
      if (visibility) apply((workspace) => chooseNewVisibility(workspace, visibility));
      if (isSignedIn && intent) resumeAfterSignIn(editor)(intent);
    },
  };
});

/** The draft as one of a new document, which a short address opens. */
const asNewDocument = (editor: Editor, draft: Draft): Draft => {
  const { library } = editor.store.getState();
  const document = { kind: "new", library: library.library, id: newDocumentId() } as const;
  return { ...draft, document: keyOf(document), link: documentLinks(editor).asNew(document) };
};

const lastUserKey = "last-user";

/**
 * Who was signed in when this browser last knew. Shown until the server has answered, so that a person who is signed in
 * is not offered to sign in, and nothing moves when the answer arrives.
 */
export const readLastUser = (): User | null =>
  attempt(() => User.strip().parse(JSON.parse(localStorage.getItem(lastUserKey) ?? "null")), null);

export const storeLastUser = (user: User | null): void => {
  attempt(() => {
    if (user) localStorage.setItem(lastUserKey, JSON.stringify(user));
    else localStorage.removeItem(lastUserKey);
  }, undefined);
};

const pendingSignInKey = "pending-sign-in";

/** What was on the screen when the user left to sign in on another site, and what to do with it afterwards. */
const PendingSignIn = z.object({
  draft: z.unknown().transform((stored, context) => {
    const draft = draftIn(stored);
    if (draft) return draft;
    context.addIssue({ code: "custom", message: "It is no draft." });
    return z.NEVER;
  }),
  visibility: Visibility.nullable().catch(null),
  wish: z
    .union([z.enum(["save", "save-as-new", "overwrite"]), z.object({ restores: RevisionNumber })])
    .nullable()
    .catch(null),
});
type PendingSignIn = z.infer<typeof PendingSignIn>;

/** What waits in this tab for a sign-in on another site. */
export const pendingSignIn = {
  remember: (pending: PendingSignIn): void => {
    attempt(() => sessionStorage.setItem(pendingSignInKey, JSON.stringify(pending)), undefined);
  },
  /** Returns it once. */
  take: (): PendingSignIn | null =>
    attempt(() => {
      const text = sessionStorage.getItem(pendingSignInKey);
      sessionStorage.removeItem(pendingSignInKey);
      return text === null ? null : PendingSignIn.parse(JSON.parse(text));
    }, null),
};
