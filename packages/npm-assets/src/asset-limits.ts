/** The limits beyond which a package is refused. */
export interface AssetLimits {
  /** The compressed tarball, or what the git host sends for a tag. */
  maxTarballBytes: number;
  maxUnpackedBytes: number;
  /** Files, folders and links together. */
  maxEntries: number;
  /** For each request to the registry or git host, from its start to its last byte. */
  timeoutMs: number;
}

/** A readable size: `64 MiB`, `300 bytes`. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 ** 2
    ? `${Math.round(bytes / 1024 ** 2)} MiB`
    : bytes >= 1024
      ? `${Math.round(bytes / 1024)} KiB`
      : `${bytes} bytes`;

/** Passes bytes on until there are more than `maxBytes`, then throws the result of `excess`. */
export const limitBytes = ({ maxBytes, excess }: { maxBytes: number; excess: () => Error }) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let seenBytes = 0;
    for await (const chunk of chunks) {
      seenBytes += chunk.byteLength;
      if (seenBytes > maxBytes) throw excess();
      yield chunk;
    }
  };

/** Joins all chunks. */
export const collectBytes = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> => {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
};

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
  const timer = setTimeout(() => controller.abort(deadline), timeoutMs);
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
