// `npm run test:browsers`: every-engine.spec.ts in each engine that is found, after listing the missing ones.
import { spawnSync } from "node:child_process";
import { findEngines } from "./chosen-engines.ts";

const { found, missing } = findEngines();
console.log(`Found: ${found.map(({ name }) => name).join(", ")}`);
for (const { name, packages } of missing) console.log(`Not found: ${name}. Debian brings it as ${packages}.`);

// Two cores are not enough for three browsers at once.
const tests = ["--config", "e2e/playwright.config.ts", "--workers", "1", "e2e/every-engine.spec.ts"];
const { status } = spawnSync("playwright", ["test", ...tests, ...process.argv.slice(2)], {
  env: { ...process.env, ENGINES: "all" },
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
