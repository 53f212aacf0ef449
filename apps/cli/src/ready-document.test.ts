import { aCatalogue, aLibrary } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { readyDocument } from "./ready-document.ts";
import type { Product } from "./product.ts";

const library = aLibrary({
  packages: [{ package: "jquery", version: "3.7.1", scripts: ["dist/jquery.min.js"] }],
});
const product = {
  catalogue: aCatalogue({ libraries: [library] }),
  settings: { defaultLibrary: "widget" },
} as unknown as Product;
const noWords = {
  library: undefined,
  release: undefined,
  theme: undefined,
  extensions: undefined,
  locale: undefined,
  branch: undefined,
};
const page = (version: string) =>
  `<!doctype html><script src="https://code.jquery.com/jquery-3.3.1.slim.min.js"></script><script src="https://unpkg.com/widget@${version}/widget.js"></script><script src="https://unpkg.com/widget@${version}/export.js"></script><p>Hi`;
const ready = (code: string, words = {}, selection = {}) =>
  readyDocument(
    product,
    { document: { name: "a.html", code, selection }, words: { ...noWords, ...words }, isOnReleases: false },
    () => Promise.reject(new Error("No branch is built.")),
  );

test("a whole page runs as it is, on what it loads", async () => {
  const read = await ready(page("1.0.0"));
  expect(read.selection).toMatchObject({ version: "1.0.0", extensions: ["export"] });
  expect(read.document.code).toBe(page("1.0.0"));
  expect(read.notes).toEqual([]);
});

test("what stands in for a file that only the page's author reaches is said", async () => {
  const { selection, notes } = await ready('<!doctype html><script src="js/widget-1.0.0.js"></script>');
  expect(selection.version).toBe("1.0.0");
  expect(notes).toEqual([
    "js/widget-1.0.0.js, which only its author reaches: replaced by widget 1.0.0: widget.js",
  ]);
});

test("the theme, extensions and locale of a whole page are what it loads", async () => {
  await expect(ready(page("1.0.0"), { theme: "bold" })).rejects.toThrow(
    "a.html loads its own files: --theme does not change them.",
  );
});

test("options go before what the page loads", async () => {
  const { selection } = await ready(page("1.0.0"), { release: "2.0.0" });
  expect(selection).toMatchObject({ version: "2.0.0", extensions: ["export"] });
});

test("a page on a release that is none of those here runs it by itself, and says so", async () => {
  const { selection, notes } = await ready(page("0.9.0"));
  expect(selection.version).toBe("0.9.0");
  expect(notes).toEqual(["It runs Widget 0.9.0 by itself: the oldest release here is 1.0.0."]);
});

test("a release that is none of those here is refused, with those there are", async () => {
  await expect(ready("<p>Hi", { release: "9.9.9" })).rejects.toThrow(/^Unknown release 9\.9\.9\. /);
});

test("a page that says what it runs on runs on that", async () => {
  const read = await ready(page("1.0.0"), {}, { library: "widget", version: "2.0.0" });
  expect(read.document.code).toBe(page("1.0.0"));
  expect(read.selection.version).toBe("2.0.0");
});
