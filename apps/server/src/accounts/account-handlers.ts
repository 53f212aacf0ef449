import type { Username } from "@online-editor/contract";
import type { Logger } from "pino";
import type { RateLimit } from "../rate-limit.ts";
import { type Account, userOf } from "./account.ts";
import { DomainError, invalidRequest } from "../domain-error.ts";
import type { Handlers } from "../all-routes.ts";
import type { AccountStore } from "./account-store.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { Sessions } from "./sessions.ts";
import type { Tokens } from "./tokens.ts";

/** Calls about the caller's own account. `isLocalSignInOn`: a user name alone is enough to sign in on this server. */
export const createAccountHandlers = ({
  accounts,
  sessions,
  providers,
  signInLimit,
  isLocalSignInOn,
}: {
  accounts: AccountStore;
  sessions: Sessions;
  providers: readonly IdentityProvider[];
  signInLimit: RateLimit;
  isLocalSignInOn: boolean;
}) =>
  ({
    readProfile: async (_query, { account }) => userOf(account),

    readSignInChoices: async (_query, { isOnThisMachine }) => ({
      local: isLocalSignInOn && isOnThisMachine,
      providers: providers.map(({ id, title }) => ({ id, title })),
    }),

    signInLocally: async ({ username }, { isOnThisMachine, address, session }) => {
      if (!isLocalSignInOn || !isOnThisMachine) throw new DomainError("local-sign-in-off");
      signInLimit.count([`sign-in:${address}`]);
      const account = await accounts.signInLocally(username);
      if (account === null) throw new DomainError("username-taken");
      await session.begin(account.id);
      return userOf(account);
    },

    signOut: async (_query, { session }) => {
      await session.end();
      return {};
    },

    signOutEverywhere: async (_body, { account, session }) => {
      await sessions.endAll(account.id);
      await session.end();
      return {};
    },

    deleteAccount: async ({ username }, { account, session }) => {
      checkOwnName(username, account);
      await accounts.remove(account.id);
      await session.end();
      return {};
    },
  }) satisfies Partial<Handlers>;

const checkOwnName = (username: Username, account: Account) => {
  if (username === account.username) return;
  throw invalidRequest({ path: "username", message: "must be your own user name, as it is spelled" });
};

/** Calls about access tokens. */
export const createTokenHandlers = ({ tokens, log }: { tokens: Tokens; log: Logger }) =>
  ({
    listTokens: async (_query, { account }) => ({
      tokens: await tokens.list(account.id),
    }),

    createToken: async (request, { account }) => {
      const made = await tokens.create(account.id, request);
      log.info({ event: "token-created", token: made.token.id, username: account.username });
      return made;
    },

    revokeToken: async ({ id }, { account }) => {
      await tokens.revoke(account.id, id);
      log.info({ event: "token-revoked", token: id, username: account.username });
      return {};
    },
  }) satisfies Partial<Handlers>;
