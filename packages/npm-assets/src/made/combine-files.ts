import { generate, parse, walk } from "css-tree";
import { AssetProblem } from "../problems.ts";
import { type ServedFile, textOf } from "../store/served-file.ts";
import type { MadeFiles } from "./made-files.ts";

/** One of the combined files, with its own address. */
interface Part {
  path: string;
  address: string;
  file: ServedFile;
}

const MAX_COMBINED_BYTES = 16 * 1024 ** 2;

/**
 * Combines scripts, or style sheets, into one file. Relative addresses in a style sheet are made absolute paths. Throws
 * `invalid-address` for other files, for a mix of both kinds, and for more than 16 MiB.
 */
export const combineFiles = async (
  parts: Part[],
  { made, signal }: { made: MadeFiles; signal: AbortSignal },
): Promise<{ file: ServedFile; path: string }> => {
  const kind = kindOf(parts);
  if (parts.reduce((sum, { file }) => sum + file.sizeBytes, 0) > MAX_COMBINED_BYTES) {
    throw new AssetProblem("invalid-address", "These files are too large to combine. Load them separately.");
  }
  const key = `combined ${parts.map(({ address, file }) => `${address} ${file.digest}`).join(" ")}`;
  const file = await made.make(
    key,
    async () => {
      const texts = await Promise.all(
        parts.map(async (part) => ({ ...part, text: await textOf(part.file) })),
      );
      return new TextEncoder().encode(kind === "js" ? joinScripts(texts) : joinStyleSheets(texts));
    },
    { signal },
  );
  return { file, path: `combined.${kind}` };
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

/** The separator keeps a file without a final semicolon from running on into the next one. */
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

/** The absolute path for an address relative to a file; one with a scheme or host, a fragment, or no URL stays. */
const rooted = (relative: string, address: string): string => {
  const base = `https://files.invalid${address}`;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i.test(relative) || !URL.canParse(relative, base)) return relative;
  const { pathname, search, hash } = new URL(relative, base);
  return pathname + search + hash;
};
