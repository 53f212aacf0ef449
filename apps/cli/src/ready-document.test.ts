import { aCatalogue, aLibrary } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { importLines, readyDocument } from "./ready-document.ts";
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
const ready = (code: string, words = {}, own = {}) =>
  readyDocument(
    product,
    { document: { name: "a.html", code, own }, words: { ...noWords, ...words }, isOnReleases: false },
    () => Promise.reject(new Error("No branch is built.")),
  );

test("a whole page runs as the document in it, on what it loads, and says what that changes", async () => {
  const read = await ready(page("1.0.0"));
  expect(read.selection).toMatchObject({ version: "1.0.0", extensions: ["export"] });
  expect(read.document.code).toBe(
    '<script src="https://code.jquery.com/jquery-3.3.1.slim.min.js"></script><p>Hi\n',
  );
  expect(importLines(read.files ?? [])).toContain("jquery 3.3.1: jquery.slim.min.js: kept");
});

test("options go before what the page loads", async () => {
  const { selection } = await ready(page("1.0.0"), { release: "2.0.0" });
  expect(selection).toMatchObject({ version: "2.0.0", extensions: ["export"] });
});

test("as it is, a page runs unchanged, on its own release only", async () => {
  const { document, selection, files } = await ready(page("1.0.0"), { isAsIs: true });
  expect(document).toMatchObject({ code: page("1.0.0"), releases: "1.0.0" });
  expect(selection.version).toBe("1.0.0");
  expect(files).toEqual([]);
});

test("a page on a release that is none of those here is refused by its name", async () => {
  await expect(ready(page("0.9.0"))).rejects.toThrow(
    "a.html loads Widget 0.9.0, which is not among the releases here. The oldest is 1.0.0.",
  );
});

test("a release that is none of those here is refused, with those there are", async () => {
  await expect(ready("<p>Hi", { release: "9.9.9" })).rejects.toThrow(/^Unknown release 9\.9\.9\. /);
});

test("a document that says what it runs on is no page to import", async () => {
  const read = await ready(page("1.0.0"), {}, { library: "widget", version: "2.0.0" });
  expect(read.document.code).toBe(page("1.0.0"));
  expect(read.selection.version).toBe("2.0.0");
});
