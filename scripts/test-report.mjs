// What Vitest and Playwright write of a run, as one list of tests.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Where both write it, in the project. */
export const report = "node_modules/.cache/test-report.json";

export const isFailed = ({ status }) => status === "failed";

/** The tests of the last runner's JSON report; null when it has written none. */
export const readTests = () => {
  try {
    const json = JSON.parse(readFileSync(join(root, report), "utf8"));
    return json.testResults === undefined ? json.suites.flatMap(playwrightTests) : vitestTests(json);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
};

const vitestTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(({ fullName, duration = 0, status }) => ({
      title: `${file} › ${fullName}`,
      ms: duration,
      status,
    }));
    // A file that could not be loaded has no test that failed.
    return status === "failed" && !tests.some(isFailed) ? [...tests, { title: file, ms: 0, status }] : tests;
  });

/** Playwright's suites nest. There are no retries: a test has one result. */
const playwrightTests = ({ suites = [], specs }) => [
  ...suites.flatMap(playwrightTests),
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `e2e/${file}:${line} › ${title}`,
      ms: results[0]?.duration ?? 0,
      status: { expected: "passed", skipped: "skipped" }[status] ?? "failed",
    })),
  ),
];
