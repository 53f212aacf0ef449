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

/** Every test run covers these; `REDUCTIONS=all` covers all, in some minutes, `REDUCTIONS=row-id,tree-by-names` those. */
const wanted = (process.env["REDUCTIONS"] ?? "group-of-one").split(",");
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const reduced = names.filter((name) => wanted.includes(name) || wanted.includes("all"));

const FrontMatter = z.object({ lastGood: z.string(), firstBad: z.string() });
const releasesOf = (text: string) => FrontMatter.parse(parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? ""));

for (const name of reduced)
  test(`${name} is reduced to at most 1.3 times the size of a person's reduction`, async () => {
    const path = join(folder, name, "document.html");
    const { lastGood, firstBad } = releasesOf(readFileSync(path, "utf8"));
    const written = await makeTemporaryFolder();
    const file = join(written.path, "reduced.html");
    // It is judged on both releases, formatted too: nothing else is ever written.
    const words = ["reduce", path, "--release", firstBad, "--good", lastGood, "--workers", "4", "--json"];
    const { status, stdout, stderr } = await runCommand([...words, "-o", file]);
    expect(status, stderr).toBe(0);
    const { code, isWhole, tried } = ReductionAnswer.parse(JSON.parse(stdout));
    const byHand = readFileSync(join(folder, name, "by-hand.html"), "utf8");
    const ratio = Buffer.byteLength(code) / Buffer.byteLength(byHand);
    test.info().annotations.push({ type: "ratio", description: `${ratio.toFixed(2)}, ${tried} candidates` });
    expect(isWhole).toBe(true);
    expect(ratio, code).toBeLessThanOrEqual(1.3);
    expect(readFileSync(file, "utf8")).toContain(code);
    await written.stop();
  });

test("a document that is not broken is not reduced", async () => {
  const folder = await makeTemporaryFolder();
  const path = join(folder.path, "page.html");
  writeFileSync(path, "<p>Text</p>");
  const { status, stdout, stderr } = await runCommand(["reduce", path, "--no-errors"]);
  expect([status, stdout]).toEqual([3, ""]);
  expect(stderr).toContain("Only what is broken can be reduced.");
  await folder.stop();
});
