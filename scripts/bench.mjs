// `npm run bench`: installs what is missing, then measures; what it is given is passed on (e2e/bench/run-benchmarks.ts).
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const node = ensureInstalled();
const { status } = spawnSync(node, ["e2e/bench/run-benchmarks.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
