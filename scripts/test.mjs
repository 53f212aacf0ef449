import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { countPlaywright, countVitest, judgeRunner } from "./count-results.mjs";
import { ensureInstalled, environmentWithTools } from "./install.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = join(root, "node_modules/.cache/test-reports");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** A check is one command that passes or fails as a whole; a runner says in its report what each test did. */
const steps = {
  lint: { kind: "check", command: ["eslint", ".", "--max-warnings", "0"] },
  format: { kind: "check", command: ["prettier", "--check", ".", "--log-level", "warn"] },
  types: { kind: "check", command: ["tsc", "-b"] },
  build: { kind: "check", command: ["node", "scripts/build.mjs"] },
  unit: {
    kind: "runner",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: countVitest,
  },
  browser: {
    kind: "runner",
    command: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
    report: playwrightReport,
    count: countPlaywright,
  },
};

const longestStepMs = (process.env.WHOLE === "1" ? 40 : 12) * 60_000;

/** Steps of one stage run at the same time, each lane in its order; two lanes fill two cores. */
const stages = [
  [
    ["lint", "format"],
    ["types", "build", "unit"],
  ],
  [["browser"]],
];

const main = async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => steps[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`Unknown step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}.`);
  ensureInstalled();
  mkdirSync(reports, { recursive: true });

  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const lanes = stage
      .map((lane) => lane.filter((name) => chosen.length === 0 || chosen.includes(name)))
      .filter((lane) => lane.length > 0);
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) {
          const { passed, failed } = await runStep({
            name,
            output: lanes.length > 1 ? "at its end" : "live",
          });
          total.passed += passed;
          total.failed += failed;
        }
      }),
    );
  }
  return total;
};

const runStep = async ({ name, output }) => {
  const step = steps[name];
  const startedAt = performance.now();
  if (step.report !== undefined) rmSync(step.report, { force: true });
  if (output === "live") console.log(`\n── ${name}`);
  const { exitCode, text } = await runCommand({ command: step.command, output });
  const counts =
    step.kind === "check"
      ? { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 }
      : judgeRunner({ counts: countReport(step), exitCode });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const verdict = `${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  console.log(output === "live" ? `── ${verdict}` : `\n── ${verdict}${text === "" ? "" : `\n${text}`}`);
  return counts;
};

const runCommand = ({ command: [program, ...args], output }) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environmentWithTools(),
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

const countReport = ({ report, count }) => {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
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
