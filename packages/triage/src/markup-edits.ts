import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { type Edit, withEdits, withLine } from "./edit.ts";

/**
 * Moves an element that a script creates and appends to an existing one into the markup, with its properties as
 * attributes: `<select id="a"><option selected></option></select>`.
 */
export const writtenOut = ({ name, node }: SyntaxNodeRef, code: string): Edit | null => {
  const defined = name === "VariableDeclaration" ? node.getChild("VariableDefinition") : null;
  if (!defined) return null;
  const [, tag] = created.exec(valueOf(node, code)) ?? [];
  if (tag === undefined) return null;
  const statements = followingWith(code.slice(defined.from, defined.to), node, code);
  const uses = statements.map((statement) => useIn(statement, code));
  const places = uses.flatMap((use) => (use?.kind === "placed" ? [use.id] : []));
  const [id, second] = places;
  if (id === undefined || second !== undefined || uses.includes(null)) return null;
  const end = endOfElement(node, id, code);
  if (end === null) return null;
  const attributes = uses.flatMap((use) => (use?.kind === "attribute" ? [` ${use.text}`] : []));
  const content = uses.flatMap((use) => (use?.kind === "content" ? [use.text] : [])).at(-1) ?? "";
  const close = voids.has(tag.toLowerCase()) ? "" : `</${tag}>`;
  const markup = `<${tag}${attributes.join("")}>${content}${close}`;
  return joined(code, [
    { from: end, to: end, text: markup },
    ...[node, ...statements].map((one) => withLine(code, one)),
  ]);
};

const created = /^document\s*\.\s*createElement\(\s*["'`]([a-z][\w-]*)["'`]\s*\)$/i;
const voids = new Set([
  "area",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

const valueOf = (declaration: SyntaxNode, code: string): string => {
  const value = declaration.getChild("Equals")?.nextSibling;
  return value ? code.slice(value.from, value.to) : "";
};

/** The later sibling statements of a declaration that use its name. */
const followingWith = (word: string, declaration: SyntaxNode, code: string): SyntaxNode[] => {
  const pattern = new RegExp(String.raw`(?<![\w$.])${word.replaceAll("$", String.raw`\$`)}(?![\w$])`);
  const found: SyntaxNode[] = [];
  for (let next = declaration.nextSibling; next; next = next.nextSibling)
    if (pattern.test(code.slice(next.from, next.to))) found.push(next);
  return found;
};

type Use =
  | { kind: "attribute" | "content"; text: string }
  | { kind: "placed"; id: string }
  /** Has no equivalent in markup, such as a listener. */
  | { kind: "none" };

/** What a statement does with the element; null when markup cannot express it. */
const useIn = (statement: SyntaxNode, code: string): Use | null => {
  const text = code.slice(statement.from, statement.to);
  const placed =
    /["'`]#?([\w-]+)["'`]\s*\)(?:\[0\])?\s*\.\s*(?:appendChild|append|add|prepend)\(\s*[\w$]+\s*\)\s*;?$/.exec(
      text,
    );
  if (placed?.[1]) return { kind: "placed", id: placed[1] };
  const [, called, value] =
    /^[\w$]+\s*\.\s*setAttribute\(\s*["'`]([\w-]+)["'`]\s*,\s*([^]*)\)\s*;?$/.exec(text) ?? [];
  if (called !== undefined && value !== undefined) return attributeOf(called, value);
  const [, property, given] = /^[\w$]+\s*\.\s*([\w$]+)\s*=(?!=)\s*([^]*?)\s*;?$/.exec(text) ?? [];
  if (property === undefined || given === undefined) return null;
  if (contents.has(property)) return { kind: "content", text: textIn(given) ?? "a" };
  if (property.startsWith("on")) return { kind: "none" };
  return attributeOf(names[property] ?? property.toLowerCase(), given);
};

const contents = new Set(["text", "textContent", "innerText", "innerHTML"]);
const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/** A value that cannot be read counts as true: judging the candidate shows whether that is right. */
const attributeOf = (name: string, value: string): Use => {
  if (/^(?:false|0|null|undefined|!1)$/.test(value)) return { kind: "none" };
  const text = textIn(value) ?? (/^\d+$/.test(value) && value !== "1" ? value : null);
  return { kind: "attribute", text: text === null ? name : `${name}="${text.replaceAll('"', "&quot;")}"` };
};

const textIn = (value: string): string | null => /^(["'`])([^"'`$\\]*)\1$/.exec(value)?.[2] ?? null;

/** Where the content of the element with an id ends. */
const endOfElement = (node: SyntaxNode, id: string, code: string): number | null => {
  let root = node;
  while (root.parent) root = root.parent;
  const pattern = new RegExp(String.raw`\sid\s*=\s*["']?${id}(?=["'\s>])`);
  for (const { index } of code.matchAll(new RegExp(pattern, "g"))) {
    const tag = root.resolveInner(index + 1, 1);
    const open =
      tag.name === "OpenTag" ? tag : tag.parent?.name === "OpenTag" ? tag.parent : tag.parent?.parent;
    const close = open?.name === "OpenTag" ? open.parent?.getChild("CloseTag") : null;
    if (close) return close.from;
  }
  return null;
};

/** Merges several edits into one. */
const joined = (code: string, edits: readonly Edit[]): Edit => {
  const from = Math.min(...edits.map((edit) => edit.from));
  const to = Math.max(...edits.map((edit) => edit.to));
  return { from, to, text: withEdits(code.slice(0, to), edits).slice(from) };
};
