import { createHash } from "node:crypto";
import { createKeptBytes } from "../store/kept-bytes.ts";
import { fileInMemory, type ServedFile } from "../store/served-file.ts";
import { transform } from "esbuild";

type Bytes = Uint8Array<ArrayBuffer>;

/** The files that public CDNs make themselves, which are in no package. The most used ones stay in memory. */
export type MadeFiles = ReturnType<typeof createMadeFiles>;

export const createMadeFiles = () => {
  const kept = createKeptBytes();
  const digests = new WeakMap<Bytes, string>();
  const digestOf = (bytes: Bytes): string => {
    const known = digests.get(bytes);
    if (known !== undefined) return known;
    const digest = createHash("sha256").update(bytes).digest("hex");
    digests.set(bytes, digest);
    return digest;
  };

  return {
    /**
     * The file that `produce` makes, made once for all concurrent callers. `key` names its sources, with every file's
     * digest. Rejects with the error of `produce`; the next call tries again.
     */
    make: async (
      key: string,
      produce: () => Promise<Bytes>,
      options: { signal: AbortSignal },
    ): Promise<ServedFile> => {
      const bytes = await kept.obtain(key, produce, options);
      const facts = { digest: digestOf(bytes), sizeBytes: bytes.byteLength };
      // It holds the bytes, so that a file evicted from memory can still be sent.
      return fileInMemory(facts, { kept, bytes: () => Promise.resolve(bytes) });
    },
    settled: () => kept.settled(),
  };
};

/** Larger sources are served as they are. */
const MAX_SOURCE_BYTES = 8 * 1024 ** 2;

/**
 * The path of the source from which a minified file is made: `dist/a.js` for `dist/a.min.js`, for scripts and style
 * sheets. Undefined for any other path.
 */
export const sourceOfMinified = (path: string): string | undefined =>
  /\.min\.(?:js|mjs|css)$/.test(path) ? path.replace(/\.min(?=\.\w+$)/, "") : undefined;

/** Minifies a script or style sheet; unchanged if it cannot be parsed or is too large. */
export const minify = async (
  source: Uint8Array<ArrayBuffer>,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (source.byteLength > MAX_SOURCE_BYTES) return source;
  try {
    const { code } = await transform(source, {
      loader: path.endsWith(".css") ? "css" : "js",
      minify: true,
      charset: "utf8",
      legalComments: "inline",
      logLevel: "silent",
      tsconfigRaw: "{}",
    });
    return new TextEncoder().encode(code);
  } catch {
    return source;
  }
};
