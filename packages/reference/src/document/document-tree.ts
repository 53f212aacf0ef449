import type { SyntaxNode } from "@lezer/common";

/** The children of a node without punctuation and comments. */
export const partsOf = (node: SyntaxNode): SyntaxNode[] => {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (/^[A-Za-z]/.test(child.name) && !child.name.endsWith("Comment")) parts.push(child);
  return parts;
};

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
