import type { SyntaxNode, Tree } from "@lezer/common";
import type { Fix } from "./finding.ts";
import type { TextEdit } from "./insert-name.ts";
import type { NameUse } from "./name-use.ts";

/** The edit that removes an option. Null for method calls and event handlers, which a person must change. */
export const removalOf = (use: NameUse, { code, tree }: { code: string; tree: Tree }): TextEdit | null => {
  const owner = {
    attribute: "Attribute",
    key: "Property",
    prop: "JSXAttribute",
    member: "ExpressionStatement",
  };
  if (use.written === "string") return null;
  let node: SyntaxNode | null = innermost(tree, use.from);
  while (node && node.name !== owner[use.written]) node = node.parent;
  if (!node) return null;
  const before = code.slice(0, node.from).trimEnd().length;
  if (use.written !== "key") return { from: before, to: node.to, text: "" };
  const comma = /^\s*,/.exec(code.slice(node.to))?.[0].length;
  if (comma !== undefined) return { from: before, to: node.to + comma, text: "" };
  // The last key is removed with the comma before it.
  return { from: code[before - 1] === "," ? before - 1 : before, to: node.to, text: "" };
};

const innermost = (tree: Tree, at: number): SyntaxNode => tree.resolveInner(at, 1);

/** The fix that removes a name and its value; empty for method calls and event handlers. */
export const removalFixes = (use: NameUse, document: { code: string; tree: Tree }): Fix[] => {
  const removal = removalOf(use, document);
  return removal ? [{ kind: "replace", ...removal, removes: use.text }] : [];
};
