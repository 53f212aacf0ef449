import type { SyntaxNode } from "@lezer/common";
import type { NameUse, Places, UseReader } from "./name-use.ts";
import { usesInAssignment, usesInCall, usesInComponent, usesInObject } from "./script-uses.ts";
import { startedPlugins, usesInTag } from "./tag-uses.ts";

/** Who reads the names that a node of a document's tree has itself, by the node's name. */
export const useReaders: Partial<Record<string, UseReader>> = {
  OpenTag: usesInTag,
  SelfClosingTag: usesInTag,
  ObjectExpression: usesInObject,
  JSXOpenTag: usesInComponent,
  JSXSelfClosingTag: usesInComponent,
  CallExpression: usesInCall,
  AssignmentExpression: usesInAssignment,
};

/** The names of libraries that stand at a place of a document: of what is around it alone. */
export const usesAt = (code: string, tree: Places, at: number): NameUse[] => {
  const started = startedPlugins(code);
  for (let node: SyntaxNode | null = tree.resolveInner(at, 1); node; node = node.parent) {
    const uses = useReaders[node.name]?.(node, code, started) ?? [];
    const here = uses.filter(({ from, to }) => from <= at && at <= to);
    if (here.length > 0) return here;
  }
  return [];
};
