import type { SyntaxNode } from "@lezer/common";
import { isText, lastNameOf, partsOf, textOfString } from "./document-tree.ts";
import { type WidgetSpelling, widgetSpellings } from "./widget-spelling.ts";

/** The role of an expression for a library: an object of options, of column options, or a list of columns. */
export interface Role {
  takes: "options" | "column" | "columns";
  widget: WidgetSpelling;
}

/** The methods whose second argument is an object of options. */
const methodsWithOptions = new Set(["refreshOptions"]);
/** The longest chain of variables to follow; real code has no longer ones. */
const mostSteps = 4;

/** The role of an expression, from its position; null when it has none. */
export const roleOf = (node: SyntaxNode, code: string, steps = mostSteps): Role | null => {
  const { parent } = node;
  switch (parent?.name) {
    case "ParenthesizedExpression":
      return roleOf(parent, code, steps);
    case "ArgList":
      return roleOfArgument(node, parent, code);
    case "Property":
      return roleOfProperty(node, parent, code, steps);
    case "ArrayExpression": {
      const list = roleOf(parent, code, steps);
      if (list?.takes !== "columns") return null;
      return node.name === "ArrayExpression" ? list : { ...list, takes: "column" };
    }
    case "JSXEscape":
      return roleOfProp(parent, code);
    case "VariableDeclaration":
      return steps > 0 ? roleOfVariable(node, parent, code, steps - 1) : null;
    case undefined:
    default:
      return null;
  }
};

const roleOfArgument = (node: SyntaxNode, list: SyntaxNode, code: string): Role | null => {
  const callee = list.parent?.firstChild;
  if (list.parent?.name !== "CallExpression" || callee?.name !== "MemberExpression") return null;
  const called = lastNameOf(callee, code);
  const before = partsOf(list).filter(({ to }) => to <= node.from);
  const widget = widgetSpellings.find(({ plugin }) => plugin === called);
  if (widget) {
    const [first] = before;
    if (!first) return { takes: "options", widget };
    const method = isText(first) ? textOfString(first, code) : undefined;
    const isOptions = before.length === 1 && method !== undefined && methodsWithOptions.has(method);
    return isOptions ? { takes: "options", widget } : null;
  }
  if (called !== "extend") return null;
  return before.map((argument) => roleOfDefaults(argument, code)).find((role) => role !== null) ?? null;
};

/** The role of `$.fn.bootstrapTable.defaults` and `.columnDefaults`. */
export const roleOfDefaults = (node: SyntaxNode, code: string): Role | null => {
  const kind = node.name === "MemberExpression" ? lastNameOf(node, code) : undefined;
  const owner = node.firstChild;
  if ((kind !== "defaults" && kind !== "columnDefaults") || !owner) return null;
  const plugin = lastNameOf(owner, code);
  const widget = widgetSpellings.find((spelling) => spelling.plugin === plugin);
  return widget ? { takes: kind === "defaults" ? "options" : "column", widget } : null;
};

const roleOfProperty = (node: SyntaxNode, property: SyntaxNode, code: string, steps: number): Role | null => {
  const name = property.firstChild;
  if (!name || name.from === node.from || !property.parent) return null;
  const owner = roleOf(property.parent, code, steps);
  const isColumns = owner?.takes === "options" && keyOf(name, code) === owner.widget.columns?.option;
  return owner && isColumns ? { ...owner, takes: "columns" } : null;
};

const roleOfProp = (escape: SyntaxNode, code: string): Role | null => {
  const attribute = escape.parent;
  const tag = attribute?.parent;
  const widget = tag && componentOf(tag, code);
  const name = attribute?.firstChild;
  if (!widget || attribute.name !== "JSXAttribute" || !name) return null;
  const prop = code.slice(name.from, name.to);
  if (prop === widget.columns?.option) return { takes: "columns", widget };
  return prop === widget.optionsProp ? { takes: "options", widget } : null;
};

/** The role of a variable that is declared once, from where it is passed to a library. */
const roleOfVariable = (
  node: SyntaxNode,
  declaration: SyntaxNode,
  code: string,
  steps: number,
): Role | null => {
  const name = declaration.getChildren("VariableDefinition").findLast(({ to }) => to <= node.from);
  if (!name) return null;
  const word = code.slice(name.from, name.to);
  let declared = 0;
  let role: Role | null = null;
  scriptOf(declaration)
    .cursor()
    .iterate((at) => {
      const isWord = at.to - at.from === word.length && code.startsWith(word, at.from);
      if (!isWord) return;
      if (at.name === "VariableDefinition") declared += 1;
      else if (at.name === "VariableName") role ??= roleOf(at.node, code, steps);
      else if (at.name === "PropertyDefinition") role ??= roleOfShorthand(at.node, code, steps);
    });
  return declared === 1 ? role : null;
};

/** `{ columns }`: both name and value. */
const roleOfShorthand = (name: SyntaxNode, code: string, steps: number): Role | null => {
  const property = name.parent;
  if (property?.lastChild?.from !== name.from || !property.parent) return null;
  const owner = roleOf(property.parent, code, steps);
  const isColumns =
    owner?.takes === "options" && code.slice(name.from, name.to) === owner.widget.columns?.option;
  return owner && isColumns ? { ...owner, takes: "columns" } : null;
};

/** The name of an object's property; undefined when computed. */
export const keyOf = (name: SyntaxNode, code: string): string | undefined => {
  if (name.name === "String") return textOfString(name, code);
  return name.name === "PropertyDefinition" ? code.slice(name.from, name.to) : undefined;
};

/** The library whose component a JSX tag is. */
export const componentOf = (tag: SyntaxNode, code: string): WidgetSpelling | undefined => {
  const name = tag.getChild("JSXIdentifier");
  if (!name || (tag.name !== "JSXOpenTag" && tag.name !== "JSXSelfClosingTag")) return undefined;
  const written = code.slice(name.from, name.to);
  return widgetSpellings.find(({ component }) => component === written);
};

const scriptOf = (node: SyntaxNode): SyntaxNode => {
  let script = node;
  while (script.parent && script.name !== "Script") script = script.parent;
  return script;
};
