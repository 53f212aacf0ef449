import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { expect, test } from "vitest";
import { readLibraries } from "../../catalogue/read-content.ts";
import { readUpstreamSite } from "./read-site.ts";

const folderWith = async (files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
};
const content = await readLibraries(join(import.meta.dirname, "../../../../../content"));
const [library] = content.libraries;
const read = async (folder: string) => {
  if (!library) throw new Error("there is no library");
  return readUpstreamSite(folder, { library, ...content });
};
const page = (head: string) => `<!doctype html><head>${head}</head><body><div id="example"></div></body>`;

test("a page of the site is for the theme in its name, or for the default theme", async () => {
  const folder = await folderWith({
    "template.html": page(
      `<link rel="stylesheet" href="https://unpkg.com/a@1.0.0/a.css"><link rel="stylesheet" href="css/site.css?v=2">`,
    ),
    "template-bulma.html": page(`<script src="https://unpkg.com/b@1.0.0/b.js"></script>`),
    "template-unknown.html": page(""),
    "css/site.css": "body { padding: 0 3rem }",
  });
  expect((await read(folder)).pages).toEqual([
    { themes: ["bulma"], styles: [], scripts: ["/npm/b@1.0.0/b.js"] },
    { themes: ["bootstrap5"], styles: ["/npm/a@1.0.0/a.css"], scripts: [], css: "body { padding: 0 3rem }" },
  ]);
});

test("the only page of a site is for all themes", async () => {
  const folder = await folderWith({ "template.html": page("") });
  expect((await read(folder)).pages).toEqual([{ styles: [], scripts: [] }]);
});

test("data is the text of its file, and invalid JSON is reported", async () => {
  const folder = await folderWith({
    "json/data1.json": "[1]",
    "json/bad.json": "[",
    "json/more/a.json": "[]",
  });
  const { data, unreadable } = await read(folder);
  expect(data).toEqual({ data1: "[1]" });
  expect(unreadable).toEqual([{ path: "json/bad.json", reason: expect.stringContaining("JSON") as string }]);
});

test("nothing outside the folder is read", async () => {
  const other = await folderWith({ "secret.json": "[1]", "secret.css": "secret{}" });
  const folder = await folderWith({
    "template.html": page(`<link rel="stylesheet" href="../${other.split("/").pop() ?? ""}/secret.css">`),
    "json/own.json": "[]",
  });
  await symlink(join(other, "secret.json"), join(folder, "json/linked.json"));
  const { data, pages, unreadable } = await read(folder);
  expect([Object.keys(data), pages[0]?.css]).toEqual([["own"], undefined]);
  expect(unreadable).toEqual([{ path: "json/linked.json", reason: "it leads out of the folder" }]);
});

test("no hidden file is read, whether a page names it or a link leads there", async () => {
  const folder = await folderWith({
    "template.html": page(
      `<link rel="stylesheet" href=".git/config"><link rel="stylesheet" href="css/../.env"><link rel="stylesheet" href="css/linked.css">`,
    ),
    ".git/config": "token",
    ".git/token.json": "[1]",
    ".env": "secret",
    "css/own.css": "p {}",
    "json/own.json": "[]",
  });
  await symlink("../.env", join(folder, "css/linked.css"));
  await symlink("../.git/token.json", join(folder, "json/linked.json"));
  const { data, pages, unreadable } = await read(folder);
  expect([data, pages]).toEqual([{ own: "[]" }, [{ styles: [], scripts: [] }]]);
  expect(unreadable).toEqual([{ path: "json/linked.json", reason: "it leads to a hidden file" }]);
});

test("data may begin with a byte order mark, and must be in UTF-8", async () => {
  const folder = await folderWith({ "json/marked.json": "\uFEFF[1]", "json/latin.json": "" });
  await writeFile(join(folder, "json/latin.json"), Buffer.from('["Größe"]', "latin1"));
  const { data, unreadable } = await read(folder);
  expect(data).toEqual({ marked: "[1]" });
  expect(unreadable).toEqual([{ path: "json/latin.json", reason: "it is not in UTF-8" }]);
});
