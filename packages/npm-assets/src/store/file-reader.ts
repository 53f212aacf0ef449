import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../single-flight.ts";
import { compressFile } from "./compress-file.ts";
import { type CompressedForm, type FileForm, locationOf, type StoredFile } from "./package-folder.ts";
import type { PackageStore } from "./package-store.ts";
import { openFile, readWholeFile, streamFile } from "./read-stored-file.ts";
import type { ServedFile } from "./served-file.ts";

/** Files up to this size are read at once, and the most used ones stay in memory. */
const HOT_FILE_BYTES = 2 * 1024 ** 2;
const HOT_TOTAL_BYTES = 64 * 1024 ** 2;
const MAX_REMEMBERED_HASHES = 10_000;

/** Serves files of packages that the caller has leased. */
export type FileReader = ReturnType<typeof createFileReader>;

export const createFileReader = (store: PackageStore) => {
  const hot = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: HOT_TOTAL_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  });
  const integrities = new LRUCache<string, string>({ max: MAX_REMEMBERED_HASHES });
  const compressions = createSingleFlight<number>();

  const compress = async (file: StoredFile, form: CompressedForm): Promise<number> => {
    const draft = await compressFile(file.location, {
      form,
      sizeBytes: file.sizeBytes,
      temporaryDirectory: store.layout.temporary,
    });
    return store.keepForm(file, { form, draft });
  };

  const sizeNow = ({ sizeBytes, compressedBytes }: StoredFile, form: FileForm): number =>
    form === "identity" ? sizeBytes : (compressedBytes.get(form) ?? 0);

  const readHot = async (file: StoredFile, form: FileForm): Promise<Uint8Array<ArrayBuffer>> => {
    const key = `${file.digest}.${form}`;
    const known = hot.get(key);
    if (known) return known;
    const bytes = await readWholeFile(locationOf(file, form), sizeNow(file, form));
    hot.set(key, bytes);
    return bytes;
  };

  return {
    serve: (file: StoredFile): ServedFile => ({
      digest: file.digest,
      sizeBytes: file.sizeBytes,
      sizeIn: async (form, { signal }) => {
        if (form === "identity") return file.sizeBytes;
        const known = file.compressedBytes.get(form);
        return known ?? compressions.run(locationOf(file, form), () => compress(file, form), { signal });
      },
      open: async ({ form, first, last, onEnd }) => {
        const sizeBytes = sizeNow(file, form);
        if (sizeBytes > HOT_FILE_BYTES) {
          return streamFile(locationOf(file, form), { sizeBytes, first, last, onEnd });
        }
        const bytes = await readHot(file, form);
        onEnd();
        return last - first + 1 === bytes.byteLength ? bytes : bytes.subarray(first, last + 1);
      },
      integrity: async () => {
        const known = integrities.get(file.digest);
        if (known !== undefined) return known;
        const handle = await openFile(file.location, file.sizeBytes);
        const hash = createHash("sha384");
        for await (const chunk of handle.createReadStream() as AsyncIterable<Buffer>) hash.update(chunk);
        const integrity = `sha384-${hash.digest("base64")}`;
        integrities.set(file.digest, integrity);
        return integrity;
      },
    }),
    settled: () => compressions.settled(),
  };
};
