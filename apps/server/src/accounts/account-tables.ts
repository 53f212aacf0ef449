import type { Generated } from "kysely";

/** The tables of accounts. Times are in milliseconds since 1970. */
export interface AccountTables {
  users: {
    id: Generated<number>;
    username: string;
    /** The name in lower case; unique. */
    username_key: string;
    display_name: string;
    created_at: number;
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
}
