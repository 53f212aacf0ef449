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
