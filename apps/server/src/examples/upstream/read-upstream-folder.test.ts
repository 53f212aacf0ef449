import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readLibraries } from "../../catalogue/read-libraries.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
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

test("folders are categories, names are addresses, the document is the file as it is", async () => {
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

test("a file that cannot be read is listed with its reason, the others stay", async () => {
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
    "linked.html": "it is no plain file",
    "plain.html": "its first script is not init({…}) alone",
  });
});

test("hidden folders are left out, a missing folder is an error", async () => {
  const folder = await write({ ".git/a.html": anExample() });
  expect(await read(folder)).toEqual({ examples: [], unreadable: [] });
  await expect(read(join(folder, "none"))).rejects.toThrow("ENOENT");
});
