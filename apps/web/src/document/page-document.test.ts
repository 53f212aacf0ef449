// @vitest-environment jsdom
import { type PageDocument, Snippet, RevisionNumber, SnippetId, Username } from "@online-editor/contract";
import { anExample } from "@online-editor/run/testing";
import { expect, test, vi } from "vitest";
import { answeringFromPage, readPageDocument } from "./page-document.ts";

const { signal } = new AbortController();
const example = anExample("rows/select");
const inPage: PageDocument = { example, exampleVersion: 7 };
const snippet = Snippet.parse({
  id: 42,
  username: "ada",
  revision: 3,
  latestRevision: 3,
  visibility: "public",
  forkedFrom: null,
  createdAt: "2025-01-01T00:00:00Z",
  savedAt: "2025-01-01T00:00:00Z",
  title: "Rows",
  description: "",
  code: "<p>page</p>",
  library: { library: "widget", version: "1.0.0", theme: "plain", extensions: [], locale: "en-US" },
});

/** Calls that answer what the page does not contain. */
const calls = (held: PageDocument | null) =>
  answeringFromPage(
    {
      readExample: async () => ({ ...example, code: "asked" }),
      readCode: async () => ({ ...snippet, code: "asked" }),
    },
    held,
  );
const address = { username: Username.parse("ada"), id: SnippetId.parse(42) };

test("the page provides its example once, and the server from then on", async () => {
  const { readExample } = calls(inPage);
  expect((await readExample({ ...example.address, v: 7 }, { signal })).code).toBe(example.code);
  expect((await readExample({ ...example.address, v: 7 }, { signal })).code).toBe("asked");
});

test.each([
  ["another example", { ...example.address, slug: "other", v: 7 }],
  ["texts of another version", { ...example.address, v: 8 }],
])("the document is requested from the server for %s", async (_, requested) => {
  expect((await calls(inPage).readExample(requested, { signal })).code).toBe("asked");
});

test("the page provides its snippet, at the requested revision", async () => {
  const read = async (revision?: number) =>
    (
      await calls({ snippet }).readCode(
        { ...address, ...(revision !== undefined && { revision: RevisionNumber.parse(revision) }) },
        { signal },
      )
    ).code;
  expect(await read()).toBe("<p>page</p>");
  expect(await read(3)).toBe("<p>page</p>");
  expect(await read(2)).toBe("asked");
});

const putIntoPage = (text: string) => {
  document.body.innerHTML = '<script id="document" type="application/json"></script>';
  document.body.firstElementChild?.append(text);
};

test("the page's element is read", () => {
  putIntoPage(JSON.stringify(inPage));
  expect(readPageDocument()).toStrictEqual(inPage);
});

test.each(["", '{"example":{"co', '{"other":1}'])("a page that contains %j has no document", (text) => {
  putIntoPage(text);
  expect(readPageDocument()).toBeNull();
});

test("a page that the browser shows from its history is not trusted", () => {
  putIntoPage(JSON.stringify(inPage));
  const visit = Object.assign(
    { name: "", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}) },
    { type: "back_forward" },
  );
  vi.spyOn(performance, "getEntriesByType").mockReturnValueOnce([visit]);
  expect(readPageDocument()).toBeNull();
});
