import type { Account, UserId } from "./account.ts";

/** Who makes a call, and how. Every handler gets it beside its parsed input. */
export interface Caller {
  /** Null: signed out. */
  account: Account | null;
  /** The address that the request came from, as limits count it. */
  address: string;
  /** Whether it came from this machine itself, and through no proxy. */
  isOnThisMachine: boolean;
  /** The `Idempotency-Key` header, where there is one. */
  idempotencyKey: string | undefined;
  /** Aborts when the caller has gone. */
  signal: AbortSignal;
  session: CallerSession;
}

/** A caller of a route that is for people who are signed in. */
export type SignedInCaller = Caller & { account: Account };

/** The session of the caller's browser. */
export interface CallerSession {
  /** Begins a new session for this user and ends the one that there was. */
  begin(user: UserId): Promise<void>;
  /** Ends it, in the database and in the browser. */
  end(): Promise<void>;
}
