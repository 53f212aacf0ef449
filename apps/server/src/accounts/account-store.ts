import type { Username } from "@online-editor/contract";
import type { Account, UserId } from "./account.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";

/** Who has an account. Names are unique whatever their case, and one that a user had before stays theirs. */
export interface AccountStore {
  /**
   * The account of someone whom a provider names, made at the first time. Its name is the login there, with a number
   * when another user has that name; a new login renames the user, who keeps the old one as a former name. Throws
   * `AccountHidden`.
   */
  signIn(identity: Identity): Promise<Account>;
  /**
   * The account of a name that has signed in here by name alone; made at the first time. Null: another user's name.
   * Throws `AccountHidden`.
   */
  signInLocally(username: Username): Promise<Account | null>;
  /**
   * Takes over what was stored while an identity named the kind of its provider alone: it belongs to the provider of
   * that kind that is set up now. Does nothing the next time.
   */
  adoptIdentities(providers: readonly Pick<IdentityProvider, "id" | "key">[]): Promise<void>;
  /** Deletes a user with everything of theirs. */
  remove(user: UserId): Promise<void>;
}
