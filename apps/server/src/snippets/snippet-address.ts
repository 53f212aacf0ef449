import { randomBytes } from "node:crypto";
import { SnippetId } from "@online-editor/contract";
import { type RawBuilder, sql } from "kysely";

/** The parts of a snippet's id. */
export interface Addressed {
  id: number;
  /** Null for a snippet that was not unlisted when it was first saved, or that predates secrets. */
  secret: string | null;
}

/** The row's number in an id; knowing it does not reveal the id of a snippet with a secret. */
export const rowNumberOf = (id: SnippetId): number => (typeof id === "number" ? id : Number.parseInt(id, 10));

/** The secret in an id; empty if it has none. */
export const secretIn = (id: SnippetId): string => String(id).split("-")[1] ?? "";

export const snippetIdOf = ({ id, secret }: Addressed): SnippetId =>
  SnippetId.parse(secret === null ? id : `${id}-${secret}`);

/** True when an id is the snippet's own: with its secret if it has one, else without any. */
export const isIdOf = (id: SnippetId, row: Addressed): boolean => snippetIdOf(row) === id;

/** The same as a condition on a row found by its number; `secret` is the result of `secretIn`. */
export const hasSecret = (secret: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(snippets.secret, '') = ${secret}`;

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const secretLength = 20;

/** The secret of a new snippet, if it is unlisted. It stays when the visibility changes. */
export const newSecret = (visibility: string): string | null =>
  visibility !== "unlisted"
    ? null
    : Array.from(randomBytes(secretLength), (byte) => letters.charAt(byte % letters.length)).join("");

/** A title, or a part of one, for searching and sorting, regardless of case. */
export const titleKeyOf = (title: string): string => title.toLowerCase();
