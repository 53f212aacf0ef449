import type { SignInChoices, Username } from "@online-editor/contract";
import type { RateLimit } from "../database/rate-limit.ts";
import { type Account, userOf } from "./account.ts";
import { InvalidAccountRequest, LocalSignInOff, UsernameTaken } from "./account-problems.ts";
import type { AccountStore } from "./account-store.ts";
import type { Caller, SignedInCaller } from "./caller.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { Sessions } from "./sessions.ts";

/** The calls about who one is. `isLocalSignInOn` says whether a name alone is enough on this server. */
export const createAccountHandlers = ({
  accounts,
  sessions,
  providers,
  signInLimit,
  now,
  isLocalSignInOn,
}: {
  accounts: AccountStore;
  sessions: Sessions;
  providers: readonly IdentityProvider[];
  signInLimit: RateLimit;
  now: () => number;
  isLocalSignInOn: boolean;
}) => ({
  readProfile: async (_query: unknown, { account }: SignedInCaller) => userOf(account),

  readSignInChoices: async (_query: unknown, { isOnThisMachine }: Caller): Promise<SignInChoices> => ({
    local: isLocalSignInOn && isOnThisMachine,
    providers: providers.map(({ id, title }) => ({ id, title })),
  }),

  signInLocally: async (
    { username }: { username: Username },
    { isOnThisMachine, address, session }: Caller,
  ) => {
    if (!isLocalSignInOn || !isOnThisMachine) throw new LocalSignInOff();
    await signInLimit.countAlone(`sign-in:${address}`, now());
    const account = await accounts.signInLocally(username);
    if (account === null) throw new UsernameTaken();
    await session.begin(account.id);
    return userOf(account);
  },

  signOut: async (_query: unknown, { session }: Caller) => {
    await session.end();
    return {};
  },

  signOutEverywhere: async (_body: unknown, { account, session }: SignedInCaller) => {
    await sessions.endAll(account.id);
    await session.end();
    return {};
  },

  deleteAccount: async ({ username }: { username: Username }, { account, session }: SignedInCaller) => {
    checkOwnName(username, account);
    await accounts.remove(account.id);
    await session.end();
    return {};
  },
});

const checkOwnName = (username: Username, account: Account) => {
  if (username === account.username) return;
  throw new InvalidAccountRequest([
    { path: "username", message: "must be your own user name, as it is spelled" },
  ]);
};
