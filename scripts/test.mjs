// `npm test`: one lane after the other, each with the whole machine to itself; a lane that fails ends the run.
// `npm test -- unit`, `npm test -- browser sign-in`: one lane, or its files with that name. `npm run check`: lint, types
// and units of what the working tree changed.
import { execFileSync, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, environmentWithTools } from "./install.mjs";
import { isFailed, readTests, report } from "./test-report.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const words = (text) => text.split(" ");
const eslint = words("eslint --max-warnings 0");
/** TypeScript 7, on one thread: several share no types, and cost more than they gain on two cores. ESLint needs 6. */
const typescript = words("node node_modules/typescript-7/bin/tsc -b --singleThreaded");
/** The rules that need types: ESLint would keep the types of the whole project in memory, and takes five times as long. */
const oxlint = words("oxlint --type-aware");
const vitest = words(`vitest run --reporter=default --reporter=json --outputFile.json=${report}`);
/** The commands of each lane: as many at a time as there are cores, those that take longest first. */
const lanes = {
  lint: [[...eslint, "."], oxlint, words("prettier --check . --log-level warn"), typescript],
  build: [words("node scripts/build.mjs")],
  unit: [vitest],
  postgres: [[...vitest, "--config=vitest.postgres.config.ts"]],
  component: [[...vitest, "--config=vitest.component.config.ts"]],
  browser: [words("playwright test --config e2e/playwright.config.ts")],
};

const changedFiles = () =>
  ["diff --name-only --diff-filter=d HEAD", "ls-files --others --exclude-standard"]
    .flatMap((command) => execFileSync("git", words(command), { cwd: root, encoding: "utf8" }).split("\n"))
    .filter((path) => /^(?!content\/).*\.(?:ts|tsx|mjs|js)$/.test(path));

/** The lanes to run, with the arguments that their commands get in addition. */
const chosenLanes = () => {
  const [name, ...filters] = process.argv.slice(2);
  if (name === undefined) return Object.entries(lanes);
  if (name === "--check") {
    const changed = changedFiles();
    const linters =
      changed.length === 0
        ? []
        : [
            [...eslint, ...changed],
            [...oxlint, ...changed],
            [...words("prettier --check"), ...changed],
          ];
    return [
      ["lint", [typescript, ...linters]],
      ["unit", [[...vitest, "--changed", "--passWithNoTests"]]],
    ];
  }
  if (lanes[name] === undefined)
    throw new Error(`No lane is called ${name}; choose from ${Object.keys(lanes).join(", ")}.`);
  const before = ["lint", "build"].includes(name) ? [] : [["build", lanes.build]];
  return [...before, [name, lanes[name].map((command) => [...command, ...filters])]];
};

/** Runs one command; answers how it went, as a test. */
const run = ([program, ...options]) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(program, options, {
      cwd: root,
      env: {
        NODE_OPTIONS: "--max-old-space-size=4096",
        // Hundreds of programs are started, each of which would compile its sources again.
        NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
        ...environmentWithTools(),
      },
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    child.once("error", reject);
    child.once("close", (status) =>
      resolve({
        title: [program, ...options].join(" "),
        ms: performance.now() - began,
        status: status === 0 ? "passed" : "failed",
      }),
    );
  });

/** Runs a lane; answers the tests of its report, or else its commands. */
const runLane = async (name, commands) => {
  rmSync(join(root, report), { force: true });
  const began = performance.now();
  const waiting = [...commands];
  const ran = [];
  const runNext = async () => {
    for (let command = waiting.shift(); command !== undefined; command = waiting.shift())
      ran.push(await run(command));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  const tests = readTests() ?? ran;
  // A runner can fail outside of every test.
  if (!tests.some(isFailed)) tests.push(...ran.filter(isFailed));
  return { name, ms: performance.now() - began, tests };
};

/** Some titles hold a whole address. */
const shortened = (title) => title.slice(0, 160);

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

const main = async () => {
  ensureInstalled("testing");
  const ran = [];
  for (const [name, commands] of chosenLanes()) {
    console.log(`\n── ${name}`);
    ran.push(await runLane(name, commands));
    if (ran.at(-1).tests.some(isFailed)) break;
  }
  const tests = ran.flatMap(({ tests }) => tests);
  const inReports = tests.filter(({ title }) => title.includes(" › "));
  const slowest = inReports.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  console.log("\nLanes and the ten slowest tests:");
  for (const { name, ms } of ran) console.log(`${inSeconds(ms)}  ${name}`);
  for (const { title, ms } of slowest) console.log(`${inSeconds(ms)}  ${shortened(title)}`);
  for (const { title } of tests.filter(isFailed)) console.log(`✘ ${shortened(title)}`);
  return tests;
};

const tests = await main().catch((error) => {
  console.error(error.message);
  return [{ status: "failed" }];
});
const failed = tests.filter(isFailed).length;
const passed = tests.filter(({ status }) => status === "passed").length;
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
