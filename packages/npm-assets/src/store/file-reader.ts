import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { collectBytes } from "../collect-bytes.ts";
import { createSingleFlight } from "../single-flight.ts";
import type { BlobForm } from "./blob-store.ts";
import { compressBlob, type CompressedForm } from "./compress-blob.ts";
import type { StoredFile } from "./package-index.ts";
import type { PackageStore } from "./package-store.ts";
import { openBlob, readWholeBlob, streamBlob } from "./read-blob.ts";

/** Reads files of packages that the caller has leased. Every method throws `BlobMissing`. */
export interface FileReader {
  /** The size of a file in a form, which is created and kept at the first request. */
  sizeOf(file: StoredFile, form: BlobForm, options: { signal: AbortSignal }): Promise<number>;
  /** The bytes from `first` to `last`, both inclusive. `onEnd` is called when the disk is no longer read. */
  open(
    file: StoredFile,
    part: { form: BlobForm; first: number; last: number; onEnd: () => void },
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>;
  /** Subresource Integrity: `sha384-` and the hash of the bytes as they are in the package. */
  integrityOf(file: StoredFile): Promise<string>;
  settled(): Promise<void>;
}

/** Files up to this size are read at once, and the most used ones stay in memory. */
const HOT_FILE_BYTES = 2 * 1024 ** 2;
const HOT_TOTAL_BYTES = 64 * 1024 ** 2;
const MAX_REMEMBERED_HASHES = 10_000;

/** All bytes of a leased file. Throws `BlobMissing`. */
export const bytesOf = async (
  file: StoredFile,
  reader: Pick<FileReader, "open">,
): Promise<Uint8Array<ArrayBuffer>> => {
  const body = await reader.open(file, {
    form: "identity",
    first: 0,
    last: file.sizeBytes - 1,
    onEnd: () => undefined,
  });
  return body instanceof Uint8Array ? body : collectBytes(body);
};

export const createFileReader = (store: PackageStore): FileReader => {
  const { blobs } = store;
  const hot = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: HOT_TOTAL_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  });
  const integrities = new LRUCache<string, string>({ max: MAX_REMEMBERED_HASHES });
  const compressions = createSingleFlight<number>();

  const compress = async ({ digest, sizeBytes }: StoredFile, form: CompressedForm): Promise<number> => {
    const draft = await compressBlob(blobs.pathOf(digest, "identity"), {
      form,
      sizeBytes,
      temporaryDirectory: store.layout.temporary,
    });
    const compressedBytes = await blobs.adoptForm(digest, { form, draft });
    await store.enforceBound();
    return compressedBytes;
  };

  const sizeNow = ({ digest, sizeBytes }: StoredFile, form: BlobForm): number =>
    form === "identity" ? sizeBytes : (blobs.sizeOf(digest, form) ?? 0);

  const readHot = async (file: StoredFile, form: BlobForm): Promise<Uint8Array<ArrayBuffer>> => {
    const key = `${file.digest}.${form}`;
    const known = hot.get(key);
    if (known) return known;
    const bytes = await readWholeBlob(blobs.pathOf(file.digest, form), sizeNow(file, form));
    hot.set(key, bytes);
    return bytes;
  };

  return {
    sizeOf: async (file, form, { signal }) => {
      if (form === "identity") return file.sizeBytes;
      const known = blobs.sizeOf(file.digest, form);
      return known ?? compressions.run(`${file.digest}.${form}`, () => compress(file, form), { signal });
    },
    open: async (file, { form, first, last, onEnd }) => {
      const sizeBytes = sizeNow(file, form);
      if (sizeBytes > HOT_FILE_BYTES) {
        return streamBlob(blobs.pathOf(file.digest, form), { sizeBytes, first, last, onEnd });
      }
      const bytes = await readHot(file, form);
      onEnd();
      return last - first + 1 === bytes.byteLength ? bytes : bytes.subarray(first, last + 1);
    },
    integrityOf: async ({ digest, sizeBytes }) => {
      const known = integrities.get(digest);
      if (known !== undefined) return known;
      const handle = await openBlob(blobs.pathOf(digest, "identity"), sizeBytes);
      const hash = createHash("sha384");
      for await (const chunk of handle.createReadStream() as AsyncIterable<Buffer>) hash.update(chunk);
      const integrity = `sha384-${hash.digest("base64")}`;
      integrities.set(digest, integrity);
      return integrity;
    },
    settled: () => compressions.settled(),
  };
};
