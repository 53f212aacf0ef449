import type { AccountTables } from "../accounts/account-tables.ts";
import type { RateLimitTables } from "./rate-limit-tables.ts";
import type { SnippetTables } from "../snippets/snippet-tables.ts";

/** Everything that is stored: each concept names its own tables. */
export type Tables = SnippetTables & AccountTables & RateLimitTables;
