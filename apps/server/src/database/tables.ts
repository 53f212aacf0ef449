import type { Generated } from "kysely";

/** All tables. Times are in milliseconds since 1970. */
export interface Tables {
  users: {
    id: Generated<number>;
    username: string;
    /** The name in lower case; unique. */
    username_key: string;
    display_name: string;
    created_at: number;
    /** When an operator hid the user. */
    hidden_at: number | null;
  };
  /** Former names of users: they resolve to the user and are given to no other. */
  former_usernames: { username_key: string; user_id: number };
  identities: {
    /** The `key` of a provider; `local` for a name alone. */
    provider: string;
    subject: string;
    user_id: number;
    /** The login that the provider reported last. */
    login: string;
  };
  sessions: { token_hash: string; user_id: number; created_at: number; expires_at: number };
  /** Access tokens of programs. */
  tokens: {
    id: Generated<number>;
    user_id: number;
    /** Unique. */
    secret_hash: string;
    name: string;
    /** Separated by spaces. */
    scopes: string;
    created_at: number;
    /** Null: valid until revoked. */
    expires_at: number | null;
    used_at: number | null;
  };
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
    /** Written by `storeContent`. */
    content: string;
  };
  /** The revisions that saved an earlier one again. */
  restored_revisions: { snippet_id: number; number: number; restored_from: number };
  /** The save of each key; the numbers are null only inside the transaction of that save. */
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    snippet_id: number | null;
    revision: number | null;
    created_at: number;
  };
  collections: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    /**
     * The name in lower case: unique among the owner's. For a deleted one `#` and its id, which is not a valid name.
     */
    name_key: string;
    title: string;
    description: string;
    visibility: string;
    /** The highest number that an entry ever had. */
    last_entry: number;
    changed_at: number;
    deleted_at: number | null;
  };
  collection_entries: {
    collection_id: number;
    entry: number;
    /** Ascending along the collection, with gaps. */
    position: number;
    /** May refer to a permanently deleted snippet. */
    snippet_id: number;
  };
  collection_columns: {
    id: Generated<number>;
    collection_id: number;
    /** Unique in its collection: the library with the release, or with the repository and ref of a branch. */
    judged_on: string;
    library: string;
    version: string;
    /** As JSON, with the commit that was judged last; null for a release. */
    branch: string | null;
    uploaded_at: number;
  };
  collection_verdicts: {
    column_id: number;
    /** May refer to a removed entry. */
    entry: number;
    revision: number;
    /** Null for a release. */
    commit_id: string | null;
    verdict: string;
    reason: string;
    uploaded_at: number;
  };
  /** One for each requested commit of a library. */
  builds: {
    id: Generated<number>;
    library: string;
    commit: string;
    /** The repository that the commit was requested from. */
    repository: string;
    state: "building" | "ready" | "failed";
    step: "waiting" | "fetching" | "compiling";
    done: number;
    total: number;
    /** While it is made: the maker's lease and its end. */
    lease: string | null;
    lease_ends_at: number | null;
    /** When it became ready or failed. */
    ended_at: number | null;
    /** For a failed build: its errors, as JSON. */
    errors: string | null;
    /** For a ready build: the release whose metadata applies. */
    version: string | null;
    /** ISO 8601. */
    committed_at: string | null;
    subject: string | null;
    /** The size of all its files; 0 until it is ready. */
    bytes: number;
    used_at: number;
  };
  /** The files of ready builds. */
  build_files: { build_id: number; path: string; hash: string };
  /** Contents of files, shared by all builds: by SHA-256 in hex. */
  build_contents: { hash: string; size: number; bytes: Uint8Array };
  /** One row that serialises transactions which add or remove contents. */
  build_turns: { turn: number };
  /** Where servers of the release before count requests. */
  request_counts: { counted: string; minute: number; requests: number };
}
