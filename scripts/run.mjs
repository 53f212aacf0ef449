// `node scripts/run.mjs <file> [arguments]`: installs missing packages, then runs one of our files on the Node that the
// repository pins: the server's commands with what serving needs, all others with what development needs.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled, environmentWithTools } from "./install.mjs";

const [file = "", ...options] = process.argv.slice(2);
const node = ensureInstalled(file.startsWith("apps/server/src/") ? "serving" : "testing");
const { status } = spawnSync(node, [file, ...options], {
  cwd: fileURLToPath(new URL("../", import.meta.url)),
  env: environmentWithTools(),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
