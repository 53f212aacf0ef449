import type { Collection } from "@online-editor/contract/collection";
import {
  type CollectionVerdicts,
  KeptVerdict,
  maxColumns,
  maxVerdicts,
  type UploadedVerdict,
  VerdictColumn,
} from "@online-editor/contract/collection-verdicts";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Call } from "../snippet.ts";
import { changeOwned } from "./change-collection.ts";
import { type CollectionAddress, openCollection } from "./read-collection.ts";
import type { UserId } from "../../accounts/account.ts";
import type { Reader } from "../open-to.ts";
import { DomainError } from "../../domain-error.ts";

/** Verdicts that owners of collections have uploaded. The server has judged none of them. */
export type VerdictStore = ReturnType<typeof createVerdictStore>;

/** `now` is in milliseconds since 1970. */
export const createVerdictStore = (tables: Kysely<Tables>, now: () => number) => ({
  /** Throws `collection-not-found`. Reveals nothing about snippets that the reader may not open. */
  read: async (address: CollectionAddress, reader: Reader, { signal }: Call): Promise<CollectionVerdicts> => {
    const { id, collection } = await openCollection(tables, address, { reader, signal });
    return verdictsOf(tables, id, { collection, signal });
  },
  /**
   * Each verdict replaces the last one on the same entry and release or branch; beyond the limit the oldest releases
   * and branches are dropped. Throws `collection-not-found`, and `collection-not-yours` for a collection that the uploader
   * may open.
   */
  upload: async (
    { verdicts, ...address }: CollectionAddress & { verdicts: readonly UploadedVerdict[] },
    uploader: UserId,
    { signal }: Call,
  ): Promise<{ kept: number }> => {
    const { ownerId } = await openCollection(tables, address, { reader: uploader, signal });
    if (ownerId !== uploader) throw new DomainError("collection-not-yours");
    const at = now();
    let kept = 0;
    const change = async (transaction: Transaction<Tables>, collection: number) => {
      kept = await keepVerdicts(transaction, { collection, verdicts, at });
      await dropOldest(transaction, collection);
    };
    await changeOwned(tables, { owner: uploader, name: address.name }, { now: at, change });
    return { kept };
  },
});

/** The verdicts in a collection, for the snippets in it that its reader was shown. */
export const verdictsOf = async (
  tables: Kysely<Tables>,
  id: number,
  { collection, signal }: Call & { collection: Collection },
): Promise<CollectionVerdicts> => {
  const columns = await tables
    .selectFrom("collection_columns")
    .select(["id", "library", "version", "branch"])
    .where("collection_id", "=", id)
    .orderBy("uploaded_at", "desc")
    .orderBy("id", "desc")
    .execute({ signal });
  const numbers = new Map(columns.map((column, number) => [column.id, number]));
  const rows = await tables
    .selectFrom("collection_columns as judged")
    .innerJoin("collection_verdicts as verdict", "verdict.column_id", "judged.id")
    .selectAll("verdict")
    .where("judged.collection_id", "=", id)
    .orderBy("entry")
    .execute({ signal });
  const shown = new Set(collection.entries.flatMap(({ entry, snippet }) => (snippet ? [entry] : [])));
  return {
    uploadedBy: collection.username,
    columns: columns.map(({ library, version, branch }, number) => ({
      ...columnOf({ library, version, branch }),
      number,
    })),
    verdicts: rows.flatMap(({ column_id, commit_id, uploaded_at, ...judged }) => {
      const column = numbers.get(column_id);
      // A column may have been added between the two queries.
      if (column === undefined || !shown.has(judged.entry)) return [];
      const facts = { ...judged, column, uploadedAt: new Date(uploaded_at).toISOString() };
      return [KeptVerdict.parse({ ...facts, ...(commit_id !== null && { commit: commit_id }) })];
    }),
  };
};

type Judged = Pick<Tables["collection_columns"], "library" | "version" | "branch">;

const columnOf = ({ library, version, branch }: Judged): VerdictColumn =>
  VerdictColumn.parse({
    library,
    version,
    ...(branch !== null && { branch: JSON.parse(branch) as unknown }),
  });

/** No release and no library has a space in its name, and no repository a `#`. */
const keyOf = ({ library, version, branch }: VerdictColumn) =>
  branch ? `${library} ${branch.repository}#${branch.ref}` : `${library} ${version}`;

const keepVerdicts = async (
  transaction: Transaction<Tables>,
  { collection, verdicts, at }: { collection: number; verdicts: readonly UploadedVerdict[]; at: number },
): Promise<number> => {
  const entries = await transaction
    .selectFrom("collection_entries")
    .select("entry")
    .where("collection_id", "=", collection)
    .execute();
  const known = new Set(entries.map(({ entry }) => entry));
  const judged = verdicts.filter(({ entry }) => known.has(entry));
  // Of several for one entry and column, the last one counts.
  const kept = new Map(judged.map((one) => [`${one.entry} ${keyOf(one.on)}`, one]));
  for (const [judged_on, { library, version, branch }] of new Map(judged.map(({ on }) => [keyOf(on), on]))) {
    const facts = { library, version, branch: branch ? JSON.stringify(branch) : null, uploaded_at: at };
    const { id: column_id } = await transaction
      .insertInto("collection_columns")
      .values({ collection_id: collection, judged_on, ...facts })
      .onConflict((conflict) => conflict.columns(["collection_id", "judged_on"]).doUpdateSet(facts))
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { entry, revision, on: judgedOn, verdict, reason } of kept.values()) {
      if (keyOf(judgedOn) !== judged_on) continue;
      const commit_id = judgedOn.branch?.commit ?? null;
      const found = { revision, commit_id, verdict, reason, uploaded_at: at };
      await transaction
        .insertInto("collection_verdicts")
        .values({ column_id, entry, ...found })
        .onConflict((conflict) => conflict.columns(["column_id", "entry"]).doUpdateSet(found))
        .execute();
    }
  }
  return kept.size;
};

/** Removes the least recently uploaded releases and branches while there are too many verdicts. */
const dropOldest = async (transaction: Transaction<Tables>, collection: number) => {
  const columns = await transaction
    .selectFrom("collection_columns as judged")
    .innerJoin("collection_verdicts as verdict", "verdict.column_id", "judged.id")
    .select(({ fn }) => ["judged.id", fn.countAll<number>().as("size")])
    .where("judged.collection_id", "=", collection)
    .groupBy(["judged.id", "judged.uploaded_at"])
    .orderBy("judged.uploaded_at", "desc")
    .orderBy("judged.id", "desc")
    .execute();
  let verdicts = 0;
  const tooMany = columns.filter(({ size }, place) => {
    verdicts += size;
    return place >= maxColumns || verdicts > maxVerdicts;
  });
  if (tooMany.length === 0) return;
  await transaction
    .deleteFrom("collection_columns")
    .where(
      "id",
      "in",
      tooMany.map(({ id }) => id),
    )
    .execute();
};
