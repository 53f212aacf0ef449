import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ReductionAnswer } from "@online-editor/contract/output-schemas";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { runCommand } from "./product/run-command.ts";

// Documents as reporters send them, each with one that a person has reduced (`reductions/README.md`).
const folder = fileURLToPath(new URL("reductions/", import.meta.url));

/** `REDUCTIONS=all` covers all, in some minutes, `REDUCTIONS=row-id,tree-by-names` those; `reduce.test.ts` has one as a unit. */
const wanted = (process.env["REDUCTIONS"] ?? "").split(",");
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const reduced = names.filter((name) => wanted.includes(name) || wanted.includes("all"));

const FrontMatter = z.object({ lastGood: z.string(), firstBad: z.string() });
const releasesOf = (text: string) => FrontMatter.parse(parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? ""));

test("what makes a document bad on one release and good on another is kept, and what is not broken is not reduced", async () => {
  const folder = await makeTemporaryFolder();
  const [page, file] = ["page.html", "reduced.html"].map((name) => join(folder.path, name)) as [
    string,
    string,
  ];
  writeFileSync(
    page,
    `<table id="table" data-toggle="table"></table>
<script>document.title = "Noise"; $(() => { window.version = $.fn.bootstrapTable.VERSION })</script>`,
  );
  const sides = ["--release", "1.24.0", "--good", "1.23.5", "--extensions", "print", "--workers", "4"];
  const expected = ["--expect", "window.version === undefined || version < '1.24'", "--within", "0.1"];
  const ended = await runCommand(["reduce", page, ...sides, ...expected, "-o", file, "--json"]);
  expect(ended.status, ended.stderr).toBe(0);
  const answer = ReductionAnswer.parse(JSON.parse(ended.stdout));
  expect(answer).toMatchObject({ isWhole: true, selection: { extensions: [] } });
  expect(answer.code).toBe("<script>\n  window.version = $.fn.bootstrapTable.VERSION;\n</script>\n");
  expect(readFileSync(file, "utf8")).toBe(answer.code);
  const good = await runCommand(["reduce", file, "--no-errors"]);
  expect([good.status, good.stdout]).toEqual([3, ""]);
  expect(good.stderr).toContain("Only what is broken can be reduced.");
  await folder.stop();
});

test("a page with its own files stays such a page when it is reduced, and has the extensions of its tags", async () => {
  const folder = await makeTemporaryFolder();
  const [page, file] = ["page.html", "reduced.html"].map((name) => join(folder.path, name)) as [
    string,
    string,
  ];
  const npm = "https://cdn.jsdelivr.net/npm";
  writeFileSync(
    page,
    `<html>
<head>
<title>Noise</title>
<script src="${npm}/jquery@3.7.1/dist/jquery.min.js"></script>
<script src="${npm}/bootstrap-table@1.24.0/dist/bootstrap-table.min.js"></script>
<script src="${npm}/bootstrap-table@1.24.0/dist/extensions/print/bootstrap-table-print.min.js"></script>
</head>
<body>
<p>Noise</p>
<script>
  window.version = $.fn.bootstrapTable.VERSION;
</script>
</body>
</html>`,
  );
  const sides = ["--good", "1.23.5", "--workers", "4"];
  const expected = ["--expect", "window.version !== '1.24.0'", "--within", "0.1"];
  const ended = await runCommand(["reduce", page, ...sides, ...expected, "-o", file, "--json"]);
  expect(ended.status, ended.stderr).toBe(0);
  const { code, isWhole, selection } = ReductionAnswer.parse(JSON.parse(ended.stdout));
  expect(isWhole).toBe(true);
  expect(code).not.toContain("Noise");
  for (const path of ["jquery.min.js", "bootstrap-table.min.js"]) expect(code).toContain(path);
  expect(code).not.toContain("print");
  expect(selection).toMatchObject({ version: "1.24.0", extensions: [] });
  const again = await runCommand(["check", file, ...expected]);
  expect(again.stdout).toMatch(/^✗ broken .* on bootstrap-table 1\.24\.0/);
  await folder.stop();
});

for (const name of reduced)
  test(`${name} is reduced to at most 1.3 times the size of a person's reduction`, async () => {
    const path = join(folder, name, "document.html");
    const { lastGood, firstBad } = releasesOf(readFileSync(path, "utf8"));
    // It is judged on both releases, formatted too: nothing else is ever written.
    const words = ["reduce", path, "--release", firstBad, "--good", lastGood, "--workers", "4", "--json"];
    const { status, stdout, stderr } = await runCommand(words);
    expect(status, stderr).toBe(0);
    const { code, isWhole, tried } = ReductionAnswer.parse(JSON.parse(stdout));
    const byHand = readFileSync(join(folder, name, "by-hand.html"), "utf8");
    const ratio = Buffer.byteLength(code) / Buffer.byteLength(byHand);
    test.info().annotations.push({ type: "ratio", description: `${ratio.toFixed(2)}, ${tried} candidates` });
    expect(isWhole).toBe(true);
    expect(ratio, code).toBeLessThanOrEqual(1.3);
  });
