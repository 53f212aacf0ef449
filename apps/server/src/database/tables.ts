import type { BuildTables } from "../branches/store/build-tables.ts";
import type { AccountTables } from "../accounts/account-tables.ts";
import type { CollectionTables } from "../snippets/collections/collection-tables.ts";
import type { RateLimitTables } from "./rate-limit.ts";
import type { SnippetTables } from "../snippets/snippet-tables.ts";

/** All tables: each concept defines its own. */
export type Tables = SnippetTables & AccountTables & CollectionTables & RateLimitTables & BuildTables;
