import type { Logger } from "pino";

const hourMs = 60 * 60 * 1000;

/** Purges now and every hour. The returned function stops that, and waits for a purge in progress. */
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
