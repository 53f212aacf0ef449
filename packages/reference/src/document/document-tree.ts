import type { SyntaxNode } from "@lezer/common";

/** The children of a node that are no punctuation and no comment. */
export const partsOf = (node: SyntaxNode): SyntaxNode[] => {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (/^[A-Za-z]/.test(child.name) && !child.name.endsWith("Comment")) parts.push(child);
  return parts;
};

/** What a string's node says, without quotes; undefined where an escape makes it more than its text. */
export const textOfString = (node: SyntaxNode, code: string): string | undefined => {
  const written = code.slice(node.from + 1, node.to - (isClosed(node, code) ? 1 : 0));
  return written.includes("\\") ? undefined : written;
};

/** Whether a quoted text ends with its quote. */
export const isClosed = ({ from, to }: Pick<SyntaxNode, "from" | "to">, code: string): boolean =>
  to - from > 1 && code[to - 1] === code[from];

/** The last name of `$.fn.bootstrapTable` or `table`; undefined of what is computed. */
export const lastNameOf = (node: SyntaxNode, code: string): string | undefined => {
  if (node.name === "VariableName") return code.slice(node.from, node.to);
  if (node.name !== "MemberExpression") return undefined;
  const name = node.lastChild;
  return name?.name === "PropertyName" ? code.slice(name.from, name.to) : undefined;
};
