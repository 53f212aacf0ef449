import type { Tree } from "@lezer/common";
import { treeOfDocument } from "./document-tree.ts";
import type { NameUse, UseReader } from "./name-use.ts";
import { usesInAssignment, usesInCall, usesInComponent, usesInObject } from "./script-uses.ts";
import { startedPlugins, usesInTag } from "./tag-uses.ts";

/** The names of libraries in a document, in the order of places. What is computed or spread is not among them. */
export const usesIn = (code: string, tree: Tree = treeOfDocument(code)): NameUse[] => {
  const uses: NameUse[] = [];
  const started = startedPlugins(code);
  tree.iterate({
    enter: ({ name, node }) => {
      const read = readers[name];
      if (read) uses.push(...read(node, code, started));
    },
  });
  return uses;
};

const readers: Partial<Record<string, UseReader>> = {
  OpenTag: usesInTag,
  SelfClosingTag: usesInTag,
  ObjectExpression: usesInObject,
  JSXOpenTag: usesInComponent,
  JSXSelfClosingTag: usesInComponent,
  CallExpression: usesInCall,
  AssignmentExpression: usesInAssignment,
};
