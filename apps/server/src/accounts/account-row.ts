import { Username } from "@online-editor/contract";
import { type Account, UserId } from "./account.ts";

/** A user's row as the account that it is. */
export const accountOf = (row: { id: number; username: string; display_name: string }): Account => ({
  id: UserId.parse(row.id),
  username: Username.parse(row.username),
  displayName: row.display_name,
});
