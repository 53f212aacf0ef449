import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readLibraries } from "../../catalogue/read-content.ts";
import { textWith } from "../../../test/matching.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { readUpstreamFolder } from "./read-upstream-folder.ts";

const content = await readLibraries(join(import.meta.dirname, "../../../../../content"));
const [library] = content.libraries;

const write = async (files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
};
const read = (folder: string) => {
  if (!library) throw new Error("there is no library");
  return readUpstreamFolder(folder, { library, ...content, source: "Theirs" });
};
const anExample = (title = "One") =>
  `<script>\n  init({ title: '${title}', desc: 'About it' })\n</script>\n<p></p>\n`;

test("folders are categories, names are addresses, the document is the unchanged file", async () => {
  const { examples, unreadable } = await read(
    await write({
      "options/tableHeight_2.html": anExample(),
      "welcome.html": anExample("Two"),
      "a.js": "no",
    }),
  );
  expect(unreadable).toEqual([]);
  expect(examples).toEqual([
    {
      address: { library: "bootstrap-table", category: "options", slug: "tableheight-2" },
      title: "One",
      description: "About it",
      shows: [],
      needs: { extensions: [] },
      source: "Theirs",
      code: anExample(),
    },
    expect.objectContaining({ title: "Two", address: { library: "bootstrap-table", slug: "welcome" } }),
  ]);
});

test("a file that cannot be read is listed with its reason, the others are kept", async () => {
  const folder = await write({
    "good.html": anExample(),
    "plain.html": "<p>none</p>",
    "issues/broken.html": "<script>\ninit({ title: name })\n</script>",
    "big.html": anExample() + " ".repeat(1024 ** 2),
    "Good.html": anExample(),
    "_.html": anExample(),
  });
  await symlink("/etc/passwd", join(folder, "linked.html"));
  const { examples, unreadable } = await read(folder);
  expect(examples).toHaveLength(1);
  expect(Object.fromEntries(unreadable.map(({ path, reason }) => [path, reason]))).toEqual({
    "_.html": "its name has no letter or digit",
    "big.html": "it is larger than 1048576 bytes",
    "good.html": "Good.html has the same address",
    "issues/broken.html": "Line 2: only texts, and texts joined with +, can be read",
    "linked.html": "it is a link, and links are not followed",
    "plain.html": "its first script is not init({…}) alone",
  });
});

test("the site's pages are no examples, but an example may have such a name", async () => {
  const { examples, unreadable } = await read(
    await write({
      "template.html": "<!doctype html><div id='example'></div>",
      "template-unknown.html": "<!doctype html><div id='example'></div>",
      "template-loading.html": anExample("Loading"),
      "options/template.html": anExample("Template"),
    }),
  );
  expect(examples.map(({ title }) => title).sort()).toEqual(["Loading", "Template"]);
  expect(unreadable).toEqual([]);
});

test("a file that is passed over is named once, whatever it would have been read for", async () => {
  const folder = await write({ "good.html": anExample(), "json/own.json": "[]" });
  await symlink("/etc/passwd", join(folder, "json/linked.json"));
  await symlink("/etc/passwd", join(folder, "template.html"));
  expect((await read(folder)).unreadable.map(({ path }) => path).sort()).toEqual([
    "json/linked.json",
    "template.html",
  ]);
});

test("hidden folders are left out, a missing folder is an error", async () => {
  const folder = await write({ ".git/a.html": anExample() });
  expect(await read(folder)).toMatchObject({ examples: [], unreadable: [] });
  await expect(read(join(folder, "none"))).rejects.toThrow("ENOENT");
});

test("no link is followed, neither to files nor to folders", async () => {
  const folder = await write({ "a/one.html": anExample() });
  const outside = await write({ "theirs.html": anExample("Secret") });
  await symlink(outside, join(folder, "out"));
  await symlink("../a", join(folder, "a", "loop"));
  await symlink("a/one.html", join(folder, "again.html"));
  const { examples, unreadable } = await read(folder);
  expect(examples.map(({ address: { category, slug } }) => [category, slug])).toEqual([["a", "one"]]);
  const reason = "it is a link, and links are not followed";
  const listed = unreadable.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  expect(listed).toEqual(["a/loop", "again.html", "out"].map((path) => ({ path, reason })));
});

test("files whose name or bytes are not an example's are listed with the reason", async () => {
  const folder = await write({ "good.html": anExample(), "Loud.HTML": anExample(), "old.htm": anExample() });
  await writeFile(join(folder, "latin.html"), Buffer.from(anExample("Gr\u00f6\u00dfe"), "latin1"));
  await mkdir(join(folder, "folder.html"));
  const { examples, unreadable } = await read(folder);
  expect(examples).toHaveLength(1);
  expect(Object.fromEntries(unreadable.map(({ path, reason }) => [path, reason]))).toEqual({
    "Loud.HTML": "its name does not end in .html, in small letters",
    "latin.html": "it is not in UTF-8",
    "old.htm": "its name does not end in .html, in small letters",
  });
});

test("no file affects others: neither endlessly nested elements, texts nor folders", async () => {
  const folder = await write({
    "good.html": anExample(),
    "elements.html": `${anExample()}${"<b>".repeat(300_000)}`,
    "texts.html": `<script>init({ title: ${"'a' + ".repeat(50_000)} 'b' })</script>`,
    [`${"d/".repeat(20)}deep.html`]: anExample(),
    [join(...Array<string>(10).fill("n".repeat(200)), "long.html")]: anExample(),
  });
  const { examples, unreadable } = await read(folder);
  expect(examples.map(({ address }) => address.slug).sort()).toEqual(["deep", "good", "long"]);
  expect(Object.fromEntries(unreadable.map(({ path, reason }) => [path.slice(0, 40), reason]))).toEqual({
    "elements.html": textWith("nested"),
    "texts.html": textWith(/./),
  });
});
