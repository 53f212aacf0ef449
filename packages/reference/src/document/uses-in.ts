import type { SyntaxNode, Tree } from "@lezer/common";
import { visit } from "./document-tree.ts";
import type { NameUse, Places, UseReader } from "./name-use.ts";
import { treeOfDocument } from "./parse-document.ts";
import { usesInAssignment, usesInCall, usesInComponent, usesInObject } from "./script-uses.ts";
import { startedPlugins, usesInTag } from "./tag-uses.ts";

/** The readers of names, by the name of the node that they read. */
export const useReaders: Partial<Record<string, UseReader>> = {
  OpenTag: usesInTag,
  SelfClosingTag: usesInTag,
  ObjectExpression: usesInObject,
  JSXOpenTag: usesInComponent,
  JSXSelfClosingTag: usesInComponent,
  CallExpression: usesInCall,
  AssignmentExpression: usesInAssignment,
};

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

/** The names at a position, read only from the surrounding nodes. */
export const usesAt = (code: string, tree: Places, at: number): NameUse[] => {
  const started = startedPlugins(code);
  for (let node: SyntaxNode | null = tree.resolveInner(at, 1); node; node = node.parent) {
    const uses = useReaders[node.name]?.(node, code, started) ?? [];
    const here = uses.filter(({ from, to }) => from <= at && at <= to);
    if (here.length > 0) return here;
  }
  return [];
};
