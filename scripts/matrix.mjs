// `npm run matrix`: has the command line judge each theme and extension of the releases and record what they show in
// content/matrix, then puts the totals into README. Options go to `online-editor check`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const node = ensureInstalled("testing");
// Kept between runs on one machine, so that the registry is asked once.
const env = { DATA_DIR: join(root, "node_modules/.cache/matrix-data"), ...process.env };
const run = (...command) => spawnSync(node, command, { cwd: root, env, stdio: "inherit" }).status ?? 1;
const usage = 2;

const words = ["check", "--combinations", "--record", "content/matrix", ...process.argv.slice(2)];
process.exitCode = run("scripts/build.mjs") || run("apps/cli/online-editor.mjs", ...words);
// What could not run keeps its last result.
if (process.exitCode !== usage) process.exitCode = run("scripts/matrix/write-table.ts") || process.exitCode;
