import type { Tree } from "@lezer/common";
import { visit } from "./document-tree.ts";
import type { NameUse } from "./name-use.ts";
import { treeOfDocument } from "./parse-document.ts";
import { startedPlugins } from "./tag-uses.ts";
import { useReaders } from "./use-readers.ts";

/** The library names in a document, sorted by position. Computed and spread names are not included. */
export const usesIn = (code: string, tree: Tree = treeOfDocument(code)): NameUse[] => {
  const uses: NameUse[] = [];
  const started = startedPlugins(code);
  visit(tree, code, ({ name, node }) => {
    const read = useReaders[name];
    if (read) uses.push(...read(node, code, started));
  });
  return uses;
};
