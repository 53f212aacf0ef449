import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { expect, test } from "vitest";

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const onlineEditor = program("../online-editor.mjs");
const examplesCheck = program("check-examples.ts");
const operate = program("../../server/src/operate.ts");

/** What a shell prints that runs the pipeline; `"$@"` in it is a program of ours with its words. */
const inShell = async (pipeline: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const folder = await duringTest(makeTemporaryFolder());
  const { stdout, stderr } = await promisify(execFile)(
    "sh",
    ["-c", pipeline, "sh", process.execPath, ...words],
    { env: { ...process.env, DATA_DIR: folder.path, ...env }, maxBuffer: 10_000_000 },
  );
  return { stdout: stdout.trim(), stderr: stderr.trim() };
};

/** Tells through a named pipe that the program has printed. */
const reportPrinted = `import { writeFileSync } from "node:fs";
  const { stdout, env } = process;
  const { write } = stdout;
  stdout.write = (...args) => {
    stdout.write = write;
    const isRead = stdout.write(...args);
    writeFileSync(env.DATA_DIR + "/printed", "printed\\n");
    return isRead;
  };`;

test("all that is printed reaches a pipe that is read late, however much it is", async () => {
  const words = [onlineEditor, "schema", "check-file"];
  const whole = await inShell('"$@" >"$DATA_DIR/out"; cat "$DATA_DIR/out"', words);
  expect(whole.stdout.length).toBeGreaterThan(100_000);
  const late = 'mkfifo "$DATA_DIR/printed"; "$@" | { read -r _ <"$DATA_DIR/printed"; cat; }';
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(reportPrinted)}`;
  expect(await inShell(late, words, { NODE_OPTIONS })).toEqual(whole);
});

/** Prints the exit status of a program whose reader has gone before it prints anything. */
const withoutReader = `exec 3>&1
  mkfifo "$DATA_DIR/gone"
  { read -r _ <"$DATA_DIR/gone"; "$@"; echo "$?" >&3; } | { exec <&-; echo gone >"$DATA_DIR/gone"; }`;

test.each([
  ["more than fits into the pipe", [onlineEditor, "schema", "check-file"]],
  ["a command's help", [onlineEditor, "check", "--help"]],
  ["an operator's list", [onlineEditor, "admin", "users"]],
  ["what npm run admin lists", [operate, "admin", "users"]],
  ["what npm run examples:check prints", [examplesCheck, "--help"]],
])("that a reader such as head has gone is no failure: %s", async (_what, words) => {
  expect(await inShell(withoutReader, words)).toEqual({ stdout: "0", stderr: "" });
});
