import type { SyntaxNode, Tree } from "@lezer/common";
import { lastNameOf, visit } from "./document-tree.ts";
import { elementsAt, elementsIn } from "./elements.ts";
import type { NameUse, Places, StartedPlugins, UseReader } from "./name-use.ts";
import { treeOfDocument } from "./parse-document.ts";
import { usesInAssignment, usesInCall, usesInComponent, usesInObject } from "./script-uses.ts";
import { declarationsIn, selectorIn } from "./receivers.ts";
import { startedPlugins, usesInTag } from "./tag-uses.ts";
import { type WidgetSpelling, widgetSpellings } from "./widget-spelling.ts";

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

/** The calls of plugins on elements that are known: a name is judged only on what is a widget for sure. */
const surelyStarted = (code: string, tree: Tree): StartedPlugins => {
  const declarations = declarationsIn(tree, code);
  const elements = elementsIn(tree, code);
  const tags = new Map<WidgetSpelling, Set<number>>();
  visit(tree, code, ({ name, node }) => {
    const callee = name === "CallExpression" ? node.firstChild : null;
    if (callee?.name !== "MemberExpression") return;
    const plugin = lastNameOf(callee, code);
    const widget = widgetSpellings.find((spelling) => spelling.plugin === plugin);
    const selector = widget && selectorIn(callee.firstChild, code, declarations)?.text;
    // A child is not told from any descendant.
    if (!widget || selector === undefined || selector.includes(">")) return;
    const of = tags.get(widget) ?? new Set();
    for (const { tag } of elementsAt(selector, elements) ?? []) of.add(tag.from);
    tags.set(widget, of);
  });
  return new Map([...tags].map(([widget, of]) => [widget, ({ from }) => of.has(from)]));
};

/** The library names in a document, sorted by position. Computed and spread names are not included. */
export const usesIn = (code: string, tree: Tree = treeOfDocument(code)): NameUse[] => {
  const uses: NameUse[] = [];
  const started = surelyStarted(code, tree);
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
