import { createHash } from "node:crypto";
import type { BlobForm } from "../store/blob-store.ts";
import { compressBytes } from "../store/compress-blob.ts";
import type { FileReader } from "../store/file-reader.ts";
import { createKeptBytes, integrityOfBytes, neverAborted } from "../store/kept-bytes.ts";
import type { StoredFile } from "../store/package-index.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads one file as `FileReader` reads those of packages. */
export type MadeReader = Pick<FileReader, "sizeOf" | "open" | "integrityOf">;

/** A file that is in no package, but is made from files that are. */
export interface MadeFile {
  file: StoredFile;
  reader: MadeReader;
}

/** The files that public CDNs make themselves. The most used ones stay in memory. */
export interface MadeFiles {
  /**
   * The file that `produce` makes, made once for all concurrent callers. `key` names its sources, with every file's
   * digest. Rejects with the error of `produce`; the next call tries again.
   */
  make(key: string, produce: () => Promise<Bytes>, options: { signal: AbortSignal }): Promise<MadeFile>;
  settled(): Promise<void>;
}

export const createMadeFiles = (): MadeFiles => {
  const kept = createKeptBytes();
  const digests = new WeakMap<Bytes, string>();
  const digestOf = (bytes: Bytes): string => {
    const known = digests.get(bytes);
    if (known !== undefined) return known;
    const digest = createHash("sha256").update(bytes).digest("hex");
    digests.set(bytes, digest);
    return digest;
  };

  /** The reader holds the bytes, so that a file evicted from memory can still be sent. */
  const readerOf = (identity: Bytes): MadeReader => {
    const bytesIn = async (form: BlobForm, signal: AbortSignal): Promise<Bytes> =>
      form === "identity"
        ? identity
        : kept.obtain(`${digestOf(identity)}.${form}`, () => compressBytes(identity, form), { signal });
    return {
      sizeOf: async (_, form, { signal }) => (await bytesIn(form, signal)).byteLength,
      open: async (_, { form, first, last, onEnd }) => {
        const bytes = await bytesIn(form, neverAborted);
        onEnd();
        return bytes.subarray(first, last + 1);
      },
      integrityOf: () => Promise.resolve(integrityOfBytes(identity)),
    };
  };

  return {
    make: async (key, produce, options) => {
      const bytes = await kept.obtain(key, produce, options);
      return { file: { digest: digestOf(bytes), sizeBytes: bytes.byteLength }, reader: readerOf(bytes) };
    },
    settled: () => kept.settled(),
  };
};
