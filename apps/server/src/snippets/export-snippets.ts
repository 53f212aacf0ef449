import type { Kysely } from "kysely";
import type { UserId } from "../accounts/account.ts";
import { momentOf } from "./read-snippet.ts";
import { snippetIdOf } from "./open-to.ts";
import type { Call, ExportedFile } from "./snippet.ts";
import type { Tables } from "../database/tables.ts";
import { readStoredContent } from "./content-limits.ts";
import { addAbortSignal, PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/**
 * Exports everything that a user has saved: for each snippet a folder with `snippet.json`, and the document and
 * metadata of each revision. Reads one revision at a time, so that a download holds neither much memory nor a
 * connection to the database.
 */
export const createSnippetExport = (tables: Kysely<Tables>) => {
  const revisionFiles = async function* (
    { id, folder }: { id: number; folder: string },
    call: Call,
  ): AsyncGenerator<ExportedFile> {
    let row = await revisionAfter(tables, { id, after: 0 }).executeTakeFirst(call);
    while (row) {
      const { number, saved_at } = row;
      const { code, library: selection, ...content } = readStoredContent(row.content);
      const facts = { revision: number, ...content, selection, savedAt: momentOf(saved_at) };
      const path = `${folder}/revision-${number}`;
      yield { path: `${path}.html`, content: code, changedAt: saved_at };
      yield { path: `${path}.json`, content: jsonOf(facts), changedAt: saved_at };
      row = await revisionAfter(tables, { id, after: number }).executeTakeFirst(call);
    }
  };

  return async function* (owner: UserId, call: Call): AsyncGenerator<ExportedFile> {
    for (const { id } of await idsOf(tables, owner).execute(call)) {
      const row = await snippetWithNewest(tables, id).executeTakeFirst(call);
      if (!row) continue;
      const folder = folderOf(row);
      yield { path: `${folder}/snippet.json`, content: jsonOf(snippetFacts(row)), changedAt: row.saved_at };
      yield* revisionFiles({ id, folder }, call);
    }
  };
};

const maxWordsLength = 60;

/** A part of a path: a number that makes it unique, and the words of a title that make it recognisable. */
export const folderOf = ({ id, title }: { id: number | string; title: string }): string => {
  const ascii = title
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
  const words = ascii.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return [id, words.join("-").slice(0, maxWordsLength).replace(/-$/, "")]
    .filter((part) => part !== "")
    .join("-");
};

export const jsonOf = (facts: object): string => `${JSON.stringify(facts, null, 2)}\n`;

const idsOf = (tables: Kysely<Tables>, owner: UserId) =>
  tables
    .selectFrom("snippets")
    .select("id")
    .where("owner_id", "=", owner)
    .where("deleted_at", "is", null)
    .orderBy("id");

const snippetWithNewest = (tables: Kysely<Tables>, id: number) =>
  tables
    .selectFrom("snippets")
    .innerJoin("snippet_revisions as newest", (join) =>
      join
        .onRef("newest.snippet_id", "=", "snippets.id")
        .onRef("newest.number", "=", "snippets.latest_revision"),
    )
    .select([
      "snippets.id",
      "snippets.secret",
      "snippets.title",
      "visibility",
      "latest_revision",
      "created_at",
    ])
    .select(["snippets.saved_at", "forked_from_id", "forked_from_revision"])
    .select("newest.content")
    .where("snippets.id", "=", id)
    .where("deleted_at", "is", null);

type SnippetRow = Awaited<ReturnType<ReturnType<typeof snippetWithNewest>["execute"]>>[number];

const snippetFacts = (row: SnippetRow) => {
  const { description, library } = readStoredContent(row.content);
  return {
    id: snippetIdOf(row),
    title: row.title,
    description,
    visibility: row.visibility,
    selection: library,
    forkedFrom:
      row.forked_from_id === null ? null : { id: row.forked_from_id, revision: row.forked_from_revision },
    createdAt: momentOf(row.created_at),
    savedAt: momentOf(row.saved_at),
    latestRevision: row.latest_revision,
  };
};

const revisionAfter = (tables: Kysely<Tables>, { id, after }: { id: number; after: number }) =>
  tables
    .selectFrom("snippet_revisions")
    .select(["number", "saved_at", "content"])
    .where("snippet_id", "=", id)
    .where("number", ">", after)
    .orderBy("number")
    .limit(1);

/**
 * Streams a zip of files: requests the next file when the previous one has been sent. An error of the files breaks
 * the stream off, as does the signal.
 */
export const zipFiles = (
  files: AsyncIterable<ExportedFile>,
  { signal }: { signal: AbortSignal },
): Readable => {
  const zip = new ZipFile();
  const zipped = new PassThrough();
  const breakOff = (error: unknown) => {
    zipped.destroy(error instanceof Error ? error : new Error("The files cannot be read.", { cause: error }));
  };
  zip.on("error", breakOff);
  zip.outputStream.pipe(zipped);
  addAll(zip, files, signal).catch(breakOff);
  return zipped;
};

const addAll = async (zip: ZipFile, files: AsyncIterable<ExportedFile>, signal: AbortSignal) => {
  for await (const { path, content, changedAt } of files) {
    const bytes = addAbortSignal(signal, Readable.from([Buffer.from(content)]));
    zip.addReadStream(bytes, path, { mtime: new Date(changedAt) });
    await finished(bytes);
  }
  zip.end();
};
