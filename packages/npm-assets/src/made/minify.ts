import { transform } from "esbuild";

/** Larger sources are served as they are. */
const MAX_SOURCE_BYTES = 8 * 1024 ** 2;

/**
 * The path of the source that a minified file would be made of: `dist/a.js` of `dist/a.min.js`, for scripts and style
 * sheets. Undefined for any other path.
 */
export const sourceOfMinified = (path: string): string | undefined =>
  /\.min\.(?:js|mjs|css)$/.test(path) ? path.replace(/\.min(?=\.\w+$)/, "") : undefined;

/** A script or style sheet without what a browser does not need; as it is where it cannot be read, or is too large. */
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
