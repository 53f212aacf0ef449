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

/** Adds what a runner's report cannot contain: a runner that failed or ran nothing is itself a failure. */
export const judgeRunner = ({ counts, exitCode }) => {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  if (failed === 0 && (exitCode !== 0 || passed === 0)) return { passed, failed: 1 };
  return { passed, failed };
};
