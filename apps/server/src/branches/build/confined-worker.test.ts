import { readdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { aTree } from "../../../test/build-tree.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { buildLimits, type WorkerJob } from "./worker-messages.ts";
import { isConfined, runWorker } from "./run-worker.ts";

const secret = "a secret of the machine";

/** A job that our own checks would never create, as if one of them had a hole. */
const run = async (plan: (outside: string) => Partial<WorkerJob["plan"]>, paths: string[] = []) => {
  const [sources, output, elsewhere] = [await aTree(), await temporaryFolder(), await temporaryFolder()];
  await writeFile(join(elsewhere, "secret.js"), `$.secret = "${secret}"\n`);
  await writeFile(join(elsewhere, "secret.scss"), `.secret { content: "${secret}"; }\n`);
  const outside = relative(sources, elsewhere);
  const nothing = { scripts: [], allLocales: null, module: null, styles: [], copies: [] };
  const job = {
    sources,
    output,
    globalName: "Table",
    limits: buildLimits,
    paths: [...paths, "src/bootstrap-table.js", `${outside}/secret.js`, `${outside}/secret.scss`],
    plan: { ...nothing, ...plan(outside) },
  };
  const options = { limits: buildLimits, signal: new AbortController().signal, onProgress: () => undefined };
  const built = await runWorker(job, options).then(
    ({ files }) => files,
    (error: unknown) => String(error),
  );
  return { built, written: await readdir(output, { recursive: true }), beside: await readdir(elsewhere) };
};

test("workers run with fewer rights than the server on the product's own Node", () => {
  expect(isConfined).toBe(true);
});

test("a plan's sources are built", async () => {
  const { built } = await run(() => ({
    scripts: [{ source: "src/bootstrap-table.js", out: "dist/a" }],
  }));
  expect(built).toEqual(["dist/a.js", "dist/a.min.js"]);
});

test.each([
  ["a script", (outside: string) => ({ scripts: [{ source: `${outside}/secret.js`, out: "dist/a" }] })],
  ["a style sheet", (outside: string) => ({ styles: [{ source: `${outside}/secret.scss`, out: "dist/a" }] })],
  ["a copy", (outside: string) => ({ copies: [{ source: `${outside}/secret.js`, out: "dist/a.js" }] })],
  [
    "a copy of the system's users",
    () => ({ copies: [{ source: "../../../../../../etc/passwd", out: "a" }] }),
  ],
])(
  "%s outside of the sources is not read even where our own checks would let it through",
  async (_what, plan) => {
    const { built, written } = await run(plan);
    expect(built).toBeTypeOf("string");
    expect(written).toEqual([]);
  },
);

test("nothing is written outside the output folder", async () => {
  const { built, beside } = await run((outside) => ({
    copies: [{ source: "src/bootstrap-table.js", out: `${outside}/planted.js` }],
  }));
  expect(built).toBeTypeOf("string");
  expect(beside.sort()).toEqual(["secret.js", "secret.scss"]);
});
