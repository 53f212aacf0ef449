import type { SnippetContent } from "@online-editor/contract";
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
 * Exports everything that a user has saved: for each snippet a folder with the document and metadata of each revision,
 * and `snippet.json`. Reads one revision at a time, so that a download holds neither much memory nor a connection to the
 * database.
 */
export const exportSnippets = async function* (
  tables: Kysely<Tables>,
  owner: UserId,
  call: Call,
): AsyncGenerator<ExportedFile> {
  for (const { id } of await idsOf(tables, owner).execute(call)) {
    const row = await snippetRow(tables, id).executeTakeFirst(call);
    if (!row) continue;
    const folder = folderOf(row);
    let newest: Pick<SnippetContent, "description" | "library"> | undefined;
    for (let after = 0; ;) {
      const revision = await revisionAfter(tables, { id, after }).executeTakeFirst(call);
      if (!revision) break;
      const { number, saved_at } = revision;
      const { code, library: selection, ...content } = readStoredContent(revision.content);
      const facts = { revision: number, ...content, selection, savedAt: momentOf(saved_at) };
      const path = `${folder}/revision-${number}`;
      yield { path: `${path}.html`, content: code, changedAt: saved_at };
      yield { path: `${path}.json`, content: jsonOf(facts), changedAt: saved_at };
      newest = { description: content.description, library: selection };
      after = number;
    }
    const facts = jsonOf({
      ...snippetFacts(row),
      description: newest?.description,
      selection: newest?.library,
    });
    yield { path: `${folder}/snippet.json`, content: facts, changedAt: row.saved_at };
  }
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

const snippetRow = (tables: Kysely<Tables>, id: number) =>
  tables
    .selectFrom("snippets")
    .select(["id", "secret", "title", "visibility", "latest_revision", "created_at", "saved_at"])
    .select(["forked_from_id", "forked_from_revision"])
    .where("id", "=", id)
    .where("deleted_at", "is", null);

type SnippetRow = Awaited<ReturnType<ReturnType<typeof snippetRow>["execute"]>>[number];

const snippetFacts = (row: SnippetRow) => ({
  id: snippetIdOf(row),
  title: row.title,
  visibility: row.visibility,
  forkedFrom:
    row.forked_from_id === null ? null : { id: row.forked_from_id, revision: row.forked_from_revision },
  createdAt: momentOf(row.created_at),
  savedAt: momentOf(row.saved_at),
  latestRevision: row.latest_revision,
});

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
