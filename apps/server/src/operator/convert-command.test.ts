import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { readExamples } from "../examples/read-examples.ts";
import { convertExamples, readConvertCommand } from "./convert-command.ts";

const { content } = builtInContent;
const [library] = content.libraries;

const convert = (paths: { from: string; into: string; existing?: "keep" | "overwrite" }) => {
  if (!library) throw new Error("there is no library");
  return convertExamples({ existing: "keep", ...paths }, { ...content, library });
};
const anExample = `<script>
  init({
    title: 'Save: "all" # rows',
    desc: 'Use \`showExport\`.',
    links: ['themes/bulma/bootstrap-table-bulma.min.css'],
    scripts: ['bootstrap-table.min.js', 'extensions/export/bootstrap-table-export.min.js']
  })
</script>
<template><table id="table"></table></template>
<script>function mounted () { $('#table').bootstrapTable() }</script>
`;

const upstream = async () => {
  const folder = await temporaryFolder();
  const [from, into] = [join(folder, "from"), join(folder, "examples", library?.id ?? "")];
  await mkdir(join(from, "options"), { recursive: true });
  await writeFile(join(from, "options", "saveAll.html"), anExample);
  await writeFile(join(from, "broken.html"), "<script>\ninit({ title: name })\n</script>");
  return { from, into, content: folder, written: join(into, "options", "saveall.html") };
};

test("a folder becomes documents that the editor reads as its own, and unreadable files are reported", async () => {
  const { from, into, content: examples } = await upstream();
  expect(await convert({ from, into })).toStrictEqual({
    written: [join("options", "saveall.html")],
    left: [{ path: "broken.html", reason: "Line 2: only texts, and texts joined with +, can be read" }],
  });
  expect(await readExamples(examples)).toMatchObject([
    {
      address: { library: "bootstrap-table", category: "options", slug: "saveall" },
      title: 'Save: "all" # rows',
      description: "Use `showExport`.",
      needs: { extensions: ["export"], theme: "bulma" },
      code: `<table id="table"></table>
<script>function mounted () { $('#table').bootstrapTable() }</script>

<script>
  $(mounted)
</script>
`,
    },
  ]);
});

test("a single file is converted too", async () => {
  const { from, into } = await upstream();
  const one = await convert({ from: join(from, "options", "saveAll.html"), into });
  expect(one).toStrictEqual({ written: ["saveall.html"], left: [] });
  const other = await convert({ from: join(from, "broken.html"), into });
  expect(other.left.map(({ path }) => path)).toStrictEqual(["broken.html"]);
});

test("existing files stay unless overwriting is requested", async () => {
  const { from, into, written } = await upstream();
  await convert({ from, into });
  await writeFile(written, "mine");
  const again = await convert({ from, into });
  expect(again.written).toStrictEqual([]);
  expect(again.left).toContainEqual({
    path: join("options", "saveall.html"),
    reason: "it is there already; --force writes over it",
  });
  expect(await readFile(written, "utf8")).toBe("mine");
  await convert({ from, into, existing: "overwrite" });
  expect(await readFile(written, "utf8")).toMatch(/^---\n/);
});

test("nothing to convert is an error", async () => {
  const { from, into } = await upstream();
  await expect(convert({ from: `${from}-elsewhere`, into })).rejects.toThrow("ENOENT");
});

test("the command takes the source, the target and the library", () => {
  const words = ["a", "--library", "x", "--into", "b"];
  expect(readConvertCommand(words)).toStrictEqual({ from: "a", library: "x", into: "b", existing: "keep" });
  expect(readConvertCommand([...words, "--force"])?.existing).toBe("overwrite");
  for (const wrong of [[], ["a"], words.slice(1), [...words, "c"], [...words, "--all"]])
    expect(readConvertCommand(wrong)).toBeNull();
});
