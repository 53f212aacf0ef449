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
  /** Names that users had before; they lead to them, and are given to nobody else. */
  former_usernames: { username_key: string; user_id: number };
  identities: {
    /** The `key` of a provider; `local` for a name alone. */
    provider: string;
    subject: string;
    user_id: number;
    /** The login as the provider told it last. */
    login: string;
  };
  sessions: { token_hash: string; user_id: number; created_at: number; expires_at: number };
}
