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
  for (const row of await snippetsOf(tables, owner).execute(call)) {
    const { id, title, visibility, latest_revision: latestRevision, forked_from_id: source } = row;
    const folder = folderOf(row);
    let newest: Partial<SnippetContent> = {};
    for (let number = 1; number <= latestRevision; number += 1) {
      const revision = await tables
        .selectFrom("snippet_revisions")
        .select(["saved_at", "content"])
        .where("snippet_id", "=", id)
        .where("number", "=", number)
        .executeTakeFirst(call);
      // It has been deleted for good meanwhile.
      if (!revision) continue;
      const { saved_at } = revision;
      newest = readStoredContent(revision.content);
      const { code = "", library: selection, ...content } = newest;
      const facts = { revision: number, ...content, selection, savedAt: momentOf(saved_at) };
      const path = `${folder}/revision-${number}`;
      yield { path: `${path}.html`, content: code, changedAt: saved_at };
      yield { path: `${path}.json`, content: jsonOf(facts), changedAt: saved_at };
    }
    const facts = {
      id: snippetIdOf(row),
      title,
      visibility,
      forkedFrom: source === null ? null : { id: source, revision: row.forked_from_revision },
      createdAt: momentOf(row.created_at),
      savedAt: momentOf(row.saved_at),
      latestRevision,
      description: newest.description,
      selection: newest.library,
    };
    yield { path: `${folder}/snippet.json`, content: jsonOf(facts), changedAt: row.saved_at };
  }
};

const snippetsOf = (tables: Kysely<Tables>, owner: UserId) =>
  tables
    .selectFrom("snippets")
    .select(["id", "secret", "title", "visibility", "latest_revision", "created_at", "saved_at"])
    .select(["forked_from_id", "forked_from_revision"])
    .where("owner_id", "=", owner)
    .where("deleted_at", "is", null)
    .orderBy("id");

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
