import type { User, Username } from "@online-editor/contract";
import { z } from "zod";

/** The key of a user in the database; it never changes and is never shown. */
export const UserId = z.int().positive().brand<"UserId">();
export type UserId = z.infer<typeof UserId>;

/** Who a user is. */
export interface Account {
  id: UserId;
  username: Username;
  displayName: string;
}

/** What others may know of an account, as the contract has it. */
export const userOf = ({ username, displayName }: Account): User => ({ username, displayName });
