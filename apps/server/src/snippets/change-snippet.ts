import type { SnippetId, SnippetSummary, Visibility } from "@online-editor/contract";
import type { Kysely } from "kysely";
import type { UserId } from "../accounts/account.ts";
import { readSummary } from "./list-snippets.ts";
import { hasSecret, rowNumberOf, secretIn, titleKeyOf } from "./snippet-address.ts";
import { SnippetNotFound } from "./snippet-problems.ts";
import type { Tables } from "../database/tables.ts";

/** A snippet of the caller. */
export interface OwnSnippet {
  id: SnippetId;
  owner: UserId;
}

/** Changes a snippet's title or visibility. Throws `SnippetNotFound`. */
export const changeSnippet = async (
  tables: Kysely<Tables>,
  own: OwnSnippet,
  { title, visibility }: { title?: string | undefined; visibility?: Visibility | undefined },
): Promise<SnippetSummary> => {
  const change = {
    ...(title !== undefined && { title, title_key: titleKeyOf(title) }),
    ...(visibility !== undefined && { visibility }),
  };
  if (Object.keys(change).length > 0)
    await rowOf(tables, own).set(change).where("deleted_at", "is", null).execute();
  return found(await readSummary(tables, own));
};

/** Deletes a snippet at a time, in milliseconds since 1970. Throws `SnippetNotFound`. */
export const removeSnippet = async (tables: Kysely<Tables>, own: OwnSnippet, at: number): Promise<void> => {
  found(
    await rowOf(tables, own)
      .set({ deleted_at: at })
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
};

/** Restores a snippet deleted after a time. Throws `SnippetNotFound`. */
export const restoreSnippet = async (
  tables: Kysely<Tables>,
  own: OwnSnippet,
  deletedAfter: number,
): Promise<SnippetSummary> => {
  await rowOf(tables, own).set({ deleted_at: null }).where("deleted_at", ">", deletedAfter).execute();
  return found(await readSummary(tables, own));
};

const rowOf = (tables: Kysely<Tables>, { id, owner }: OwnSnippet) =>
  tables
    .updateTable("snippets")
    .where("id", "=", rowNumberOf(id))
    .where(hasSecret(secretIn(id)))
    .where("owner_id", "=", owner);

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new SnippetNotFound();
  return value;
};
