import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { type Edit, inPlaceOf, isItem, withLine } from "./edit.ts";

/**
 * What is declared and named once stands where it is named: a value, what a function without parameters returns, or all
 * that it does where its call is a statement.
 */
export const inlining = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  switch (name) {
    case "VariableDeclaration":
      return valueMoved(node, code);
    case "FunctionDeclaration":
      return hasParameters(node) ? null : (returnMoved(node, code) ?? bodyMoved(node, code));
    case "MethodDeclaration":
      return hasParameters(node) ? null : bodyMoved(node, code);
    default:
      return null;
  }
};

const hasParameters = (node: SyntaxNode) =>
  node.getChild("ParamList")?.getChild("VariableDefinition") != null;

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
  const value = node.getChild("Block")?.getChild("ReturnStatement")?.firstChild?.nextSibling;
  const call = callOf(node, code);
  return value && call ? moved(code, { node, to: call, text: code.slice(value.from, value.to) }) : null;
};

const bodyMoved = (node: SyntaxNode, code: string): Edit | null => {
  const block = node.getChild("Block");
  const statement = callOf(node, code)?.parent;
  if (!block || statement?.name !== "ExpressionStatement") return null;
  return moved(code, { node, to: statement, text: code.slice(block.from + 1, block.to - 1).trim() });
};

/** The only call of a function or a method by its name; null: it has none, several, or is named otherwise. */
const callOf = (node: SyntaxNode, code: string): SyntaxNode | null => {
  const defined = node.getChild("VariableDefinition") ?? node.getChild("PropertyDefinition");
  const use = defined && onlyUse(code, defined);
  const called = use?.parent?.name === "MemberExpression" ? use.parent : use;
  const call = called?.parent;
  if (call?.name !== "CallExpression" || call.firstChild?.from !== called?.from) return null;
  return code.slice(called?.to, call.to) === "()" ? call : null;
};

/** A text in another place than the declaration that it is of, which goes; null: one stands in the other. */
const moved = (
  code: string,
  { node, to: use, text }: { node: SyntaxNode; to: SyntaxNode; text: string },
): Edit | null => {
  const { from, to } = withLine(code, node);
  if (use.from >= to) return { from, to: use.to, text: code.slice(to, use.from) + text };
  return use.to <= from ? { from: use.from, to, text: text + code.slice(use.to, from) } : null;
};

/** Where the name of a variable or a method stands besides its definition; null: not just once. */
const onlyUse = (code: string, defined: SyntaxNode): SyntaxNode | null => {
  const word = code.slice(defined.from, defined.to);
  const pattern = new RegExp(String.raw`(?<![\w$])${word.replaceAll("$", String.raw`\$`)}(?![\w$])`, "g");
  const isMethod = defined.name === "PropertyDefinition";
  let root = defined;
  while (root.parent) root = root.parent;
  const [use, second] = Array.from(code.matchAll(pattern), ({ index }) => index)
    .filter((place) => place !== defined.from)
    .map((place) => root.resolveInner(place, 1))
    .filter((place) => !isOther(place) && (isMethod || place.name !== "PropertyName"));
  return use && !second ? use : null;
};

/** Texts of a script, and the names of properties, but for those that name a variable too: `{ tea }`. */
const isOther = ({ name, nextSibling }: SyntaxNode) =>
  name === "String" || name === "TemplateString" || (name === "PropertyDefinition" && nextSibling !== null);

/** Where an expression stands for a value. */
const ofValues = new Set(["Property", "VariableDeclaration", "ArgList", "ReturnStatement"]);

/** An `if` becomes its `else`; what is made of a value, the value: `[1]` of `new Teas([1]).all`. */
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

/** The first argument of the last call in a chain of them. */
const madeOf = (node: SyntaxNode): SyntaxNode | null => {
  const list = node.getChild("ArgList");
  if (!list && node.firstChild && made.has(node.firstChild.name)) return madeOf(node.firstChild);
  let argument = list?.firstChild ?? null;
  while (argument && !isItem(argument)) argument = argument.nextSibling;
  return argument;
};
