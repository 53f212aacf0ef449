import type { Logger } from "pino";

const hourMs = 60 * 60 * 1000;

/** Has what is no longer needed forgotten now and every hour. The function that it answers ends that, and waits for what is under way. */
export const purgeRegularly = (
  purge: (call: { signal: AbortSignal }) => Promise<void>,
  log: Logger,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    try {
      await purge({ signal });
    } catch (error) {
      if (!signal.aborted) log.error({ event: "purge-failed", err: error });
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, hourMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
};
