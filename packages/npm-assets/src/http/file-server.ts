import { AssetProblem } from "../problems.ts";
import { createKeptBytes } from "../store/kept-bytes.ts";
import { fileInMemory, type ServedFile } from "../store/served-file.ts";
import { answerRequest } from "./answer-request.ts";
import { answerWithProblem, type AssetAnswer, type AssetRequest } from "./asset-answer.ts";

type FileFacts = Pick<ServedFile, "digest" | "sizeBytes">;

/** Files stored elsewhere, at addresses whose content never changes. */
export interface FileSource {
  /** Finds the file at a percent-encoded address. Throws `AssetProblem`. */
  locate(address: string, options: { signal: AbortSignal }): Promise<{ path: string; file: FileFacts }>;
  /** All bytes of a file. Throws `AssetProblem` when they are gone. */
  read(file: FileFacts): Promise<Uint8Array<ArrayBuffer>>;
}

/** Serves the files of a source as the asset service serves those of packages. */
export interface FileServer {
  /** Answers with problems of the address; rejects with any other error of the source. */
  answer(request: AssetRequest): Promise<AssetAnswer>;
  /** Subresource Integrity: `sha384-…`. Throws `AssetProblem`. */
  integrity(address: string, options: { signal: AbortSignal }): Promise<string>;
}

export const createFileServer = ({ locate, read }: FileSource): FileServer => {
  const kept = createKeptBytes();
  const find = async (address: string, options: { signal: AbortSignal }) => {
    const { path, file } = await locate(address, options);
    const bytes = ({ signal }: { signal: AbortSignal }) =>
      kept.obtain(file.digest, () => read(file), { signal });
    return { path, file: fileInMemory(file, { kept, bytes }) };
  };
  return {
    answer: async (request) => {
      try {
        return await answerRequest(request, {
          withLocation: async (address, { signal, use }) => {
            const found = await find(address, { signal });
            return use({ kind: "file", ...found, lease: { release: () => undefined } });
          },
        });
      } catch (error) {
        if (error instanceof AssetProblem) return answerWithProblem(error);
        throw error;
      }
    },
    integrity: async (address, options) => (await find(address, options)).file.integrity(),
  };
};
