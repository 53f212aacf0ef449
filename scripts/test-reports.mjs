/**
 * Counts vitest's JSON report. A file that could not be loaded, or whose set-up failed, has no failed test but counts
 * as one failure.
 */
export const countVitest = ({ testResults }) => {
  const counts = { passed: 0, failed: 0 };
  for (const file of testResults) {
    const withStatus = (wanted) => file.assertionResults.filter(({ status }) => status === wanted).length;
    const failed = withStatus("failed");
    counts.passed += withStatus("passed");
    counts.failed += failed === 0 && file.status === "failed" ? 1 : failed;
  }
  return counts;
};

/** Counts Playwright's JSON report. A test that passed only on a retry counts as failed. */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** The results of a step's parts as one. A part that was killed has no exit code, and has failed too. */
export const joinResults = (results) => ({
  exitCode: results.every(({ exitCode }) => exitCode === 0) ? 0 : 1,
  text: results.flatMap(({ text }) => (text === "" ? [] : [text])).join("\n"),
});

/** Adds what a runner's report cannot contain: a runner that failed or ran nothing is itself a failure. */
export const judgeRunner = ({ counts, exitCode }) => {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  if (failed === 0 && (exitCode !== 0 || passed === 0)) return { passed, failed: 1 };
  return { passed, failed };
};

/**
 * The failed tests of vitest's JSON report, as `{ title, message }`; a file that could not be loaded goes by its name.
 */
export const vitestFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [{ title: name, message }];
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${name} › ${fullName}`,
        message: failureMessages.join("\n"),
      }));
    });

/** The failed tests of Playwright's JSON report, likewise; its suites nest. */
export const playwrightFailures = ({ suites, errors }) => {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
      .map(({ file, line, title, tests }) => ({
        title: `${file}:${line} › ${title}`,
        message: tests
          .flatMap(({ results }) => results)
          .flatMap((result) => result.errors)
          .map((error) => error.message)
          .join("\n"),
      })),
  ];
  return [
    ...suites.flatMap(inSuite),
    ...errors.map(({ message }) => ({ title: "outside of every test", message })),
  ];
};
