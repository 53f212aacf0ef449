import type { Tree } from "@lezer/common";
import type { NameUse } from "./name-use.ts";
import { treeOfDocument } from "./parse-document.ts";
import { startedPlugins } from "./tag-uses.ts";
import { useReaders } from "./use-readers.ts";

/** The names of libraries in a document, in the order of places. What is computed or spread is not among them. */
export const usesIn = (code: string, tree: Tree = treeOfDocument(code)): NameUse[] => {
  const uses: NameUse[] = [];
  const started = startedPlugins(code);
  tree.iterate({
    enter: ({ name, node }) => {
      const read = useReaders[name];
      if (read) uses.push(...read(node, code, started));
    },
  });
  return uses;
};
