import type { SyntaxNode } from "@lezer/common";
import type { NameUse, Places, UseReader } from "./name-use.ts";
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
