/** An error whose message is complete for the operator: it is shown without a stack. */
export abstract class OperatorError extends Error {}

/** Prints why an operator's command failed, and sets the exit code 1. */
export const showFailure = (error: unknown): void => {
  process.exitCode = 1;
  console.error(error instanceof OperatorError ? error.message : error);
};
