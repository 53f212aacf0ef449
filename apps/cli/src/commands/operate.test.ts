import { access } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { expect, test } from "vitest";
import { runCommandLine } from "../run-command-line.ts";

/** Runs a command line on the data of a folder. */
const run = async (folder: string, ...words: string[]) => {
  const written = { out: "", err: "" };
  const status = await runCommandLine(words, {
    env: { DATA_DIR: folder },
    stop: new AbortController().signal,
    print: (text) => (written.out += text),
    printError: (text) => (written.err += text),
    columns: () => undefined,
  });
  return { status, ...written };
};

test("a folder without a database is refused, and nothing is created in it", async () => {
  const folder = await temporaryFolder();
  const ended = await run(folder, "admin", "backup", join(folder, "copy"));
  expect([ended.status, ended.out]).toEqual([1, ""]);
  expect(ended.err).toMatch(/editor\.sqlite is not there.*\n$/);
  await expect(access(join(folder, "copy"))).rejects.toThrow();
});

test("what the words ask for is done on the folder's database", async () => {
  const folder = await temporaryFolder();
  expect(await run(folder, "admin", "users")).toEqual({ status: 0, out: "\n", err: "" });
  expect((await run(folder, "admin", "backup", join(folder, "copy"))).status).toBe(0);
  await access(join(folder, "copy"));
});

test.each(["admin", "mirror"])("words that %s does not know are a usage error", async (command) => {
  const ended = await run("unused", command, "--wrong");
  expect([ended.status, ended.out]).toEqual([2, ""]);
  expect(ended.err).toContain(`See online-editor ${command} --help.`);
});
