import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { commandNames, shells } from "./command-options.ts";
import { completionFor } from "./completion.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

const run = promisify(execFile);

test("completion of each shell offers every command", () => {
  for (const shell of shells) for (const name of commandNames) expect(completionFor(shell)).toContain(name);
});

test.each([
  [["sea"], ["search"]],
  [
    ["search", "--rel"],
    ["--release", "--releases"],
  ],
  [
    ["schema", "ch"],
    ["check", "check-file"],
  ],
])("bash completes %j to %j", async (words, offered) => {
  const script = `${completionFor("bash")}
    COMP_WORDS=(online-editor "$@"); COMP_CWORD=$#; _online_editor; printf '%s\\n' "\${COMPREPLY[@]}"`;
  // Bash completes the names of files too.
  const { stdout } = await run("bash", ["-c", script, "bash", ...words], { cwd: await temporaryFolder() });
  expect(stdout.trim().split("\n").sort()).toEqual(offered);
});
