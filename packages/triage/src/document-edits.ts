import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { parser as css } from "@lezer/css";
import { configureNesting, parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";
import { type Edit, inPlaceOf, isBlank, isItem, withLine } from "./edit.ts";
import { writtenOut } from "./markup-edits.ts";
import { hoisting, inlining } from "./value-edits.ts";

/**
 * How a document is made smaller: by what goes, what keeps its content alone, names that stand for one value, parts that
 * stand for the whole, elements that scripts make written out in the markup, and values that say less.
 */
export type EditKind = "remove" | "unwrap" | "inline" | "hoist" | "write-out" | "simplify";

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

const startOfSpace = (code: string, at: number) => code.slice(0, at).trimEnd().length;

/**
 * An element becomes what is in it, a statement what is in its first block: `if`, `$(function () { … })`. A script goes
 * on with the next one.
 */
const unwrapping = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  if (name === "BinaryExpression") {
    const left = node.firstChild;
    return left && { from: node.from, to: node.to, text: code.slice(left.from, left.to) };
  }
  if (name === "Element") {
    const [open, close] = [node.getChild("OpenTag"), node.getChild("CloseTag")];
    const next = close && isPlainScript(node) && nextPlainScript(node, code);
    if (next) return { from: close.from, to: next.to, text: "\n" };
    const isMarkup = node.getChild("Element") !== null || node.getChild("Text") !== null;
    return open && close && isMarkup ? inPlaceOf(node, code.slice(open.to, close.from)) : null;
  }
  if (!name.endsWith("Statement")) return null;
  const block = firstBlock(node);
  return block && inPlaceOf(node, code.slice(block.from + 1, block.to - 1));
};

const isPlainScript = (node: SyntaxNode) =>
  node.getChild("Script") !== null && node.getChild("OpenTag")?.getChild("Attribute") === null;

/** The start of a script that has only space before it. */
const nextPlainScript = (node: SyntaxNode, code: string): SyntaxNode | null => {
  let next = node.nextSibling;
  while (next && texts.has(next.name) && isBlank(code, next.from, next.to)) next = next.nextSibling;
  return next && isPlainScript(next) ? next.getChild("OpenTag") : null;
};

/** The outermost one, at the document's first place. */
const firstBlock = (node: SyntaxNode): SyntaxNode | null => {
  const cursor = node.cursor();
  while (cursor.next() && cursor.from < node.to) if (cursor.name === "Block") return cursor.node;
  return null;
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
  hoist: hoisting,
  "write-out": writtenOut,
  simplify: simplification,
};
