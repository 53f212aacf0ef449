import { type Api, ApiProblem } from "../api/client.ts";
import { explainFailure } from "../api/explain-failure.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { keyOf } from "../workspace/document-address.ts";
import { receiveUser, type SignInWish, signedIn } from "../workspace/signing-in.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { notificationMessages } from "./notification-messages.ts";

export interface AccountParts {
  store: WorkspaceStore;
  api: Pick<
    Api,
    "readProfile" | "readSignInChoices" | "signInLocally" | "signOut" | "signOutEverywhere" | "deleteAccount"
  >;
  /** Does what was waiting for the sign-in. */
  onSignedIn: (wish: NonNullable<SignInWish["then"]>) => void;
  notify: (message: string) => void;
}

export interface Accounts extends Pick<
  Gateway,
  "readUser" | "readSignInChoices" | "signInLocally" | "signOut" | "deleteAccount"
> {
  /** Resolves once it is known who is signed in. */
  userIsKnown(): Promise<void>;
}

/** Nobody waits for these calls to end but their own time limit. */
const { signal } = new AbortController();

/** Who is signed in, and how that changes. */
export const createAccounts = ({ store, api, onSignedIn, notify }: AccountParts): Accounts => {
  const { getState, apply } = store;
  let known: Promise<void> | undefined;

  const readUser = async () => {
    const user = await api.readProfile({}, { signal }).catch(() => null);
    apply((workspace) => receiveUser(workspace, user));
  };

  return {
    readUser: () => (known = readUser()),
    userIsKnown: () => (known ??= readUser()),
    readSignInChoices: (options) => api.readSignInChoices({}, options),
    async signInLocally(username) {
      const user = await api.signInLocally({ username }, { signal });
      const then = getState().signInWish?.then ?? null;
      apply((workspace) => signedIn(workspace, user));
      if (then?.document === keyOf(getState().document)) onSignedIn(then);
    },
    async signOut(where) {
      try {
        await (where === "here" ? api.signOut : api.signOutEverywhere)({}, { signal });
      } catch (error) {
        // Who is signed out already needs nothing more.
        if (!(error instanceof ApiProblem && error.code === "signed-out")) {
          notify(notificationMessages.get().stillSignedIn({ why: explainFailure(error) }));
          return;
        }
      }
      apply((workspace) => receiveUser(workspace, null));
      const t = notificationMessages.get();
      notify(where === "here" ? t.signedOut : t.signedOutEverywhere);
    },
    async deleteAccount() {
      const { user } = getState();
      if (!user) return false;
      try {
        await api.deleteAccount({ username: user.username }, { signal });
      } catch (error) {
        notify(notificationMessages.get().accountStillThere({ why: explainFailure(error) }));
        return false;
      }
      apply((workspace) => receiveUser(workspace, null));
      notify(notificationMessages.get().accountDeleted({ username: user.username }));
      return true;
    },
  };
};
