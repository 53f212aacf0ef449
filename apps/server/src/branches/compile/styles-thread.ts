// A separate thread, so that an endless loop in a style sheet does not block the worker.
import { parentPort, workerData } from "node:worker_threads";
import { compileString, Exception, Logger } from "sass";
import { errorOfStyle } from "./compiler-errors.ts";
import { addressOf, sourceTree, treeImporter } from "./source-tree.ts";
import { StylesJob, type StyleResult } from "./styles-messages.ts";

const { root, paths, entries, maxBytes } = StylesJob.parse(workerData);
const tree = sourceTree(root, paths);
const importer = treeImporter(tree);

const cssOf = (source: string): string => {
  const text = tree.read(source);
  if (source.endsWith(".css")) return text;
  const { css } = compileString(text, {
    url: addressOf(source),
    importer,
    syntax: "scss",
    style: "expanded",
    logger: Logger.silent,
  });
  return `${css}\n`;
};

const compile = ({ source, out }: StylesJob["entries"][number]): StyleResult => {
  try {
    return { path: `${out}.css`, contents: cssOf(source) };
  } catch (error) {
    return error instanceof Exception
      ? { error: errorOfStyle(error, { entry: source, tree }) }
      : { error: { message: `The style sheet cannot be compiled: ${String(error)}`, file: source } };
  }
};

let bytes = 0;
for (const entry of entries) {
  const result = compile(entry);
  bytes += "contents" in result ? Buffer.byteLength(result.contents) : 0;
  if (bytes > maxBytes) {
    const message = `The compiled style sheets are larger than ${maxBytes / 1024 / 1024} MB.`;
    parentPort?.postMessage({ error: { message, file: entry.source } } satisfies StyleResult);
    break;
  }
  parentPort?.postMessage(result);
}
