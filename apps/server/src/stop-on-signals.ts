/** A terminal's Ctrl+C comes twice: from the terminal, and from the script that started the server. */
const sameKeyPressMs = 500;

/** Calls `stop` on SIGINT or SIGTERM, after which the process ends by itself. A later signal ends it at once. */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  let askedAt: number | undefined;
  const onSignal = () => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      void stop();
    } else if (Date.now() - askedAt > sameKeyPressMs) process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
};
