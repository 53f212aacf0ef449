/** The work did not end in time. */
export class DeadlinePassed extends Error {
  override readonly name = "DeadlinePassed";
}

/**
 * Passes the work a signal that is aborted after `timeoutMs` or with the outer signal. Work that fails after the
 * deadline fails with `DeadlinePassed`, whatever its own error is.
 */
export const withDeadline = async <T>(
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  const controller = new AbortController();
  const deadline = new DeadlinePassed(`no answer within ${timeoutMs} ms`);
  const timer = setTimeout(() => {
    controller.abort(deadline);
  }, timeoutMs);
  const abort = (): void => {
    controller.abort(signal.reason);
  };
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.reason === deadline ? deadline : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
};
