import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../single-flight.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes in memory by key; beyond the bound the least recently used are evicted. */
export interface KeptBytes {
  /**
   * The result of `produce`, made once for all concurrent callers. Rejects with its error; the next call tries again.
   */
  obtain(key: string, produce: () => Promise<Bytes>, options: { signal: AbortSignal }): Promise<Bytes>;
  settled(): Promise<void>;
}

const MAX_MEMORY_BYTES = 64 * 1024 ** 2;

export const createKeptBytes = (): KeptBytes => {
  const kept = new LRUCache<string, Bytes>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  });
  const flights = createSingleFlight<Bytes>();
  return {
    obtain: async (key, produce, options) =>
      kept.get(key) ??
      flights.run(
        key,
        async () => {
          const bytes = await produce();
          kept.set(key, bytes);
          return bytes;
        },
        options,
      ),
    settled: () => flights.settled(),
  };
};

/** Subresource Integrity: `sha384-` and the hash of the bytes. */
export const integrityOfBytes = (bytes: Bytes): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** For work with several waiting callers. */
export const neverAborted: AbortSignal = new AbortController().signal;
