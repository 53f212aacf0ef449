const { stdout, stderr } = process;

/** Calls back when a reader that has seen enough, such as `head`, closes its pipe; that alone is no failure. */
export const onReaderGone = (callback: () => void): void => {
  for (const stream of [stdout, stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      callback();
    });
};

/** Ends the process, whatever it still waits for, once all that it printed has been read or nobody reads it any more. */
export const exitOnceRead = async (): Promise<never> => {
  // An empty text is written after what a slow pipe keeps waiting, or fails with it.
  await Promise.all([stdout, stderr].map((stream) => new Promise((resolve) => stream.write("", resolve))));
  process.exit();
};
