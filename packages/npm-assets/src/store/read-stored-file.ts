import { open, readFile, type FileHandle } from "node:fs/promises";

/** The bytes of a stored file are gone or truncated: the cache was deleted or damaged while the process runs. */
export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

/** All bytes of a file. Throws `FileMissing`. */
export const readWholeFile = async (path: string, sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new FileMissing(path, { cause: error });
  });
  if (bytes.byteLength !== sizeBytes) throw new FileMissing(path);
  return bytes;
};

/** An open, complete file. Throws `FileMissing`. The caller closes it. */
export const openFile = async (path: string, sizeBytes: number): Promise<FileHandle> => {
  const handle = await open(path).catch((error: unknown) => {
    throw new FileMissing(path, { cause: error });
  });
  if ((await handle.stat()).size === sizeBytes) return handle;
  await handle.close();
  throw new FileMissing(path);
};

/**
 * A stream of the bytes from `first` to `last`, both inclusive. The file is open when this returns, so that
 * `FileMissing` is thrown here and not midway. `onEnd` is called once, when everything is read or the reader aborts.
 */
export const streamFile = async (
  path: string,
  { sizeBytes, first, last, onEnd }: { sizeBytes: number; first: number; last: number; onEnd: () => void },
): Promise<ReadableStream<Uint8Array>> => {
  const handle = await openFile(path, sizeBytes);
  let position = first;
  const end = async (): Promise<void> => {
    onEnd();
    await handle.close();
  };

  const readInto = async (view: ArrayBufferView): Promise<number> => {
    const wanted = Math.min(view.byteLength, last - position + 1);
    const { bytesRead } = await handle.read(new Uint8Array(view.buffer, view.byteOffset, wanted), {
      position,
    });
    if (bytesRead === 0) throw new FileMissing(path);
    position += bytesRead;
    return bytesRead;
  };

  return new ReadableStream({
    type: "bytes",
    autoAllocateChunkSize: CHUNK_BYTES,
    pull: async (controller) => {
      const request = controller.byobRequest;
      if (!request?.view) return;
      try {
        request.respond(await readInto(request.view));
      } catch (error) {
        await end();
        throw error;
      }
      if (position <= last) return;
      controller.close();
      await end();
    },
    cancel: end,
  });
};

const CHUNK_BYTES = 64 * 1024;
