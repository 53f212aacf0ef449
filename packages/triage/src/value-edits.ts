import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { type Edit, inPlaceOf, isItem, withEdits, withLine } from "./edit.ts";

/**
 * Inlines a declaration that is used once: a value, what a function returns, or its body where the call is a statement,
 * with the arguments in place of the parameters.
 */
export const inlining = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  switch (name) {
    case "VariableDeclaration":
      return valueMoved(node, code);
    case "FunctionDeclaration":
      return returnMoved(node, code) ?? bodyMoved(node, code);
    case "MethodDeclaration":
      return bodyMoved(node, code);
    default:
      return null;
  }
};

const valueMoved = (node: SyntaxNode, code: string): Edit | null => {
  const value = node.getChild("Equals")?.nextSibling;
  const [defined, second] = node.getChildren("VariableDefinition");
  if (!defined || second || !value) return null;
  const use = onlyUse(code, defined);
  if (!use) return null;
  const word = use.name === "PropertyDefinition" ? `${code.slice(use.from, use.to)}: ` : "";
  return moved(code, { node, to: use, text: word + code.slice(value.from, value.to) });
};

const returnMoved = (node: SyntaxNode, code: string): Edit | null => {
  const part = node.getChild("Block")?.getChild("ReturnStatement")?.firstChild?.nextSibling;
  const call = callOf(node, code);
  return part && call
    ? moved(code, { node, to: call, text: withArguments(code, { node, call, part }) })
    : null;
};

const bodyMoved = (node: SyntaxNode, code: string): Edit | null => {
  const part = node.getChild("Block");
  const call = callOf(node, code);
  if (!part || call?.parent?.name !== "ExpressionStatement") return null;
  const text = withArguments(code, { node, call, part }).slice(1, -1).trim();
  return moved(code, { node, to: call.parent, text });
};

/** A part of a function with its parameters replaced by the arguments of the call. */
const withArguments = (
  code: string,
  { node, call, part }: { node: SyntaxNode; call: SyntaxNode; part: SyntaxNode },
): string => {
  const given = itemsOf(call.getChild("ArgList"));
  const values = new Map(
    itemsOf(node.getChild("ParamList")).map(({ from, to }, at) => {
      const { from: start, to: end } = given[at] ?? { from: 0, to: 0 };
      return [code.slice(from, to), code.slice(start, end) || "undefined"];
    }),
  );
  const edits: Edit[] = [];
  part.cursor().iterate(({ name, from, to, node: { nextSibling } }) => {
    const word = code.slice(from, to);
    const value = values.get(word);
    if (value === undefined) return;
    if (name === "VariableName") edits.push({ from, to, text: value });
    else if (name === "PropertyDefinition" && !nextSibling)
      edits.push({ from, to, text: `${word}: ${value}` });
  });
  return withEdits(code.slice(0, part.to), edits).slice(part.from);
};

const itemsOf = (list: SyntaxNode | null): SyntaxNode[] => {
  const items: SyntaxNode[] = [];
  for (let child = list?.firstChild ?? null; child; child = child.nextSibling)
    if (/^[A-Z]/.test(child.name)) items.push(child);
  return items;
};

/**
 * The only call of a function or method by its name; null when there is none, or it is used more than once or
 * differently.
 */
const callOf = (node: SyntaxNode, code: string): SyntaxNode | null => {
  const defined = node.getChild("VariableDefinition") ?? node.getChild("PropertyDefinition");
  const use = defined && onlyUse(code, defined);
  const called = use?.parent?.name === "MemberExpression" ? use.parent : use;
  const call = called?.parent;
  if (call?.name !== "CallExpression" || call.firstChild?.from !== called?.from) return null;
  return call;
};

/** Moves a text to its use and removes the declaration; null when one contains the other. */
const moved = (
  code: string,
  { node, to: use, text }: { node: SyntaxNode; to: SyntaxNode; text: string },
): Edit | null => {
  const { from, to } = withLine(code, node);
  if (use.from >= to) return { from, to: use.to, text: code.slice(to, use.from) + text };
  return use.to <= from ? { from: use.from, to, text: text + code.slice(use.to, from) } : null;
};

/** The only use of a variable or method besides its definition; null when it has none or several. */
const onlyUse = (code: string, defined: SyntaxNode): SyntaxNode | null => {
  const word = code.slice(defined.from, defined.to);
  const pattern = new RegExp(String.raw`(?<![\w$])${word.replaceAll("$", String.raw`\$`)}(?![\w$])`, "g");
  const names = defined.name === "PropertyDefinition" ? ofMethods : ofVariables;
  let root = defined;
  while (root.parent) root = root.parent;
  const [use, second] = Array.from(code.matchAll(pattern), ({ index }) => root.resolveInner(index, 1)).filter(
    ({ from, name, nextSibling }) =>
      from !== defined.from && (names.has(name) || (name === "PropertyDefinition" && !nextSibling)),
  );
  return use && !second ? use : null;
};

/** Nodes in which a word is the name of a variable, and not of a property or part of a text. */
const ofVariables = new Set(["VariableName", "VariableDefinition"]);
const ofMethods = new Set([...ofVariables, "PropertyName"]);

/** Parents in which an expression is used as a value. */
const ofValues = new Set(["Property", "VariableDeclaration", "ArgList", "ReturnStatement"]);

/** Replaces an `if` by its `else`, and a call by the value it was given: `[1]` for `new Teas([1]).all`. */
export const hoisting = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  if (name === "IfStatement") {
    const other = node.getChild("else")?.nextSibling;
    if (!other) return null;
    const [from, to] = other.name === "Block" ? [other.from + 1, other.to - 1] : [other.from, other.to];
    return inPlaceOf(node, code.slice(from, to));
  }
  if (!made.has(name) || !ofValues.has(node.parent?.name ?? "")) return null;
  const from = madeOf(node);
  return from && inPlaceOf(node, code.slice(from.from, from.to));
};

const made = new Set(["CallExpression", "NewExpression", "MemberExpression"]);

/** The first argument of the last call in a chain. */
const madeOf = (node: SyntaxNode): SyntaxNode | null => {
  const list = node.getChild("ArgList");
  if (!list && node.firstChild && made.has(node.firstChild.name)) return madeOf(node.firstChild);
  let argument = list?.firstChild ?? null;
  while (argument && !isItem(argument)) argument = argument.nextSibling;
  return argument;
};
