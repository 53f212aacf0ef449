import type { Generated } from "kysely";
import type { RateLimitTables } from "../database/rate-limit-tables.ts";

/** The tables of snippets. Times are in milliseconds since 1970. */
export interface SnippetTables extends RateLimitTables {
  /** What snippets need to know of users. */
  users: { id: Generated<number>; username: string; username_key: string; hidden_at: number | null };
  former_usernames: { username_key: string; user_id: number };
  snippets: {
    id: Generated<number>;
    owner_id: number;
    visibility: string;
    latest_revision: number;
    /** What lists show: the newest revision's title, until the snippet is renamed. */
    title: string;
    /** The title as it is searched and sorted: in lower case. */
    title_key: string;
    library: string;
    version: string;
    forked_from_id: number | null;
    forked_from_revision: number | null;
    created_at: number;
    saved_at: number;
    deleted_at: number | null;
    /** Since when an operator keeps it from others. */
    hidden_at: number | null;
  };
  /** Never changed. */
  revisions: {
    snippet_id: number;
    number: number;
    title: string;
    description: string;
    code: string;
    /** As `stored-selection.ts` writes it. */
    selection: string;
    saved_at: number;
  };
  /** Which save a key belongs to; the numbers are null inside the transaction of that save alone. */
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    snippet_id: number | null;
    revision: number | null;
    created_at: number;
  };
}
