import type { SyntaxNode, SyntaxNodeRef, Tree } from "@lezer/common";
import type { Span } from "./name-use.ts";

/** The children of a node without punctuation and comments. */
export const partsOf = (node: SyntaxNode): SyntaxNode[] => {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (/^[A-Za-z]/.test(child.name) && !child.name.endsWith("Comment")) parts.push(child);
  return parts;
};

/** The smallest node that covers a span which begins with it. */
export const nodeAt = (tree: Pick<Tree, "resolveInner">, { from, to }: Span): SyntaxNode => {
  let node = tree.resolveInner(from, 1);
  while (node.to < to && node.parent) node = node.parent;
  return node;
};

type TextNode = SyntaxNode & { readonly name: "String" | "TemplateString" };

/** True for a text without interpolation, in whatever quotes. */
export const isText = (node: SyntaxNode | null | undefined): node is TextNode =>
  node?.name === "String" || (node?.name === "TemplateString" && !node.getChild("Interpolation"));

/** The text of a string node, without quotes; undefined when it has escapes. */
export const textOfString = (node: SyntaxNode, code: string): string | undefined => {
  const written = code.slice(node.from + 1, node.to - (isClosed(node, code) ? 1 : 0));
  return written.includes("\\") ? undefined : written;
};

/** True when a quoted text has its closing quote. */
export const isClosed = ({ from, to }: Pick<SyntaxNode, "from" | "to">, code: string): boolean =>
  to - from > 1 && code[to - 1] === code[from];

/** The last name of an expression such as `$.fn.bootstrapTable` or `table`; undefined for computed ones. */
export const lastNameOf = (node: SyntaxNode, code: string): string | undefined => {
  if (node.name === "VariableName") return code.slice(node.from, node.to);
  if (node.name !== "MemberExpression") return undefined;
  const name = node.lastChild;
  return name?.name === "PropertyName" ? code.slice(name.from, name.to) : undefined;
};

/** The name of a tag in lower case. */
export const tagNameOf = (tag: SyntaxNode, code: string): string => {
  const name = tag.getChild("TagName");
  return name ? code.slice(name.from, name.to).toLowerCase() : "";
};

/** Elements that show code, or keep it until a script takes it. */
const inert = new Set(["pre", "template", "textarea", "xmp", "noscript"]);

/** Documents in upstream's format have their markup in a template. */
const isUpstream = (code: string) => /^\s*(?:<!--.*?-->\s*)*<script>\s*init\s*\(/s.test(code);

/** Visits the nodes of a document that are part of its page, in order. */
export const visit = (tree: Tree, code: string, enter: (node: SyntaxNodeRef) => void): void => {
  const isTemplateShown = isUpstream(code);
  tree.iterate({
    enter: (at) => {
      if (at.name === "Element") {
        const opening = at.node.firstChild;
        const name = opening ? tagNameOf(opening, code) : "";
        if (inert.has(name) && !(name === "template" && isTemplateShown)) return false;
      }
      enter(at);
      return undefined;
    },
  });
};
