import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { runToEnd, sharedEnvironment } from "./product/command-line.ts";

const program = fileURLToPath(new URL("../apps/cli/src/check-examples.ts", import.meta.url));

/** Checks a folder of these files, like `npm run examples:check`. */
const check = async (files: Record<string, string>, ...words: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), "examples-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const env = { ...process.env, ...sharedEnvironment };
  const { stdout, ...ended } = await runToEnd(process.execPath, [program, folder, ...words], { env });
  await rm(folder, { recursive: true });
  return { ...ended, lines: stdout.trim().split("\n") };
};

const upstream = (scripts: string[], rest: string) =>
  `<script>init({ title: "One", desc: "One", links: ["bootstrap-table.min.css"], scripts: ${JSON.stringify(scripts)} })</script>\n${rest}`;

const table = `<template><table id="table" data-url="json/rows.json"><thead><tr><th data-field="name">Name</th></tr></thead></table></template>`;

test.describe.configure({ mode: "serial" });

test("examples that fail, show nothing or request missing files are printed by example and release", async () => {
  const { status, lines } = await check(
    {
      "options/sound.html": upstream(
        ["bootstrap-table.min.js"],
        `${table}<script>function mounted() { $("#table").bootstrapTable() }</script>`,
      ),
      "options/throws.html": upstream(
        ["bootstrap-table.min.js"],
        `${table}<script>\nfunction mounted() { missing() }</script>`,
      ),
      "options/asks.html": upstream(
        ["bootstrap-table.min.js", "extensions/none/none.min.js"],
        `<p>Text</p><script>fetch("json/none.json")</script>`,
      ),
      "options/waits.html": upstream(
        ["bootstrap-table.min.js"],
        `<p>Text</p><script>fetch("json/rows.json?delay=1000&status=500").then(() => later())</script>`,
      ),
      "options/empty.html": upstream(
        ["bootstrap-table.min.js"],
        `<script>function mounted() { $("#tabel").bootstrapTable() }</script>`,
      ),
      "json/rows.json": `[{ "name": "Of the folder" }]`,
    },
    "--library",
    "bootstrap-table",
    "--releases",
    "1.22.6",
  );
  expect(status).toBe(1);
  expect(lines.map((line) => line.replace(/http:\S*\//, "")).sort()).toEqual(
    [
      "5 examples, 5 runs: 4 with problems.",
      "options/asks.html on 1.22.6: asks for what is not there: none.min.js",
      "options/asks.html on 1.22.6: asks for what is not there: 404 none.json",
      "options/empty.html on 1.22.6: shows nothing; not in the page: #tabel",
      "options/waits.html on 1.22.6: asks for what is not there: 500 rows.json?delay=1000&status=500",
      "options/waits.html on 1.22.6: line 2: Uncaught (in promise) ReferenceError: later is not defined",
      "options/throws.html on 1.22.6: line 3: Uncaught ReferenceError: missing is not defined",
    ].sort(),
  );
});

test("valid examples of both formats exit with 0", async () => {
  const { status, lines, stderr } = await check({
    "basics/ours.html": `---\ntitle: Ours\ndescription: One.\n---\n<select multiple id="select"><option>One</option></select>\n<script>$("#select").multipleSelect()</script>\n`,
    "template.html": `<!doctype html><body><div id="example"></div></body>`,
    "template-loading.html": upstream(["bootstrap-table.min.js"], "<p>Text</p>"),
    "theirs.html": upstream(
      ["bootstrap-table.min.js"],
      `<table data-toggle="table"><thead><tr><th>Name</th></tr></thead></table>`,
    ),
  });
  expect({ status, lines, stderr }).toEqual({
    status: 0,
    lines: ["3 examples, 3 runs: nothing found."],
    stderr: "",
  });
});

test("unknown arguments and a missing folder are reported", async () => {
  const unknown = await check({ "a.html": "a" }, "--theme", "x");
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain("--releases <range>");
  const empty = await check({ "a.txt": "a" });
  expect(empty.status).toBe(3);
  expect(empty.stderr).toContain("has no .html file");
});
