import type { Account, UserId } from "./account.ts";

/** Who makes a call, and how. Every handler receives it with its parsed input. */
export interface Caller {
  /** Null: signed out. */
  account: Account | null;
  /** The address of the request, as the limits count it. */
  address: string;
  /** The request comes from this machine itself, through no proxy. */
  isOnThisMachine: boolean;
  /** The `Idempotency-Key` header, if sent. */
  idempotencyKey: string | undefined;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
  session: CallerSession;
}

/** A caller of a route that requires a signed-in user. */
export type SignedInCaller = Caller & { account: Account };

/** The session of the caller's browser. */
export interface CallerSession {
  /** Starts a session for this user and ends the previous one. */
  begin(user: UserId): Promise<void>;
  /** Ends the session, in the database and in the browser. */
  end(): Promise<void>;
}
