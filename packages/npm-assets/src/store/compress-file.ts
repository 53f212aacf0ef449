import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from "node:zlib";
import type { CompressedForm } from "./package-folder.ts";
import { openFile } from "./read-stored-file.ts";

/** Writes a compressed copy of a file and returns its path. Throws `FileMissing`; leaves nothing behind on failure. */
export const compressFile = async (
  path: string,
  {
    form,
    sizeBytes,
    temporaryDirectory,
  }: { form: CompressedForm; sizeBytes: number; temporaryDirectory: string },
): Promise<string> => {
  await mkdir(temporaryDirectory, { recursive: true });
  const draft = join(temporaryDirectory, randomUUID());
  const source = await openFile(path, sizeBytes);
  try {
    await pipeline(source.createReadStream(), compressors[form](sizeBytes), createWriteStream(draft));
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Compresses bytes like files. */
export const compressBytes = (bytes: Uint8Array, form: CompressedForm): Promise<Uint8Array<ArrayBuffer>> =>
  form === "br"
    ? promisify(brotliCompress)(bytes, brotliOptions(bytes.byteLength))
    : promisify(gzip)(bytes, gzipOptions);

// Levels at which the first reader of a megabyte waits for tens of milliseconds: the best ones take seconds and save a
// few hundredths more.
const brotliOptions = (sizeBytes: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
  },
});
const gzipOptions = { level: 6 };

const compressors: Record<CompressedForm, (sizeBytes: number) => NodeJS.ReadWriteStream> = {
  br: (sizeBytes) => createBrotliCompress(brotliOptions(sizeBytes)),
  gzip: () => createGzip(gzipOptions),
};
