import type { SyntaxNode, Tree } from "@lezer/common";
import { isText, lastNameOf, partsOf, textOfString, visit } from "./document-tree.ts";
import type { Span } from "./name-use.ts";

/** The declarations of a document's scripts, by name. */
export type Declarations = ReadonlyMap<string, readonly SyntaxNode[]>;

/** Finds the variables, functions and parameters that a document declares, and where it sets them. */
export const declarationsIn = (tree: Tree, code: string): Declarations => {
  const found = new Map<string, SyntaxNode[]>();
  const add = (node: SyntaxNode, name = code.slice(node.from, node.to)) =>
    found.set(name, [...(found.get(name) ?? []), node]);
  visit(tree, code, ({ name, node }) => {
    const target = name === "AssignmentExpression" ? node.firstChild : null;
    if (name === "VariableDefinition") add(node);
    else if (target?.name === "VariableName") add(target);
    else if (target && /^window\.[\w$]+$/.test(code.slice(target.from, target.to)))
      add(target, lastNameOf(target, code));
  });
  return found;
};

/** What a variable is set to, if it is set once and never again. */
export const initializerOf = (name: string, declarations: Declarations): SyntaxNode | null => {
  const values = (declarations.get(name) ?? []).map(({ parent, nextSibling }) => {
    if (parent?.name === "AssignmentExpression") return parent.lastChild;
    if (parent?.name !== "VariableDeclaration") return parent;
    let next = nextSibling;
    while (next && next.name !== "Equals")
      next = next.name === "VariableDefinition" ? null : next.nextSibling;
    return next?.nextSibling ?? null;
  });
  const [value, ...others] = values.filter((each) => each !== null);
  return others.length === 0 ? (value ?? null) : null;
};

/** An expression, or what the variable is set to that it names. */
export const resolved = (node: SyntaxNode, code: string, declarations: Declarations): SyntaxNode => {
  if (node.name === "ParenthesizedExpression") {
    const [inner] = partsOf(node);
    return inner ? resolved(inner, code, declarations) : node;
  }
  if (node.name !== "VariableName") return node;
  const value = initializerOf(code.slice(node.from, node.to), declarations);
  return value && value.name !== "VariableName" ? value : node;
};

/** The text of an expression, also of a variable that holds one. */
export const textOf = (node: SyntaxNode | undefined, code: string, declarations: Declarations) => {
  const text = node && resolved(node, code, declarations);
  return isText(text) ? textOfString(text, code) : undefined;
};

/** Methods of jQuery after which the same elements are selected. */
const chained = new Set(
  "on one off bootstrapTable multipleSelect addClass removeClass attr prop css show hide trigger val data ready change click keyup focus blur each append empty".split(
    " ",
  ),
);

/** The selector of a jQuery expression such as `$("#t").on(…)` or `$table`, and its place; null when unknown. */
export const selectorIn = (
  node: SyntaxNode | null,
  code: string,
  declarations: Declarations,
): ({ text: string } & Span) | null => {
  if (!node) return null;
  const value = resolved(node, code, declarations);
  if (value.name !== "CallExpression") return null;
  const callee = value.firstChild;
  const list = value.getChild("ArgList");
  if (!callee || !list) return null;
  const name = lastNameOf(callee, code);
  if (callee.name === "MemberExpression" && name !== undefined && chained.has(name))
    return selectorIn(callee.firstChild, code, declarations);
  const [requested, ...others] = partsOf(list);
  if (
    !requested ||
    others.length > 0 ||
    callee.name !== "VariableName" ||
    !/^(?:\$|jQuery)$/.test(name ?? "")
  )
    return null;
  const text = resolved(requested, code, declarations);
  if (isText(text)) return placed(text, code, (written) => written);
  const query = text.name === "CallExpression" ? text.firstChild : null;
  const [argument] = partsOf(text.getChild("ArgList") ?? text);
  if (!query || !isText(argument)) return null;
  if (lastNameOf(query, code) === "getElementById") return placed(argument, code, (id) => `#${id}`);
  return lastNameOf(query, code) === "querySelector" ? placed(argument, code, (written) => written) : null;
};

const placed = (node: SyntaxNode, code: string, selector: (text: string) => string) => {
  const text = textOfString(node, code);
  return text === undefined || text.trimStart().startsWith("<")
    ? null
    : { text: selector(text), from: node.from + 1, to: node.to - 1 };
};
