import { type User, Username } from "@online-editor/contract";
import { z } from "zod";

/** The key of a user in the database; never changes, never shown. */
export const UserId = z.int().positive().brand<"UserId">();
export type UserId = z.infer<typeof UserId>;

/** A user's identity. */
export interface Account {
  id: UserId;
  username: Username;
  displayName: string;
}

/** The public part of an account, as the contract defines it. */
export const userOf = ({ username, displayName }: Account): User => ({ username, displayName });

/** Converts a user's row to an account. */
export const accountOf = (row: { id: number; username: string; display_name: string }): Account => ({
  id: UserId.parse(row.id),
  username: Username.parse(row.username),
  displayName: row.display_name,
});

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
