import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { type Edit, inPlaceOf, isItem, withLine } from "./edit.ts";

/** What is declared and named once stands where it is named: a value, or what a function without parameters returns. */
export const inlining = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  const defined = node.getChild("VariableDefinition");
  if (!defined) return null;
  const value =
    name === "VariableDeclaration" ? valueOf(node) : name === "FunctionDeclaration" ? returned(node) : null;
  if (!value) return null;
  const word = code.slice(defined.from, defined.to);
  const use = onlyUse(code, { word, defined, isCalled: name === "FunctionDeclaration" });
  if (!use) return null;
  const text = use.before + code.slice(value.from, value.to);
  const { from, to } = withLine(code, node);
  if (use.from >= to) return { from, to: use.to, text: code.slice(to, use.from) + text };
  return use.to <= from ? { from: use.from, to, text: text + code.slice(use.to, from) } : null;
};

/** Of a declaration of one variable. */
const valueOf = (node: SyntaxNode): SyntaxNode | null => {
  const value = node.getChild("Equals")?.nextSibling ?? null;
  return node.getChildren("VariableDefinition").length === 1 ? value : null;
};

const returned = (node: SyntaxNode): SyntaxNode | null => {
  const statement = node.getChild("Block")?.getChild("ReturnStatement");
  const hasParameters = node.getChild("ParamList")?.getChild("VariableDefinition");
  return hasParameters ? null : (statement?.firstChild?.nextSibling ?? null);
};

/** Where a variable's name stands besides its definition, and what comes before its value there; null: not just once. */
const onlyUse = (
  code: string,
  { word, defined, isCalled }: { word: string; defined: SyntaxNode; isCalled: boolean },
): { from: number; to: number; before: string } | null => {
  const pattern = new RegExp(String.raw`(?<![\w$.])${word.replaceAll("$", String.raw`\$`)}(?![\w$])`, "g");
  const root = rootOf(defined);
  const places = Array.from(code.matchAll(pattern), ({ index }) => index).filter(
    (place) => place !== defined.from && !isOther(root.resolveInner(place, 1)),
  );
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const end = place + word.length;
  if (isCalled) return code.startsWith("()", end) ? { from: place, to: end + 2, before: "" } : null;
  const isShorthand = root.resolveInner(place, 1).name === "PropertyDefinition";
  return { from: place, to: end, before: isShorthand ? `${word}: ` : "" };
};

const rootOf = (node: SyntaxNode): SyntaxNode => {
  let root = node;
  while (root.parent) root = root.parent;
  return root;
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
