import { basename, dirname, join } from "node:path/posix";
import { setImmediate } from "node:timers/promises";
import type { BuildError } from "@online-editor/contract";
import { compileString, Exception, type Importer, Logger } from "sass";
import { BuildFailed, type WorkerJob } from "../build/worker-messages.ts";
import type { SourceTree } from "./source-tree.ts";

/**
 * Compiles style sheets, or returns the compiler's errors. `onDone` is called after each. Throws BuildFailed once the
 * output exceeds the limit.
 */
export const compileStyles = async (
  entries: WorkerJob["plan"]["styles"],
  { tree, limits, onDone }: { tree: SourceTree; limits: WorkerJob["limits"]; onDone: () => void },
): Promise<{ files: { path: string; contents: string }[]; errors: BuildError[] }> => {
  const files: { path: string; contents: string }[] = [];
  const errors: BuildError[] = [];
  let bytes = 0;
  for (const { source, out } of entries) {
    try {
      const contents = cssOf(source, tree);
      bytes += Buffer.byteLength(contents);
      files.push({ path: `${out}.css`, contents });
    } catch (error) {
      errors.push(errorOf(error, { source, tree }));
    }
    if (bytes > limits.outputBytes) {
      const message = `The compiled style sheets are larger than ${limits.outputBytes / 1024 / 1024} MB.`;
      throw new BuildFailed([{ message, file: source }]);
    }
    onDone();
    // The compiler blocks this process: news of its progress leaves in between.
    await setImmediate();
  }
  return { files, errors };
};

const cssOf = (source: string, tree: SourceTree): string => {
  const text = tree.read(source);
  if (source.endsWith(".css")) return text;
  const { css } = compileString(text, {
    url: addressOf(source),
    importer: importerOf(tree),
    syntax: "scss",
    style: "expanded",
    logger: Logger.silent,
  });
  return `${css}\n`;
};

const errorOf = (
  error: unknown,
  { source: entry, tree }: { source: string; tree: SourceTree },
): BuildError => {
  if (!(error instanceof Exception))
    return { message: `The style sheet cannot be compiled: ${String(error)}`, file: entry };
  const { sassMessage: message, span } = error;
  const file = (span.url && fileOf(span.url)) ?? entry;
  const source = tree.has(file) ? tree.read(file).split(/\r?\n/)[span.start.line] : undefined;
  return {
    message,
    file,
    line: span.start.line + 1,
    column: span.start.column + 1,
    ...(source !== undefined && { source }),
  };
};

const scheme = "tree:";

/** The URL under which sass knows a file of the tree. */
const addressOf = (file: string): URL =>
  new URL(`${scheme}///${file.split("/").map(encodeURIComponent).join("/")}`);

/** The file of the tree for a URL; null for any other URL. */
const fileOf = ({ protocol, pathname }: URL): string | null => {
  try {
    return protocol === scheme ? decodeURIComponent(pathname).slice(1) : null;
  } catch {
    return null;
  }
};

/** Gives sass only the style sheets of a tree, by sass's rules for partials and index files. */
const importerOf = (tree: SourceTree): Importer<"sync"> => ({
  canonicalize(address) {
    const path = URL.canParse(address) ? fileOf(new URL(address)) : null;
    if (path === null) return null;
    const file = candidates(path).find((candidate) => tree.has(candidate));
    return file === undefined ? null : addressOf(file);
  },
  load(address) {
    const file = fileOf(address);
    if (file === null) return null;
    return { contents: tree.read(file), syntax: file.endsWith(".css") ? "css" : "scss" };
  },
});

const candidates = (path: string): string[] =>
  /\.(scss|css)$/.test(path)
    ? withPartial(path)
    : [
        ...withPartial(`${path}.scss`),
        ...withPartial(`${path}.css`),
        ...withPartial(join(path, "index.scss")),
      ];

const withPartial = (path: string): string[] => [path, join(dirname(path), `_${basename(path)}`)];
