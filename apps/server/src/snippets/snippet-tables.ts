import type { Generated } from "kysely";
import type { BuildTables } from "../branches/store/build-tables.ts";
import type { RateLimitTables } from "../database/rate-limit.ts";

/** The tables of snippets. Times are in milliseconds since 1970. */
export interface SnippetTables extends RateLimitTables {
  /** The columns of users that snippets read. */
  users: { id: Generated<number>; username: string; username_key: string; hidden_at: number | null };
  former_usernames: { username_key: string; user_id: number };
  snippets: {
    id: Generated<number>;
    /** The random part of its id, if it has one. */
    secret: string | null;
    owner_id: number;
    visibility: string;
    latest_revision: number;
    /** The newest revision's data for lists; the title until the snippet is renamed. */
    title: string;
    /** The title for searching and sorting: in lower case. */
    title_key: string;
    library: string;
    version: string;
    forked_from_id: number | null;
    forked_from_revision: number | null;
    created_at: number;
    saved_at: number;
    deleted_at: number | null;
    /** When an operator hid it. */
    hidden_at: number | null;
  };
  /** Rows are never changed. */
  snippet_revisions: {
    snippet_id: number;
    number: number;
    /** For lists, as in the content. */
    title: string;
    version: string;
    /** 1 if the content has a check, else 0. */
    has_check: number;
    saved_at: number;
    /** The selection's branch build, kept as long as the revision. */
    build_id: number | null;
    /** Written by `stored-content.ts`. */
    content: string;
  };
  /** The revisions that saved an earlier one again. */
  restored_revisions: { snippet_id: number; number: number; restored_from: number };
  builds: BuildTables["builds"];
  /** The save of each key; the numbers are null only inside the transaction of that save. */
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    snippet_id: number | null;
    revision: number | null;
    created_at: number;
  };
}
