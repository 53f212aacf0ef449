import { transform } from "esbuild";

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
