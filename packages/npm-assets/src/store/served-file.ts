import { collectBytes } from "../asset-limits.ts";
import { compressBytes } from "./compress-file.ts";
import { integrityOfBytes, type KeptBytes, neverAborted } from "./kept-bytes.ts";
import type { FileForm } from "./package-folder.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that can be sent; one of a package only as long as that is leased: then the methods throw `FileMissing`. */
export interface ServedFile {
  /** Names its bytes, uncompressed: equal only for equal bytes. */
  readonly digest: string;
  readonly sizeBytes: number;
  /** Its size in a form, which is created and kept at the first request. */
  sizeIn(form: FileForm, options: { signal: AbortSignal }): Promise<number>;
  /** The bytes from `first` to `last`, both inclusive. `onEnd` is called when the disk is no longer read. */
  open(part: {
    form: FileForm;
    first: number;
    last: number;
    onEnd: () => void;
  }): Promise<Bytes | ReadableStream<Uint8Array>>;
  /** Subresource Integrity of the uncompressed bytes: `sha384-` and their hash. */
  integrity(): Promise<string>;
}

/** All bytes of a file. */
export const bytesOf = async (file: ServedFile): Promise<Bytes> => {
  const whole = { form: "identity" as const, first: 0, last: file.sizeBytes - 1, onEnd: () => undefined };
  const body = await file.open(whole);
  return body instanceof Uint8Array ? body : collectBytes(body);
};

export const textOf = async (file: ServedFile): Promise<string> =>
  new TextDecoder().decode(await bytesOf(file));

/** A file whose bytes are not on disk. Its compressed copies are kept in memory. */
export const fileInMemory = (
  { digest, sizeBytes }: Pick<ServedFile, "digest" | "sizeBytes">,
  { kept, bytes }: { kept: KeptBytes; bytes: (options: { signal: AbortSignal }) => Promise<Bytes> },
): ServedFile => {
  const bytesIn = (form: FileForm, options: { signal: AbortSignal }): Promise<Bytes> =>
    form === "identity"
      ? bytes(options)
      : kept.obtain(
          `${digest}.${form}`,
          async () => compressBytes(await bytes({ signal: neverAborted }), form),
          options,
        );
  return {
    digest,
    sizeBytes,
    sizeIn: async (form, options) =>
      form === "identity" ? sizeBytes : (await bytesIn(form, options)).byteLength,
    open: async ({ form, first, last, onEnd }) => {
      const whole = await bytesIn(form, { signal: neverAborted });
      onEnd();
      return last - first + 1 === whole.byteLength ? whole : whole.subarray(first, last + 1);
    },
    integrity: async () => integrityOfBytes(await bytes({ signal: neverAborted })),
  };
};
