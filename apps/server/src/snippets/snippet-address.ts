import { randomBytes } from "node:crypto";
import { SnippetId } from "@online-editor/contract";
import { type RawBuilder, sql } from "kysely";

/** What a snippet's id is made of. */
export interface Addressed {
  id: number;
  /** Null for one that was not unlisted when it was first saved, and for those of before there were secrets. */
  secret: string | null;
}

/** The row's number in an id; whoever knows it alone does not know the id of a snippet with a secret. */
export const rowNumberOf = (id: SnippetId): number => (typeof id === "number" ? id : Number.parseInt(id, 10));

/** The secret in an id; empty where it has none. */
export const secretIn = (id: SnippetId): string => String(id).split("-")[1] ?? "";

export const snippetIdOf = ({ id, secret }: Addressed): SnippetId =>
  SnippetId.parse(secret === null ? id : `${id}-${secret}`);

/** True when an id is the snippet's own: with its secret where it has one, else without any. */
export const isIdOf = (id: SnippetId, row: Addressed): boolean => snippetIdOf(row) === id;

/** The same as a condition on a row that has been found by its number; `secret` is as `secretIn` has it. */
export const hasSecret = (secret: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(snippets.secret, '') = ${secret}`;

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const secretLength = 20;

/** The secret of a new snippet, for one that is unlisted. It stays whatever becomes of the visibility. */
export const newSecret = (visibility: string): string | null =>
  visibility !== "unlisted"
    ? null
    : Array.from(randomBytes(secretLength), (byte) => letters.charAt(byte % letters.length)).join("");
