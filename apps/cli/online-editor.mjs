#!/usr/bin/env node
// The sources are TypeScript, which Node runs by itself since 24; an older one hands over to the repository's own.
import { spawnSync } from "node:child_process";
import module from "node:module";
import { fileURLToPath } from "node:url";

const [major] = process.versions.node.split(".");
if (Number(major) >= 24) {
  // Most of a second at each start.
  module.enableCompileCache();
  await import("./src/main.ts");
} else {
  const node = fileURLToPath(new URL("../../node_modules/node/bin/node", import.meta.url));
  const { status, error } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  if (error) process.stderr.write(`Needs Node 24, which "npm start" installs: ${error.message}\n`);
  process.exitCode = status ?? 3;
}
