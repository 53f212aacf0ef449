import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ReductionAnswer } from "@online-editor/contract/output-schemas";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";

// Documents as reporters send them, each with one that a person has reduced (`reductions/README.md`).
const folder = fileURLToPath(new URL("reductions/", import.meta.url));
const program = fileURLToPath(new URL("../node_modules/.bin/online-editor", import.meta.url));
const dataDir = fileURLToPath(new URL("../node_modules/.cache/e2e-data/", import.meta.url));

/** Every test run covers these; `REDUCTIONS=all` covers all, in some minutes. */
const usual = ["refreshed-twice"];
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const reduced = process.env["REDUCTIONS"] === "all" ? names : names.filter((name) => usual.includes(name));

const FrontMatter = z.object({ lastGood: z.string(), firstBad: z.string() });
const releasesOf = (text: string) => FrontMatter.parse(parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? ""));

const runProgram = (words: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...process.env, DATA_DIR: dataDir }, maxBuffer: 10_000_000 };
    const child = execFile(program, words, options, (_, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, stdout, stderr });
    });
  });

for (const name of reduced)
  test(`${name} is reduced to at most 1.3 times the size of a person's reduction`, async () => {
    const path = join(folder, name, "document.html");
    const { lastGood, firstBad } = releasesOf(readFileSync(path, "utf8"));
    const began = Date.now();
    // It is judged on both releases, formatted too: nothing else is ever written.
    const words = ["reduce", path, "--release", firstBad, "--good", lastGood, "--json"];
    const { status, stdout, stderr } = await runProgram(words);
    expect(status, stderr).toBe(0);
    const { code, isWhole } = ReductionAnswer.parse(JSON.parse(stdout));
    const byHand = readFileSync(join(folder, name, "by-hand.html"), "utf8");
    const ratio = Buffer.byteLength(code) / Buffer.byteLength(byHand);
    const seconds = Math.round((Date.now() - began) / 1000);
    test.info().annotations.push({ type: "ratio", description: `${ratio.toFixed(2)} in ${seconds} s` });
    expect(isWhole).toBe(true);
    expect(ratio, code).toBeLessThanOrEqual(1.3);
  });
