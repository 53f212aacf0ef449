import { addAbortSignal, PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ExportedFile } from "./snippet-store.ts";

/**
 * Streams a zip of files: requests the next file when the previous one has been sent. An error of the files breaks
 * the stream off, as does the signal.
 */
export const zipFiles = (
  files: AsyncIterable<ExportedFile>,
  { signal }: { signal: AbortSignal },
): Readable => {
  const zip = new ZipFile();
  const zipped = new PassThrough();
  const breakOff = (error: unknown) => {
    zipped.destroy(error instanceof Error ? error : new Error("The files cannot be read.", { cause: error }));
  };
  zip.on("error", breakOff);
  zip.outputStream.pipe(zipped);
  addAll(zip, files, signal).catch(breakOff);
  return zipped;
};

const addAll = async (zip: ZipFile, files: AsyncIterable<ExportedFile>, signal: AbortSignal) => {
  for await (const { path, content, changedAt } of files) {
    const bytes = addAbortSignal(signal, Readable.from([Buffer.from(content)]));
    zip.addReadStream(bytes, path, { mtime: new Date(changedAt) });
    await finished(bytes);
  }
  zip.end();
};
