#!/usr/bin/env node
// The sources are TypeScript, which Node runs by itself since 24; an older one hands over to the repository's own.
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";
import { cannotRun, handOverTo } from "./packed/hand-over.mjs";

const [major] = process.versions.node.split(".");
const nodeOfRepository = fileURLToPath(new URL("../../node_modules/node/bin/node", import.meta.url));
if (Number(major) >= 24) {
  // Most of a second at each start.
  module.enableCompileCache();
  await import("./src/main.ts");
} else if (existsSync(nodeOfRepository)) handOverTo(nodeOfRepository, fileURLToPath(import.meta.url));
else {
  process.stderr.write('Needs Node 24, which "npm start" installs.\n');
  process.exitCode = cannotRun;
}
