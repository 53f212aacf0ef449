import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { expect, onTestFinished, test } from "vitest";
import { readDocument, readDocuments } from "./read-documents.ts";

const library = {
  library: "bootstrap-table",
  version: "1.24.1",
  theme: "bootstrap5",
  extensions: [],
  locale: "en-US",
};
const check = {
  steps: [],
  expectations: [{ expect: "no-uncaught-error" }],
  withinSeconds: 5,
  isNegated: false,
};
const savedAt = "2026-11-22T10:15:00.000Z";

const snippet = (id: number, title: string) => ({
  id,
  username: "eve",
  title,
  description: "",
  code: `<p>${id}`,
  library,
  check,
  revision: 2,
  latestRevision: 2,
  visibility: "unlisted",
  forkedFrom: null,
  createdAt: savedAt,
  savedAt,
});

const entry = (id: number, title: string) => ({
  entry: id,
  snippet: { id, username: "eve", title, library: "bootstrap-table", version: "1.24.1", hasCheck: true },
});

/** An editor with one collection. */
const startEditor = async (entries: object[]) => {
  const editor = await listenOnLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://editor.test");
    const id = Number(searchParams.get("id"));
    const answers: Record<string, object> = {
      "/api/collection": {
        username: "ada",
        name: "sorting",
        title: "Sorting",
        description: "",
        visibility: "public",
        entries,
      },
      "/api/code": snippet(id, id === 2 ? "" : `Ships ${id}`),
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answers[pathname]));
  });
  onTestFinished(() => editor.stop());
  return editor.url;
};

test("a collection is its snippets in their order, each by its title and link", async () => {
  const origin = await startEditor([entry(3, "Ships 3"), { entry: 4, snippet: null }, entry(2, "")]);
  const errors: string[] = [];
  const documents = await readDocuments(`${origin}/collection/ada/sorting`, (text) => errors.push(text));
  expect(documents).toEqual([
    {
      name: `Ships 3 (${origin}/code/eve/3)`,
      code: "<p>3",
      check,
      revision: 2,
      selection: library,
      entry: 3,
    },
    { name: `${origin}/code/eve/2`, code: "<p>2", check, revision: 2, selection: library, entry: 2 },
  ]);
  expect(errors).toEqual(["1 of 3 snippets of ada/sorting are deleted or private, so not judged.\n"]);
});

test("a collection without a snippet that can be read judges nothing", async () => {
  const origin = await startEditor([{ entry: 4, snippet: null }]);
  await expect(readDocuments(`${origin}/collection/ada/sorting`)).rejects.toThrow(
    /no snippet that can be read/,
  );
});

test("where one document is wanted a collection of several is refused", async () => {
  const origin = await startEditor([entry(3, "Ships 3"), entry(2, "")]);
  await expect(readDocument(`${origin}/collection/ada/sorting`, "run")).rejects.toThrow(/Name one/);
});

test("a file of a collection's zip runs on what its snippet was saved with", async () => {
  const folder = await mkdtemp(join(tmpdir(), "collection-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const front = { title: "A", ...library, check };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  await writeFile(join(folder, "1-a.html"), `---\n${lines.join("\n")}\n---\n---\n<p>A`);
  expect(await readDocuments(folder)).toEqual([
    { name: join(folder, "1-a.html"), code: "---\n<p>A", check, selection: library },
  ]);
});
