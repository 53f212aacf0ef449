import { maxRevisions, RevisionNumber, type SaveRequest, SnippetId } from "@online-editor/contract";
import type { Kysely, Selectable, Transaction } from "kysely";
import { prepareQuery } from "../database/prepare-query.ts";
import { createRateLimit } from "../database/rate-limit.ts";
import { createIdempotencyKeys } from "./idempotency-keys.ts";
import { createBuildPinning } from "./pin-build.ts";
import { isOpenTo } from "./open-to.ts";
import { opennessOf } from "./read-snippet.ts";
import { hasSecret, isIdOf, newSecret, rowNumberOf, secretIn, titleKeyOf } from "./snippet-address.ts";
import { NotTheOwner, RevisionConflict, SnippetNotFound, TooManyRevisions } from "./snippet-problems.ts";
import type { Save, Saved } from "./snippet-store.ts";
import type { SnippetTables } from "./snippet-tables.ts";
import { storeContent } from "./stored-content.ts";

/** The visibility of a snippet whose owner has not chosen one. */
const defaultVisibility = "public";

/** Saves inside a transaction, which it fails by throwing. `now` is in milliseconds since 1970. */
export type SaveSnippet = (
  transaction: Transaction<SnippetTables>,
  save: Save,
  now: number,
) => Promise<Saved>;

/** `SnippetStore.save` lists the errors. `savesPerMinute` 0: no limit. */
export const createSaving = (
  tables: Kysely<SnippetTables>,
  { savesPerMinute }: { savesPerMinute: number },
): SaveSnippet => {
  const queries = prepareQueries(tables);
  const limit = createRateLimit(tables, { perMinute: savesPerMinute });
  const keys = createIdempotencyKeys(tables);
  const pinBuild = createBuildPinning(tables);

  const addRevision = async (
    transaction: Transaction<SnippetTables>,
    { request }: Save,
    { saved: { id, revision }, now }: { saved: Saved; now: number },
  ) => {
    const { content } = request;
    const build_id = await pinBuild(transaction, content.library, now);
    await queries.insertRevision(transaction, {
      snippet_id: rowNumberOf(id),
      number: revision,
      title: content.title,
      version: content.library.version,
      has_check: content.check ? 1 : 0,
      saved_at: now,
      build_id,
      content: storeContent(content),
    });
    const { restores } = request.onto ?? {};
    if (restores !== undefined)
      await transaction
        .insertInto("restored_revisions")
        .values({ snippet_id: rowNumberOf(id), number: revision, restored_from: restores })
        .execute();
  };

  const create: SaveSnippet = async (transaction, save, now) => {
    const { user, request } = save;
    const source = await forkSource(transaction, save);
    const visibility = request.visibility ?? defaultVisibility;
    const [row] = await queries.insertSnippet(transaction, {
      ...listed(request, now),
      owner_id: user,
      visibility,
      secret: newSecret(visibility),
      latest_revision: 1,
      forked_from_id: source?.id ?? null,
      forked_from_revision: source?.revision ?? null,
      created_at: now,
    });
    return { id: SnippetId.parse(row?.id), revision: RevisionNumber.parse(1) };
  };

  const addTo = async (
    transaction: Transaction<SnippetTables>,
    { user, request }: Save,
    { onto: { id, base, onConflict }, now }: { onto: NonNullable<SaveRequest["onto"]>; now: number },
  ): Promise<Saved> => {
    const listing = {
      ...listed(request, now),
      id: rowNumberOf(id),
      secret: secretIn(id),
      user,
      visibility: request.visibility ?? null,
    };
    const [changed] =
      onConflict === "overwrite"
        ? await queries.updateNewest(transaction, listing)
        : await queries.updateBase(transaction, { ...listing, base });
    if (!changed) throw await reasonAgainst(transaction, { id, user });
    return { id, revision: RevisionNumber.parse(changed.latest_revision) };
  };

  return async (transaction, save, now) => {
    const before = await keys.claim(transaction, save, now);
    if (before) return before;
    const { onto } = save.request;
    const saved = onto ? await addTo(transaction, save, { onto, now }) : await create(transaction, save, now);
    await addRevision(transaction, save, { saved, now });
    await keys.remember(transaction, save, saved);
    // Last, because the row of an address is locked from here to the commit, and many people may share one.
    await limit.count(transaction, [`user:${save.user}`, `address:${save.address}`], now);
    return saved;
  };
};

const prepareQueries = (tables: Kysely<SnippetTables>) => ({
  insertSnippet: prepareQuery(
    (given: Omit<Selectable<SnippetTables["snippets"]>, "id" | "deleted_at" | "hidden_at">) =>
      tables
        .insertInto("snippets")
        .values({
          owner_id: given.owner_id,
          visibility: given.visibility,
          secret: given.secret,
          latest_revision: given.latest_revision,
          title: given.title,
          title_key: given.title_key,
          library: given.library,
          version: given.version,
          forked_from_id: given.forked_from_id,
          forked_from_revision: given.forked_from_revision,
          created_at: given.created_at,
          saved_at: given.saved_at,
        })
        .returning("id"),
  ),
  updateNewest: prepareQuery((given: Update) => updateOwn(tables, given)),
  // One statement checks and takes the next number, so that of two saves on the same base one updates nothing.
  updateBase: prepareQuery((given: Update & { base: number }) =>
    updateOwn(tables, given).where("latest_revision", "=", given.base),
  ),
  insertRevision: prepareQuery((given: Selectable<SnippetTables["snippet_revisions"]>) =>
    tables.insertInto("snippet_revisions").values({
      snippet_id: given.snippet_id,
      number: given.number,
      title: given.title,
      version: given.version,
      has_check: given.has_check,
      saved_at: given.saved_at,
      build_id: given.build_id,
      content: given.content,
    }),
  ),
});

type Update = Listed & { id: number; secret: string; user: number; visibility: string | null };

const updateOwn = (tables: Kysely<SnippetTables>, given: Update) =>
  tables
    .updateTable("snippets")
    .set(({ eb, fn, ref, val }) => ({
      latest_revision: eb("latest_revision", "+", 1),
      title: given.title,
      title_key: given.title_key,
      library: given.library,
      version: given.version,
      visibility: fn.coalesce(val(given.visibility), ref("visibility")),
      saved_at: given.saved_at,
    }))
    .where("id", "=", given.id)
    .where(hasSecret(given.secret))
    .where("owner_id", "=", given.user)
    .where("latest_revision", "<", maxRevisions)
    .where("deleted_at", "is", null)
    .returning("latest_revision");

/** The row of the fork source, unless it has been deleted since: that is no reason to lose a user's work. */
const forkSource = async (tables: Kysely<SnippetTables>, { user, request: { forkedFrom } }: Save) => {
  if (!forkedFrom) return undefined;
  const { id, revision } = forkedFrom;
  const source = await opennessOf(tables, rowNumberOf(id))
    .where("latest_revision", ">=", revision)
    .executeTakeFirst();
  return source && isIdOf(id, source) && isOpenTo(source, user) ? { id: source.id, revision } : undefined;
};

const reasonAgainst = async (
  transaction: Transaction<SnippetTables>,
  { id, user }: { id: SnippetId; user: Save["user"] },
) => {
  const snippet = await opennessOf(transaction, rowNumberOf(id)).executeTakeFirst();
  if (!snippet || !isIdOf(id, snippet) || !isOpenTo(snippet, user)) return new SnippetNotFound();
  if (snippet.owner_id !== user) return new NotTheOwner();
  return snippet.latest_revision >= maxRevisions
    ? new TooManyRevisions()
    : new RevisionConflict(snippet.latest_revision);
};

type Listed = Pick<SnippetTables["snippets"], "title" | "title_key" | "library" | "version" | "saved_at">;

/** The newest revision's data in lists. */
const listed = ({ content }: SaveRequest, now: number): Listed => ({
  title: content.title,
  title_key: titleKeyOf(content.title),
  library: content.library.library,
  version: content.library.version,
  saved_at: now,
});
