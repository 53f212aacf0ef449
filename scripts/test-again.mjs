// `npm run test:again -- keep-the-place --times 20 --busy`: runs browser tests, or those of a lane (`unit`, `component`,
// `postgres`) or of one of its files, again and again, to find the races that a single run passes by. In the browser the
// page's processor is four times slower; Vitest's order is random. `--busy` keeps every core at work beside. Prints what
// failed how often, and exits with 1 if anything did.
import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureInstalled, environmentWithTools } from "./install.mjs";
import { isFailed, readTests, report } from "./test-report.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "20" }, busy: { type: "boolean", default: false } },
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1)
  throw new RangeError("--times takes a number of runs, such as 20.");
const [first = "", ...others] = positionals;

const configs = { unit: [], component: ["component"], postgres: ["postgres"] };
const ofVitest = Object.hasOwn(configs, first)
  ? ["vitest", "run", ...configs[first].map((name) => `--config=vitest.${name}.config.ts`), ...others]
  : null;
/** Playwright repeats by itself, with one product for all; Vitest begins anew. */
const command = ofVitest
  ? [...ofVitest, "--sequence.shuffle.files", "--sequence.shuffle.tests", "--reporter=default"]
  : ["playwright", "test", "--config", "e2e/playwright.config.ts", ...positionals];
const reporting = ofVitest
  ? ["--reporter=json", `--outputFile.json=${report}`]
  : [`--repeat-each=${times}`, "--trace=retain-on-failure"];

/** Runs the command; answers its tests. */
const run = () => {
  rmSync(join(root, report), { force: true });
  const [program, ...options] = [...command, ...reporting];
  const env = {
    ...environmentWithTools(),
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    SLOWDOWN: "4",
  };
  const { status } = spawnSync(program, options, { cwd: root, env, stdio: "inherit" });
  const tests = readTests() ?? [];
  return status === 0 || tests.some(isFailed)
    ? tests
    : [...tests, { title: command.join(" "), status: "failed" }];
};

ensureInstalled("testing");
if (!ofVitest)
  spawnSync("node", ["scripts/build.mjs"], { cwd: root, env: environmentWithTools(), stdio: "inherit" });
const busy = values.busy
  ? Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ["-e", "for (;;);"]))
  : [];
const tests = Array.from({ length: ofVitest ? times : 1 }, run).flat();
for (const process of busy) process.kill();

const failures = new Map();
for (const { title } of tests.filter(isFailed)) failures.set(title, (failures.get(title) ?? 0) + 1);
console.log(`\n${times} times, ${tests.length} results; failed:`);
for (const [title, count] of [...failures].toSorted(([, one], [, other]) => other - one))
  console.log(`${String(count).padStart(4)} of ${times}  ${title}`);
if (failures.size === 0) console.log("   none");
else if (!ofVitest)
  console.log("Traces of the failures are in test-results; `playwright show-trace` opens one.");
process.exitCode = failures.size === 0 ? 0 : 1;
