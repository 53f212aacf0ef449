// `npm run matrix`: runs what has not run yet (e2e/matrix/run-matrix.ts), then puts the totals into README.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const node = ensureInstalled("testing");
const run = (...command) => spawnSync(node, command, { cwd: root, stdio: "inherit" }).status ?? 1;
process.exitCode =
  run("e2e/matrix/run-matrix.ts", ...process.argv.slice(2)) || run("scripts/matrix/write-table.ts");
