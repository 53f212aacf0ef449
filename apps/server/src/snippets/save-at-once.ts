import { maxRevisions, type Snippet } from "@online-editor/contract";
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import { isConstraintViolation } from "../database/postgres/failure-of.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import { minuteOf } from "../database/rate-limit.ts";
import { hashOfRequest } from "./idempotency-keys.ts";
import { type SnippetRow, snippetOf } from "./read-snippet.ts";
import { hasSecret, newSecret, rowNumberOf, secretIn } from "./snippet-address.ts";
import { defaultVisibility, forkSource, listed } from "./save-snippet.ts";
import type { Save } from "./snippet-store.ts";
import type { SnippetTables } from "./snippet-tables.ts";
import { storeCheck } from "./stored-check.ts";
import { storeSelection } from "./stored-selection.ts";

/**
 * Saves with one statement, which is its own transaction: on PostgreSQL round trips are the cost of a save.
 * Undefined: nothing was written, because of an unusual condition. `createSaving` then determines it, and refuses the
 * save, returns the earlier one under the same key, or saves.
 */
export type SaveAtOnce = (save: Save, now: number) => Promise<Snippet | undefined>;

/** Null where the database cannot write several tables with one statement. */
export const createSavingAtOnce = (
  tables: Kysely<SnippetTables>,
  { savesPerMinute }: { savesPerMinute: number },
): SaveAtOnce | null => {
  if (!(tables.getExecutor().adapter instanceof PostgresAdapter)) return null;
  const queries = prepareQueries(tables, savesPerMinute);
  return async (save, now) => {
    const { request, user, address, idempotencyKey: key = null } = save;
    const { onto, content } = request;
    const source = onto ? undefined : await forkSource(tables, save);
    const selection = storeSelection(content.library);
    const storedCheck = storeCheck(content.check);
    const visibility = request.visibility ?? (onto ? null : defaultVisibility);
    const given: Given = {
      user,
      key,
      hash: key === null ? "" : hashOfRequest(request),
      now,
      minute: minuteOf(now),
      byUser: `user:${user}`,
      byAddress: `address:${address}`,
      ...listed(request, now),
      description: content.description,
      code: content.code,
      selection,
      storedCheck,
      visibility,
      secret: newSecret(visibility ?? defaultVisibility),
      sourceId: source?.id ?? null,
      sourceRevision: source?.revision ?? null,
      id: onto ? rowNumberOf(onto.id) : 0,
      secretInId: onto ? secretIn(onto.id) : "",
      base: onto?.base ?? 0,
      commit: content.library.branch?.commit ?? "",
    };
    const kind = !onto ? "create" : onto.onConflict === "overwrite" ? "overwrite" : "addTo";
    const query = queries[kind][content.library.branch ? "withBuild" : "withoutBuild"];
    try {
      const [row] = await query(tables, given);
      const { title, description, code } = content;
      const revision = {
        title,
        description,
        code,
        selection,
        stored_check: storedCheck,
        number: row?.latest_revision ?? null,
        saved_at: now,
      };
      return row && snippetOf({ ...row, ...revision }, user);
    } catch (error) {
      // Another request used the key, or the last save of this minute, at the same moment.
      if (isConstraintViolation(error)) return undefined;
      throw error;
    }
  };
};

interface Given {
  user: number;
  key: string | null;
  hash: string;
  now: number;
  minute: number;
  byUser: string;
  byAddress: string;
  title: string;
  title_key: string;
  library: string;
  version: string;
  description: string;
  code: string;
  selection: string;
  storedCheck: string | null;
  visibility: string | null;
  /** For a new snippet. */
  secret: string | null;
  sourceId: number | null;
  sourceRevision: number | null;
  /** For a snippet that gets a new revision, like the next field. */
  id: number;
  secretInId: string;
  base: number;
  commit: string;
}

type Written = Omit<
  SnippetRow,
  "number" | "title" | "description" | "code" | "selection" | "stored_check" | "saved_at"
>;

const prepareQueries = (tables: Kysely<SnippetTables>, savesPerMinute: number) => {
  const prepare = (write: (given: Given, from: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    const prepareWith = (build: { isNeeded: boolean }) =>
      prepareQuery<Given, Written>((given) => ({
        compile: () => statement(given, { write, savesPerMinute, ...build }).compile(tables),
      }));
    return { withBuild: prepareWith({ isNeeded: true }), withoutBuild: prepareWith({ isNeeded: false }) };
  };
  return {
    create: prepare(inserted),
    addTo: prepare(
      (given, from) => sql`${updated(given, from)} and latest_revision = ${given.base}::integer`,
    ),
    overwrite: prepare(updated),
  };
};

/**
 * `allowed` is empty, and with it everything else, when the key has been used or the limit is reached: then nothing
 * is written. Both are checked again when they are written, and fail the statement if they were taken meanwhile.
 */
const statement = (
  given: Given,
  {
    write,
    savesPerMinute,
    isNeeded,
  }: {
    write: (given: Given, from: RawBuilder<unknown>) => RawBuilder<unknown>;
    savesPerMinute: number;
    isNeeded: boolean;
  },
) => sql<Written>`
  with allowed as (
    select 1 as save
    where not exists (
      select from idempotency_keys where user_id = ${given.user}::bigint and key = ${given.key}::text
    ) ${savesPerMinute === 0 ? nothing : notUsedUp(given, savesPerMinute)}
  ) ${isNeeded ? pinned(given) : nothing}
  , snippet as (${write(given, isNeeded ? sql`allowed, build` : sql`allowed`)} returning snippets.*)
  , revision as (
    insert into revisions (snippet_id, number, title, description, code, selection, stored_check, saved_at,
      build_id)
    select snippet.id, snippet.latest_revision, ${given.title}, ${given.description}, ${given.code},
      ${given.selection}, ${given.storedCheck}::text, ${given.now}::bigint, ${isNeeded ? sql`build.id` : sql`null`}
    from ${isNeeded ? sql`snippet, build` : sql`snippet`}
  )
  , claimed as (
    insert into idempotency_keys (user_id, key, request_hash, snippet_id, revision, created_at)
    select ${given.user}::bigint, ${given.key}::text, ${given.hash}, id, latest_revision, ${given.now}::bigint
    from snippet where ${given.key}::text is not null
  ) ${savesPerMinute === 0 ? nothing : counted(given, savesPerMinute)}
  select snippet.id, snippet.secret, snippet.owner_id, snippet.visibility, snippet.hidden_at, snippet.latest_revision,
    snippet.created_at, snippet.forked_from_revision, owner.username, owner.hidden_at as owner_hidden_at,
    source.id as source_id, source.secret as source_secret, source.owner_id as source_owner_id, source.deleted_at,
    source.visibility as source_visibility, source.hidden_at as source_hidden_at,
    source_owner.username as source_username, source_owner.hidden_at as source_owner_hidden_at
  from snippet
  join users as owner on owner.id = snippet.owner_id
  left join snippets as source on source.id = snippet.forked_from_id
  left join users as source_owner on source_owner.id = source.owner_id`;

const nothing = sql``;

const inserted = (given: Given, from: RawBuilder<unknown>) => sql`
  insert into snippets (owner_id, visibility, secret, latest_revision, title, title_key, library, version,
    forked_from_id, forked_from_revision, created_at, saved_at)
  select ${given.user}::bigint, ${given.visibility}::text, ${given.secret}::text, 1, ${given.title}, ${given.title_key},
    ${given.library}, ${given.version}, ${given.sourceId}::bigint, ${given.sourceRevision}::integer,
    ${given.now}::bigint, ${given.now}::bigint
  from ${from}`;

/** Updates only the owner's snippet, and only while it has room for a revision. */
const updated = (given: Given, from: RawBuilder<unknown>) => sql`
  update snippets set latest_revision = latest_revision + 1, title = ${given.title},
    title_key = ${given.title_key}, library = ${given.library}, version = ${given.version},
    visibility = coalesce(${given.visibility}::text, visibility), saved_at = ${given.now}::bigint
  from ${from}
  where snippets.id = ${given.id}::bigint and ${hasSecret(given.secretInId)} and owner_id = ${given.user}::bigint
    and latest_revision < ${sql.lit(maxRevisions)} and deleted_at is null`;

/** Like `pin-build.ts`. */
const pinned = (given: Given) => sql`
  , build as (
    update builds
    set used_at = case when used_at >= ${given.now}::bigint then used_at + 1 else ${given.now}::bigint end
    from allowed
    where commit = ${given.commit} and library = ${given.library} and state = 'ready'
    returning id
  )`;

const notUsedUp = (given: Given, savesPerMinute: number) => sql`
  and not exists (
    select from request_counts
    where counted in (${given.byUser}, ${given.byAddress}) and minute = ${given.minute}::bigint
      and requests >= ${sql.lit(savesPerMinute)}
  )`;

/** A count over the limit becomes null, which the column rejects. */
const counted = (given: Given, savesPerMinute: number) => sql`
  , counted as (
    insert into request_counts (counted, minute, requests)
    select one, ${given.minute}::bigint, 1
    from (values (${given.byUser}), (${given.byAddress})) as both_names (one) cross join snippet
    on conflict (counted) do update set
      minute = excluded.minute,
      requests = case
        when request_counts.minute <> excluded.minute then 1
        when request_counts.requests < ${sql.lit(savesPerMinute)} then request_counts.requests + 1
      end
  )`;
