import { dirname, join } from "node:path/posix";
import type { SourceTree } from "./source-tree.ts";

/** What an import resolves to: a file of the tree, a package known to builds, or a refusal with its reason. */
export type ResolvedImport = { file: string } | { package: string } | { refused: string };

/**
 * What packages resolve to in a build; nothing is ever fetched or read for them. jQuery is the page's, as in
 * releases. The supported browsers need no polyfill.
 */
const packages: Readonly<Record<string, string>> = {
  jquery: "module.exports = $",
  "css.escape": "module.exports = (value) => CSS.escape(value)",
};
const polyfill = /^core-js(\/[a-z0-9][a-z0-9.-]*)+$/;

/** The text of the module that replaces a package. */
export const replacementOf = (name: string): string => packages[name] ?? "";

/** Resolves an import of a script. */
export const resolveImport = (
  tree: SourceTree,
  { path, importer }: { path: string; importer: string },
): ResolvedImport => {
  if (Object.hasOwn(packages, path) || polyfill.test(path)) return { package: path };
  if (!/^\.\.?(\/|$)/.test(path))
    return {
      refused: `"${path}" cannot be imported: a build has the library's own files and jquery, nothing else.`,
    };
  const target = join(dirname(importer), path);
  if (target.startsWith("../")) return { refused: `"${path}" leads out of the repository.` };
  const file = [target, `${target}.js`, join(target, "index.js")].find((candidate) => tree.has(candidate));
  return file === undefined ? { refused: `There is no file "${path}" here.` } : { file };
};
