import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import {
  countPlaywright,
  countVitest,
  joinResults,
  judgeRunner,
  playwrightFailures,
  vitestFailures,
} from "./test-reports.mjs";
import { ensureInstalled, environmentWithTools } from "./install.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = join(root, "node_modules/.cache/test-reports");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** The specs and unit files that only the lane "test" runs, and those that the lane "check" runs too. */
const lanes = JSON.parse(readFileSync(join(root, "scripts/lanes.json"), "utf8"));

/**
 * A check is one command that passes or fails as a whole; a runner reports each test. `inCheck` is what the lane
 * "check" does differently: it lints only changed files, though a rule may depend on others too.
 *
 * Steps run at the same time, each when those of its `after` have ended. Browser tests wait a lot: running lint and
 * units beside them keeps both cores busy.
 */
const steps = {
  lint: {
    kind: "check",
    after: [],
    command: ["eslint", "--max-warnings", "0"],
    // ESLint keeps the types of all that it lints in memory: 5 GB for the whole project, half of that for a part.
    parts: [
      ["apps/web"],
      ["apps/server", "apps/cli"],
      ["packages"],
      [".", "--ignore-pattern", "apps/", "--ignore-pattern", "packages/"],
    ],
    environment: { NODE_OPTIONS: "--max-old-space-size=4096" },
    inCheck: { options: ["--cache", "--cache-location", "node_modules/.cache/eslint/"] },
  },
  format: {
    kind: "check",
    after: ["lint"],
    command: ["prettier", "--check", ".", "--log-level", "warn"],
    inCheck: { options: ["--cache"] },
  },
  types: { kind: "check", after: [], command: ["tsc", "-b"] },
  build: { kind: "check", after: ["types"], command: ["node", "scripts/build.mjs"] },
  unit: {
    kind: "runner",
    after: ["format", "build"],
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: countVitest,
    failures: vitestFailures,
    // Store tests run only on SQLite, which also saves starting PostgreSQL.
    inCheck: {
      options: lanes.units.test.flatMap((file) => ["--exclude", file]),
      environment: { DIALECTS: "sqlite" },
    },
  },
  browser: {
    kind: "runner",
    after: ["build"],
    command: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
    report: playwrightReport,
    count: countPlaywright,
    failures: playwrightFailures,
    inCheck: { options: lanes.browser.check.map((name) => `e2e/${name}.spec.ts`) },
  },
};

/** Only ends hangs: a busy machine has taken three times as long as a calm one. */
const longestStepMs = 75 * 60_000;

/** `npm run check`: the lane to wait for while developing. Without it everything runs. */
const isCheck = process.argv.includes("--check");

const main = async () => {
  const chosen = process.argv.slice(2).filter((name) => name !== "--check");
  const unknown = chosen.filter((name) => steps[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`Unknown step ${unknown.join(", ")}; choose from ${Object.keys(steps).join(", ")}.`);
  ensureInstalled("testing");
  mkdirSync(reports, { recursive: true });

  const names = chosen.length === 0 ? Object.keys(steps) : chosen;
  const started = new Map();
  const start = (name) => {
    if (!started.has(name)) started.set(name, runAfterOthers(name));
    return started.get(name);
  };
  const runAfterOthers = async (name) => {
    await Promise.all(steps[name].after.filter((other) => names.includes(other)).map(start));
    // The step that takes longest prints as it goes, the others when they have ended.
    return runStep({ name, output: names.length === 1 || name === "browser" ? "live" : "at its end" });
  };
  const counts = await Promise.all(names.map(start));
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  printFailures(counts.flatMap(({ failures }) => failures));
  return { passed: sum("passed"), failed: sum("failed") };
};

/** Once more at the end, since whoever reads the end of a long log must find what failed. */
const printFailures = (failures) => {
  for (const { title, message } of failures) {
    const firstLines = stripVTControlCharacters(message).split("\n").slice(0, 40).join("\n");
    console.log(`\n✘ ${title.replace(`${root}/`, "")}\n${firstLines}`);
  }
};

const runStep = async ({ name, output }) => {
  const step = steps[name];
  const startedAt = performance.now();
  if (step.report !== undefined) rmSync(step.report, { force: true });
  if (output === "live") console.log(`\n── ${name}`);
  const { options = [], environment = {} } = (isCheck && step.inCheck) || {};
  const { exitCode, text } = await runParts({
    commands: (step.parts ?? [[]]).map((part) => [...step.command, ...part, ...options]),
    environment: { ...step.environment, ...environment },
    output,
  });
  const report = step.kind === "check" ? null : readReport(step);
  const counts =
    step.kind === "check"
      ? { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 }
      : judgeRunner({ counts: report && step.count(report), exitCode });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const verdict = `${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  console.log(output === "live" ? `── ${verdict}` : `\n── ${verdict}${text === "" ? "" : `\n${text}`}`);
  return { ...counts, failures: failuresOf({ name, step, report, counts, text }) };
};

const failuresOf = ({ name, step, report, counts, text }) => {
  if (counts.failed === 0) return [];
  const named = report === null ? [] : step.failures(report);
  const lastLines = text.split("\n").slice(-40).join("\n");
  return named.length > 0 ? named : [{ title: name, message: lastLines }];
};

const runParts = async ({ commands, ...how }) => {
  const results = [];
  for (const command of commands) results.push(await runCommand({ command, ...how }));
  return joinResults(results);
};

const runCommand = ({ command: [program, ...args], environment, output }) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...environmentWithTools(), ...environment },
      stdio: output === "live" ? "inherit" : ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
      timeout: longestStepMs,
    });
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (exitCode) =>
      resolve({ exitCode, text: Buffer.concat(chunks).toString().trimEnd() }),
    );
  });

const readReport = ({ report }) => {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
};

const { passed, failed } = await main().catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
