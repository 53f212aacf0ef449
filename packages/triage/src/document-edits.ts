import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { parser as css } from "@lezer/css";
import { configureNesting, parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";
import { type Edit, inPlaceOf, isBlank, isItem, withLine } from "./edit.ts";
import { writtenOut } from "./markup-edits.ts";
import { hoisting, inlining } from "./value-edits.ts";

/**
 * The kinds of edits that shrink a document: remove a node, replace it by its content, inline a name that is used once,
 * replace an expression by a part of it, write out elements that scripts create as markup, and shorten values.
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
 * The edits of a kind, grouped by nesting depth: edits of one level never overlap. Where code does not parse, only its
 * parsable parts have edits.
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

/** A comma after another comma or at the start of an array: its item was removed. */
const isHole = ({ name, parent, prevSibling }: SyntaxNode) =>
  name === "," &&
  parent?.name === "ArrayExpression" &&
  (prevSibling?.name === "," || prevSibling?.name === "[");

/** Removes the item with its comma. */
const itemRemoval = (node: SyntaxNode): Edit => {
  const beside = (step: "nextSibling" | "prevSibling") => {
    let other = node[step];
    while (other && !isItem(other)) other = other[step];
    return other;
  };
  const next = beside("nextSibling");
  if (next) return { from: node.from, to: next.from, text: "" };
  // A comma behind the last item would be left alone in the list when all items go.
  const { nextSibling: after } = node;
  return {
    from: beside("prevSibling")?.to ?? node.from,
    to: after?.name === "," ? after.to : node.to,
    text: "",
  };
};

const startOfSpace = (code: string, at: number) => code.slice(0, at).trimEnd().length;

/**
 * Replaces an element by its content, a statement by its first block (`if`, `$(function () { … })`) and a binary
 * expression by its left operand. Joins a script with the next one.
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

/** The opening tag of the next script when only white space separates the two. */
const nextPlainScript = (node: SyntaxNode, code: string): SyntaxNode | null => {
  let next = node.nextSibling;
  while (next && texts.has(next.name) && isBlank(code, next.from, next.to)) next = next.nextSibling;
  return next && isPlainScript(next) ? next.getChild("OpenTag") : null;
};

/** The outermost block; of several, the first in the document. */
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
