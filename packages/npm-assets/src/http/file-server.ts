import { AssetProblem } from "../problems.ts";
import type { BlobForm } from "../store/blob-store.ts";
import { compressBytes } from "../store/compress-blob.ts";
import type { FileReader } from "../store/file-reader.ts";
import { createKeptBytes, integrityOfBytes, neverAborted } from "../store/kept-bytes.ts";
import type { StoredFile } from "../store/package-index.ts";
import { answerRequest } from "./answer-request.ts";
import { answerWithProblem } from "./answer-with-problem.ts";
import type { AssetAnswer, AssetRequest } from "./asset-answer.ts";

/** Files stored elsewhere, at addresses whose content never changes. */
export interface FileSource {
  /** Finds the file at a percent-encoded address. Throws `AssetProblem`. */
  locate(address: string, options: { signal: AbortSignal }): Promise<{ path: string; file: StoredFile }>;
  /** All bytes of a file. Throws `AssetProblem` when they are gone. */
  read(file: StoredFile): Promise<Uint8Array<ArrayBuffer>>;
}

/** Serves the files of a source as the asset service serves those of packages. */
export interface FileServer {
  /** Answers with problems of the address; rejects with any other error of the source. */
  answer(request: AssetRequest): Promise<AssetAnswer>;
  /** Subresource Integrity: `sha384-…`. Throws `AssetProblem`. */
  integrity(address: string, options: { signal: AbortSignal }): Promise<string>;
}

export const createFileServer = (source: FileSource): FileServer => {
  const reader = createReader(source);
  return {
    answer: async (request) => {
      try {
        return await answerRequest(request, {
          withLocation: async (address, { signal, use }) => {
            const found = await source.locate(address, { signal });
            return use({ kind: "file", ...found, reader, lease: { release: () => undefined } });
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
      return integrityOfBytes(bytes);
    },
  };
};

const createReader = ({ read }: FileSource) => {
  const kept = createKeptBytes();
  const bytesOf = (
    file: StoredFile,
    form: BlobForm,
    options: { signal: AbortSignal },
  ): Promise<Uint8Array<ArrayBuffer>> =>
    kept.obtain(
      `${file.digest}.${form}`,
      async () =>
        form === "identity"
          ? read(file)
          : compressBytes(await bytesOf(file, "identity", { signal: neverAborted }), form),
      options,
    );

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
