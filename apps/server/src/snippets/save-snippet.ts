import {
  maxRevisions,
  RevisionNumber,
  type SaveRequest,
  type Selection,
  shortCommit,
  SnippetId,
} from "@online-editor/contract";
import type { Kysely, Transaction } from "kysely";
import { createRateLimit } from "../rate-limit.ts";
import { claimKey, rememberSaved } from "./idempotency-keys.ts";
import { hasSecret, newSecret, rowNumberOf, secretIn, titleKeyOf } from "./open-to.ts";
import { findOpen } from "./read-snippet.ts";
import type { Save, Saved } from "./snippet.ts";
import type { Tables } from "../database/tables.ts";
import { storeContent } from "./content-limits.ts";
import { DomainError } from "../domain-error.ts";

/** The visibility of a snippet whose owner has not chosen one. */
const defaultVisibility = "public";

/**
 * Saves inside a transaction, which it fails by throwing; `SnippetStore.save` lists the errors. Times are in milliseconds
 * since 1970. `savesPerMinute` 0: no limit.
 */
export const createSaving = ({
  savesPerMinute,
  now: clock,
}: {
  savesPerMinute: number;
  now: () => number;
}) => {
  const limit = createRateLimit({ perMinute: savesPerMinute, now: clock });
  return async (transaction: Transaction<Tables>, save: Save): Promise<Saved> => {
    const now = clock();
    const before = await claimKey(transaction, save, now);
    if (before) return before;
    const { onto } = save.request;
    const saved = onto ? await addTo(transaction, save, { onto, now }) : await create(transaction, save, now);
    await addRevision(transaction, save, { saved, now });
    await rememberSaved(transaction, save, saved);
    // Last, because refused and repeated saves do not count.
    limit.count([`user:${save.user}`, `address:${save.address}`]);
    return saved;
  };
};

const create = async (transaction: Transaction<Tables>, save: Save, now: number): Promise<Saved> => {
  const { user, request } = save;
  const source = await forkSource(transaction, save);
  const visibility = request.visibility ?? defaultVisibility;
  const { id } = await transaction
    .insertInto("snippets")
    .values({
      ...listed(request, now),
      owner_id: user,
      visibility,
      secret: newSecret(visibility),
      latest_revision: 1,
      forked_from_id: source?.id ?? null,
      forked_from_revision: source?.revision ?? null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: SnippetId.parse(id), revision: RevisionNumber.parse(1) };
};

/** One statement checks the base and takes the next number, so that of two saves on the same one updates nothing. */
const addTo = async (
  transaction: Transaction<Tables>,
  { user, request }: Save,
  { onto: { id, base, onConflict }, now }: { onto: NonNullable<SaveRequest["onto"]>; now: number },
): Promise<Saved> => {
  const update = transaction
    .updateTable("snippets")
    .set(({ eb }) => ({
      ...listed(request, now),
      latest_revision: eb("latest_revision", "+", 1),
      ...(request.visibility !== undefined && { visibility: request.visibility }),
    }))
    .where("id", "=", rowNumberOf(id))
    .where(hasSecret(secretIn(id)))
    .where("owner_id", "=", user)
    .where("latest_revision", "<", maxRevisions)
    .where("deleted_at", "is", null)
    .returning("latest_revision");
  const changed = await (
    onConflict === "overwrite" ? update : update.where("latest_revision", "=", base)
  ).executeTakeFirst();
  if (!changed) throw await reasonAgainst(transaction, { id, user });
  return { id, revision: RevisionNumber.parse(changed.latest_revision) };
};

const addRevision = async (
  transaction: Transaction<Tables>,
  { request: { content, onto } }: Save,
  { saved: { id, revision }, now }: { saved: Saved; now: number },
): Promise<void> => {
  const ofRevision = { snippet_id: rowNumberOf(id), number: revision };
  await transaction
    .insertInto("snippet_revisions")
    .values({
      ...ofRevision,
      title: content.title,
      version: content.library.version,
      has_check: content.check ? 1 : 0,
      saved_at: now,
      build_id: await pinBuild(transaction, content.library, now),
      content: storeContent(content),
    })
    .execute();
  if (onto?.restores !== undefined)
    await transaction
      .insertInto("restored_revisions")
      .values({ ...ofRevision, restored_from: onto.restores })
      .execute();
};

/**
 * Finds the build in a selection and marks it used, for the revision that needs it; null for a release. Runs in the
 * transaction of the save, so that the build cannot be evicted in between. Throws `build-missing`.
 */
const pinBuild = async (
  transaction: Transaction<Tables>,
  { library, branch }: Selection,
  now: number,
): Promise<number | null> => {
  if (!branch) return null;
  const build = await transaction
    .updateTable("builds")
    // Always a different time than before: an eviction that has read the old one then looks again.
    .set(({ eb }) => ({
      used_at: eb
        .case()
        .when("used_at", ">=", now)
        .then(eb("used_at", "+", 1))
        .else(now)
        .end(),
    }))
    .where("commit", "=", branch.commit)
    .where("library", "=", library)
    .where("state", "=", "ready")
    .returning("id")
    .executeTakeFirst();
  if (build) return build.id;
  throw new DomainError(
    "build-missing",
    `Commit ${shortCommit(branch.commit)} of ${branch.repository} is not built. Build it, then save again.`,
  );
};

/** The row of the fork source, unless it has been deleted since: that is no reason to lose a user's work. */
const forkSource = async (tables: Kysely<Tables>, { user, request: { forkedFrom } }: Save) => {
  if (!forkedFrom) return undefined;
  const { id, revision } = forkedFrom;
  const source = await findOpen(tables, id, { reader: user });
  return source && source.latest_revision >= revision ? { id: source.id, revision } : undefined;
};

const reasonAgainst = async (
  transaction: Transaction<Tables>,
  { id, user }: { id: SnippetId; user: Save["user"] },
) => {
  const snippet = await findOpen(transaction, id, { reader: user });
  if (!snippet) return new DomainError("snippet-not-found");
  if (snippet.owner_id !== user) return new DomainError("not-the-owner");
  const { latest_revision: latestRevision } = snippet;
  if (latestRevision < maxRevisions) return new DomainError("revision-conflict", "", { latestRevision });
  const message = `has ${maxRevisions} revisions, the maximum. Save it as a new snippet`;
  return new DomainError("invalid-content", "", { fields: [{ path: "onto.id", message }] });
};

/** The newest revision's data in lists. */
const listed = ({ content }: SaveRequest, now: number) => ({
  title: content.title,
  title_key: titleKeyOf(content.title),
  library: content.library.library,
  version: content.library.version,
  saved_at: now,
});
