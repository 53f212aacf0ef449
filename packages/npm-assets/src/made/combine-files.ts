import { generate, parse, walk } from "css-tree";
import { AssetProblem } from "../problems.ts";
import { bytesOf, type FileReader } from "../store/file-reader.ts";
import type { StoredFile } from "../store/package-index.ts";
import type { MadeFile, MadeFiles } from "./made-files.ts";

/** One of the files that are combined, with the address that it has by itself. */
interface Part {
  path: string;
  address: string;
  file: StoredFile;
  reader: Pick<FileReader, "open">;
}

const MAX_COMBINED_BYTES = 16 * 1024 ** 2;

/**
 * Scripts, or style sheets, as one file. What a style sheet names relative to itself is named from the root. Throws
 * `invalid-address` for other files, for both kinds at once, and for more than 16 MiB.
 */
export const combineFiles = async (
  parts: Part[],
  { made, signal }: { made: MadeFiles; signal: AbortSignal },
): Promise<MadeFile & { path: string }> => {
  const kind = kindOf(parts);
  if (parts.reduce((sum, { file }) => sum + file.sizeBytes, 0) > MAX_COMBINED_BYTES) {
    throw new AssetProblem("invalid-address", "These files are too large to combine. Load them separately.");
  }
  const key = `combined ${parts.map(({ address, file }) => `${address} ${file.digest}`).join(" ")}`;
  const file = await made.make(
    key,
    async () => {
      const texts = await Promise.all(
        parts.map(async (part) => ({
          ...part,
          text: new TextDecoder().decode(await bytesOf(part.file, part.reader)),
        })),
      );
      return new TextEncoder().encode(kind === "js" ? joinScripts(texts) : joinStyleSheets(texts));
    },
    { signal },
  );
  return { ...file, path: `combined.${kind}` };
};

const kindOf = (parts: Part[]): "js" | "css" => {
  const isEach = (ending: RegExp) => parts.every(({ path }) => ending.test(path));
  if (isEach(/\.js$/)) return "js";
  if (isEach(/\.css$/)) return "css";
  throw new AssetProblem(
    "invalid-address",
    "Combine scripts with scripts, and style sheets with style sheets.",
  );
};

/** A file that ends without its semicolon does not run on into the next one. */
const joinScripts = (parts: { text: string }[]): string => parts.map(({ text }) => text).join("\n;\n");

const joinStyleSheets = (parts: { text: string; address: string }[]): string =>
  parts.map(({ text, address }) => withRootedAddresses(text, address)).join("\n");

const withRootedAddresses = (text: string, address: string): string => {
  const tree = parse(text);
  walk(tree, (node) => {
    if (node.type === "Url") node.value = rooted(node.value, address);
    if (node.type !== "Atrule" || node.name.toLowerCase() !== "import") return;
    const first = node.prelude?.type === "AtrulePrelude" ? node.prelude.children.first : null;
    if (first?.type === "String") first.value = rooted(first.value, address);
  });
  return generate(tree);
};

/** The address from the root, of one that is relative to a file; what names a scheme, a host or a place stays. */
const rooted = (relative: string, address: string): string => {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i.test(relative)) return relative;
  const { pathname, search, hash } = new URL(relative, `https://files.invalid${address}`);
  return pathname + search + hash;
};
