import { createHash } from "node:crypto";
import { createKeptBytes } from "../store/kept-bytes.ts";
import { fileInMemory, type ServedFile } from "../store/served-file.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The files that public CDNs make themselves, which are in no package. The most used ones stay in memory. */
export type MadeFiles = ReturnType<typeof createMadeFiles>;

export const createMadeFiles = () => {
  const kept = createKeptBytes();
  const digests = new WeakMap<Bytes, string>();
  const digestOf = (bytes: Bytes): string => {
    const known = digests.get(bytes);
    if (known !== undefined) return known;
    const digest = createHash("sha256").update(bytes).digest("hex");
    digests.set(bytes, digest);
    return digest;
  };

  return {
    /**
     * The file that `produce` makes, made once for all concurrent callers. `key` names its sources, with every file's
     * digest. Rejects with the error of `produce`; the next call tries again.
     */
    make: async (
      key: string,
      produce: () => Promise<Bytes>,
      options: { signal: AbortSignal },
    ): Promise<ServedFile> => {
      const bytes = await kept.obtain(key, produce, options);
      const facts = { digest: digestOf(bytes), sizeBytes: bytes.byteLength };
      // It holds the bytes, so that a file evicted from memory can still be sent.
      return fileInMemory(facts, { kept, bytes: () => Promise.resolve(bytes) });
    },
    settled: () => kept.settled(),
  };
};
