import type { Username } from "@online-editor/contract";
import type { Account, UserId } from "./account.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";

/** All accounts. Names are unique regardless of case; a user's former names stay reserved for that user. */
export interface AccountStore {
  /**
   * Returns the account of a provider's identity, and creates it on the first sign-in. Its name is the login there,
   * with a number when another user has that name. A new login renames the user, who keeps the old one as a former
   * name. Throws `AccountHidden`.
   */
  signIn(identity: Identity): Promise<Account>;
  /**
   * Returns the account of a local sign-in by name alone, and creates it on the first one. Null: the name is another
   * user's. Throws `AccountHidden`.
   */
  signInLocally(username: Username): Promise<Account | null>;
  /**
   * Migrates identities stored when they named only the kind of their provider: assigns them to the configured
   * provider of that kind. Idempotent.
   */
  adoptIdentities(providers: readonly Pick<IdentityProvider, "id" | "key">[]): Promise<void>;
  /** Deletes a user and everything the user owns. */
  remove(user: UserId): Promise<void>;
}
