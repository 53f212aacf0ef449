import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AssetProblem } from "../problems.ts";
import { createSingleFlight } from "../single-flight.ts";
import type { BlobForm } from "../store/blob-store.ts";
import { compressBytes } from "../store/compress-blob.ts";
import type { FileReader } from "../store/file-reader.ts";
import type { StoredFile } from "../store/package-index.ts";
import { answerRequest } from "./answer-request.ts";
import { answerWithProblem } from "./answer-with-problem.ts";
import type { AssetAnswer, AssetRequest } from "./asset-answer.ts";

/** Files that are kept elsewhere, at addresses whose content never changes. */
export interface FileSource {
  /** Finds the file at an address, which is percent-encoded. Throws `AssetProblem`. */
  locate(address: string, options: { signal: AbortSignal }): Promise<{ path: string; file: StoredFile }>;
  /** All bytes of a file. Throws `AssetProblem` when they are gone meanwhile. */
  read(file: StoredFile): Promise<Uint8Array<ArrayBuffer>>;
}

/** Serves the files of a source in the way in which the asset service serves those of packages. */
export interface FileServer {
  /** Answers with problems of the address; rejects with whatever else the source throws. */
  answer(request: AssetRequest): Promise<AssetAnswer>;
  /** Subresource Integrity: `sha384-…`. Throws `AssetProblem`. */
  integrity(address: string, options: { signal: AbortSignal }): Promise<string>;
}

/** The bytes and compressed copies that are used most stay in memory. */
const MAX_MEMORY_BYTES = 64 * 1024 ** 2;

export const createFileServer = (source: FileSource): FileServer => {
  const reader = createReader(source);
  return {
    answer: async (request) => {
      try {
        return await answerRequest(request, {
          reader,
          withLocation: async (address, { signal, use }) => {
            const found = await source.locate(address, { signal });
            return use({ kind: "file", ...found, lease: { release: () => undefined } });
          },
        });
      } catch (error) {
        if (error instanceof AssetProblem) return answerWithProblem(error);
        throw error;
      }
    },
    integrity: async (address, { signal }) => {
      const { file } = await source.locate(address, { signal });
      const bytes = await reader.bytesOf(file, "identity", { signal });
      return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
    },
  };
};

type Bytes = Uint8Array<ArrayBuffer>;

const createReader = ({ read }: FileSource) => {
  const kept = new LRUCache<string, Bytes>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  });
  const flights = createSingleFlight<Bytes>();
  const make = async (file: StoredFile, form: BlobForm): Promise<Bytes> => {
    const bytes = form === "identity" ? await read(file) : await compressBytes(await obtain(file), form);
    kept.set(keyOf(file, form), bytes);
    return bytes;
  };
  const obtain = (file: StoredFile) =>
    Promise.resolve(kept.get(keyOf(file, "identity")) ?? make(file, "identity"));
  const bytesOf = async (
    file: StoredFile,
    form: BlobForm,
    { signal }: { signal: AbortSignal },
  ): Promise<Bytes> =>
    kept.get(keyOf(file, form)) ?? flights.run(keyOf(file, form), () => make(file, form), { signal });

  const reader: Pick<FileReader, "sizeOf" | "open"> = {
    sizeOf: async (file, form, { signal }) =>
      form === "identity" ? file.sizeBytes : (await bytesOf(file, form, { signal })).byteLength,
    open: async (file, { form, first, last, onEnd }) => {
      const bytes = await bytesOf(file, form, { signal: neverAborted });
      onEnd();
      return last - first + 1 === bytes.byteLength ? bytes : bytes.subarray(first, last + 1);
    },
  };
  return { ...reader, bytesOf };
};

const keyOf = ({ digest }: StoredFile, form: BlobForm) => `${digest}.${form}`;

const neverAborted = new AbortController().signal;
