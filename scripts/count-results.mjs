/**
 * What vitest's JSON report says. A file that could not be loaded, or whose set-up failed, holds no failed test
 * and still is one failure.
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

/** What Playwright's JSON report says. A test that passed only when repeated has failed. */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** Adds what a runner's report cannot say: a runner that failed or ran nothing is a failure of its own. */
export const judgeRunner = ({ counts, exitCode }) => {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  if (failed === 0 && (exitCode !== 0 || passed === 0)) return { passed, failed: 1 };
  return { passed, failed };
};
