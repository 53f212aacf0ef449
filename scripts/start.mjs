// `npm start`: installs, builds what is out of date, serves the product. `--dev`: from the sources, with hot reload.
import { execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled, environmentWithTools } from "./install.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const isDev = process.argv.includes("--dev");
const node = ensureInstalled();

execFileSync(node, ["scripts/build.mjs", ...(isDev ? ["--preview-only"] : [])], {
  cwd: root,
  stdio: "inherit",
});

const server = isDev
  ? [
      "--watch",
      "--watch-path=apps/server/src",
      "--watch-path=apps/web/dist/preview",
      "apps/server/src/dev.ts",
    ]
  : ["apps/server/src/main.ts"];
const child = spawn(node, server, { cwd: root, env: environmentWithTools(), stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
