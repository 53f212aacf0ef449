import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipFiles } from "./export-snippets.ts";
import type { ExportedFile } from "./snippet.ts";

const never = new AbortController().signal;
const changedAt = Date.UTC(2030, 0, 1);

/** Files that count how many were requested, and record when they are abandoned. */
const countedFiles = (count: number, content = () => randomBytes(100_000).toString("base64")) => {
  const seen = { requested: 0, isOver: false };
  const files = async function* (): AsyncGenerator<ExportedFile> {
    try {
      for (; seen.requested < count; yield { path: `${seen.requested}.html`, content: content(), changedAt })
        seen.requested += 1;
    } finally {
      seen.isOver = true;
    }
  };
  return { seen, files: files() };
};

test("a zip contains the unchanged files", async () => {
  const files = async function* (): AsyncGenerator<ExportedFile> {
    yield { path: "a/ä.html", content: "Grüße 😀", changedAt };
    yield { path: "a/empty.html", content: "", changedAt };
  };
  const unzipped = unzipSync(await buffer(zipFiles(files(), { signal: never })));
  expect(Object.entries(unzipped).map(([path, bytes]) => [path, strFromU8(bytes)])).toStrictEqual([
    ["a/ä.html", "Grüße 😀"],
    ["a/empty.html", ""],
  ]);
});

test("no more files are requested than are read", async () => {
  const { seen, files } = countedFiles(100);
  const zip = zipFiles(files, { signal: never });
  await once(zip, "readable");
  expect(seen.requested).toBeLessThan(10);
  expect(Object.keys(unzipSync(await buffer(zip)))).toHaveLength(100);
});

test("a reader that aborts ends it", async () => {
  const leaving = new AbortController();
  const { seen, files } = countedFiles(100);
  const zip = zipFiles(files, { signal: leaving.signal });
  await once(zip, "readable");
  leaving.abort();
  await expect(buffer(zip)).rejects.toThrow();
  await expect.poll(() => seen.isOver).toBe(true);
  expect(seen.requested).toBeLessThan(10);
});

test("an unreadable file breaks the stream off, so that nobody takes a part for the whole", async () => {
  const files = async function* (): AsyncGenerator<ExportedFile> {
    yield { path: "1.html", content: "one", changedAt };
    throw new Error("the database has gone");
  };
  await expect(buffer(zipFiles(files(), { signal: never }))).rejects.toThrow("the database has gone");
});
