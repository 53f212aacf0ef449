import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { parser as css } from "@lezer/css";
import { configureNesting, parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";

/** What stands from `from` to `to` becomes `text`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** How a document is made smaller: by what goes, what keeps its content alone, names that stand for one value, and values that say less. */
export type EditKind = "remove" | "unwrap" | "inline" | "simplify";

const typed = javascript.configure({ dialect: "jsx ts" });
const documents = html.configure({
  wrap: configureNesting([
    { tag: "script", attrs: ({ type = "" }) => /[jt]sx|babel/.test(type), parser: typed },
    {
      tag: "script",
      attrs: ({ type = "" }) => type === "" || /javascript|module/.test(type),
      parser: javascript,
    },
    { tag: "style", parser: css },
  ]),
});

/**
 * The edits of a kind by how deep they stand in one another: those of one level are side by side. A text that cannot be
 * parsed has those of what can.
 */
export const editsIn = (code: string, kind: EditKind): Edit[][] => {
  const levels: Edit[][] = [];
  let depth = 0;
  documents.parse(code).iterate({
    enter: (node) => {
      const edit = editOf[kind](node, code);
      if (!edit) return;
      (levels[depth] ??= []).push(edit);
      depth += 1;
    },
    leave: (node) => {
      if (editOf[kind](node, code)) depth -= 1;
    },
  });
  return levels;
};

/** The text with the edits in it. Of two that overlap the later one only adds to what is removed. */
export const withEdits = (code: string, edits: readonly Edit[]): string => {
  let edited = "";
  let at = 0;
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from)) {
    if (from >= at) edited += code.slice(at, from) + text;
    at = Math.max(at, to);
  }
  return edited + code.slice(at);
};

const lists = new Set(["ObjectExpression", "ArrayExpression", "ArgList"]);
const wholes = /^(?:Element|Comment|RuleSet|LineComment|BlockComment|JSXElement)$|(?:Statement|Declaration)$/;
const attributes = new Set(["Attribute", "JSXAttribute"]);
const texts = new Set(["Text", "JSXText"]);

const removal = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  const { from, to } = node;
  if (attributes.has(name)) return { from: startOfSpace(code, from), to, text: "" };
  if (isItem(node)) return itemRemoval(node);
  if (isHole(node)) return { from, to, text: "" };
  if (texts.has(name)) return isBlank(code, from, to) ? null : { from, to, text: "" };
  if (!wholes.test(name)) return null;
  return withLine(code, { from, to: name === "Declaration" && code[to] === ";" ? to + 1 : to });
};

/** Of an object, an array or the arguments of a call; what stands between them has no word for its name. */
const isItem = ({ parent, name }: SyntaxNode) =>
  parent !== null && lists.has(parent.name) && /^[A-Z]/.test(name) && !name.endsWith("Comment");

/** A comma that follows another one, or ends an array: what stood before it is gone. */
const isHole = ({ name, parent, prevSibling }: SyntaxNode) =>
  name === "," &&
  parent?.name === "ArrayExpression" &&
  (prevSibling?.name === "," || prevSibling?.name === "[");

/** With the comma that would be left over. */
const itemRemoval = (node: SyntaxNode): Edit => {
  const beside = (step: "nextSibling" | "prevSibling") => {
    let other = node[step];
    while (other && !isItem(other)) other = other[step];
    return other;
  };
  const next = beside("nextSibling");
  if (next) return { from: node.from, to: next.from, text: "" };
  return { from: beside("prevSibling")?.to ?? node.from, to: node.to, text: "" };
};

/** With the line that would be left empty. */
const withLine = (code: string, { from, to }: { from: number; to: number }): Edit => {
  const start = code.lastIndexOf("\n", from - 1) + 1;
  const end = code.indexOf("\n", to);
  const isAlone = end !== -1 && isBlank(code, start, from) && isBlank(code, to, end);
  return isAlone ? { from: start, to: end + 1, text: "" } : { from, to, text: "" };
};

const isBlank = (code: string, from: number, to: number) => code.slice(from, to).trim() === "";

const startOfSpace = (code: string, at: number) => code.slice(0, at).trimEnd().length;

/** An element becomes what is in it, a statement what is in its first block: `if`, `$(function () { … })`. */
const unwrapping = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  if (name === "BinaryExpression") {
    const left = node.firstChild;
    return left && { from: node.from, to: node.to, text: code.slice(left.from, left.to) };
  }
  if (name === "Element") {
    const [open, close] = [node.getChild("OpenTag"), node.getChild("CloseTag")];
    const isMarkup = node.getChild("Element") !== null || node.getChild("Text") !== null;
    return open && close && isMarkup ? inPlaceOf(node, code.slice(open.to, close.from)) : null;
  }
  if (!name.endsWith("Statement")) return null;
  const block = firstBlock(node);
  return block && inPlaceOf(node, code.slice(block.from + 1, block.to - 1));
};

const inPlaceOf = ({ from, to }: SyntaxNode, text: string): Edit => ({ from, to, text: text.trim() });

/** The outermost one, at the document's first place. */
const firstBlock = (node: SyntaxNode): SyntaxNode | null => {
  const cursor = node.cursor();
  while (cursor.next() && cursor.from < node.to) if (cursor.name === "Block") return cursor.node;
  return null;
};

/** What is declared and named once stands where it is named: a value, or what a function without parameters returns. */
const inlining = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  const defined = node.getChild("VariableDefinition");
  if (!defined) return null;
  const value =
    name === "VariableDeclaration" ? valueOf(node) : name === "FunctionDeclaration" ? returned(node) : null;
  if (!value) return null;
  const word = code.slice(defined.from, defined.to);
  const use = onlyUse(code, { word, from: defined.from, isCalled: name === "FunctionDeclaration" });
  if (!use) return null;
  const text = code.slice(value.from, value.to);
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

/** Where a word stands besides its definition; null where that is nowhere, or more than once. */
const onlyUse = (
  code: string,
  { word, from, isCalled }: { word: string; from: number; isCalled: boolean },
): { from: number; to: number } | null => {
  const pattern = new RegExp(String.raw`(?<![\w$.])${word.replaceAll("$", String.raw`\$`)}(?![\w$])`, "g");
  const places = Array.from(code.matchAll(pattern), ({ index }) => index).filter((place) => place !== from);
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const end = place + word.length;
  if (!isCalled) return { from: place, to: end };
  return code.startsWith("()", end) ? { from: place, to: end + 2 } : null;
};

const simplification = ({ name, from, to }: SyntaxNodeRef, code: string): Edit | null => {
  const text = code.slice(from, to);
  const simple = simplest(name, text);
  return simple === null || simple.length >= text.length ? null : { from, to, text: simple };
};

const simplest = (name: string, text: string): string | null => {
  switch (name) {
    case "Text":
    case "JSXText":
      return text.trim() === "" ? null : "a";
    case "String":
    case "TemplateString":
    case "AttributeValue":
    case "JSXAttributeValue":
      return /^["'`]/.test(text) ? `${text[0]}a${text[0]}` : null;
    case "UnquotedAttributeValue":
      return "a";
    case "Number":
      return "1";
    default:
      return null;
  }
};

const editOf: Record<EditKind, (node: SyntaxNodeRef, code: string) => Edit | null> = {
  remove: removal,
  unwrap: unwrapping,
  inline: inlining,
  simplify: simplification,
};
