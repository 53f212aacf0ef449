import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { runToEnd } from "../product/command-line.ts";
import { sections } from "./sections.ts";

const program = fileURLToPath(new URL("run-benchmarks.ts", import.meta.url));
const bench = (words: string[], environment: Record<string, string> = {}) =>
  runToEnd(process.execPath, [program, ...words], { env: { ...process.env, ...environment } });

/** Typing waits for names that a busy machine offers late, commits for a dozen builds. */
const onlyByHand = ["typing", "commits"];

test("each section of the benchmark runs, and shows its figures", async () => {
  test.slow();
  const names = Object.keys(sections).filter((section) => !onlyByHand.includes(section));
  const ended = await bench([...names, "--small"]);
  expect(ended, ended.stderr).toMatchObject({ status: 0 });
  // The snippets are a section for each database, and one for lists.
  expect(ended.stdout.match(/^ +product +baseline/gm), ended.stdout).toHaveLength(names.length + 2);
});

test("the benchmark's help names its sections", async () => {
  const { status, stdout } = await bench(["--help"]);
  expect(status).toBe(0);
  for (const name of Object.keys(sections)) expect(stdout).toContain(name);
});

test("a section of the benchmark that does not run is named, and the others go on", async () => {
  const ended = await bench(["start-up", "examples", "--small"], { SAVES_PER_MINUTE: "many" });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain("Did not run: start-up, examples");
});
