import type { SyntaxNode } from "@lezer/common";
import { isClosed } from "./document-tree.ts";
import type { NameUse, Places, Span } from "./name-use.ts";
import { componentOf, roleOf, roleOfDefaults } from "./roles.ts";
import { stringTaken } from "./script-uses.ts";
import { elementOf } from "./tag-uses.ts";
import { useReaders } from "./uses-in.ts";
import { widgetSpellings } from "./widget-spelling.ts";

/** Where a name of a library is being written, or may be. The span covers what is already there. */
export interface NamePlace extends Span, Pick<NameUse, "kind" | "written"> {
  takes: "name";
  library: string;
  /** True when a value follows the name. */
  hasValue: boolean;
  /** Names that are set beside it, in the library's spelling. */
  beside: ReadonlySet<string>;
}

/** Where the value of an option is being written, or may be. */
export interface ValuePlace extends Span {
  takes: "value";
  use: NameUse;
  /** True when it is in quotes. */
  isQuoted: boolean;
}

export type PlaceToWrite = NamePlace | ValuePlace;

/** All plugins: while a tag is being written, it is unknown which widget starts on it. */
const anyPlugin = new Map(widgetSpellings.map((widget) => [widget, () => true]));

/**
 * What is being written at a position; null in texts, comments and computed places. Looks only at the surrounding
 * nodes, in a tree that may be of unfinished code.
 */
export const placeToWrite = (code: string, tree: Places, at: number): PlaceToWrite | null => {
  const node = tree.resolveInner(at, -1);
  return finders[node.name]?.(node, code, at) ?? (node.parent ? inGap(node, node.parent, code, at) : null);
};

type Finder = (node: SyntaxNode, code: string, at: number) => PlaceToWrite | null;

const inTag: Finder = (tag, code, at) =>
  isGap(code, at) ? nameInTag(tag, { from: at, to: at }, code) : null;

const inComponent: Finder = (tag, code, at) =>
  isGap(code, at) ? nameInComponent(tag, { from: at, to: at }, code) : null;

const finders: Partial<Record<string, Finder>> = {
  AttributeName: (name, code) => (name.parent?.parent ? nameInTag(name.parent.parent, name, code) : null),
  OpenTag: inTag,
  SelfClosingTag: inTag,
  AttributeValue: (value, code, at) => valueIn(value.parent, inQuotes(value, code), at, true, code),
  UnquotedAttributeValue: (value, code, at) => valueIn(value.parent, value, at, false, code),
  Is: (is, code, at) => valueIn(is.parent, { from: at, to: at }, at, false, code),
  JSXIdentifier: (name, code) => {
    const tag = name.parent?.name === "JSXAttribute" ? name.parent.parent : null;
    return tag ? nameInComponent(tag, name, code) : null;
  },
  JSXOpenTag: inComponent,
  JSXSelfClosingTag: inComponent,
  JSXAttributeValue: (value, code, at) => valueIn(value.parent, inQuotes(value, code), at, true, code),
  PropertyDefinition: (name, code) =>
    name.parent?.parent ? nameInObject(name.parent.parent, name, code) : null,
  ObjectExpression: (object, code, at) => {
    let before = object.childBefore(at);
    while (before?.name.endsWith("Comment")) before = before.prevSibling;
    return before?.name === "{" || before?.name === ","
      ? nameInObject(object, { from: at, to: at }, code)
      : null;
  },
  PropertyName: (name, code) => nameInDefaults(name.parent, name, code),
  String: (string, code, at) => inString(string, code, at),
  VariableName: (name, code, at) => valueIn(name.parent, name, at, false, code),
  BooleanLiteral: (value, code, at) => valueIn(value.parent, value, at, false, code),
};

/** After a bracket, comma, colon or dot, where nothing is written yet. */
const inGap = (mark: SyntaxNode, around: SyntaxNode, code: string, at: number): PlaceToWrite | null => {
  const here = { from: at, to: at };
  switch (`${around.name} ${mark.name}`) {
    case "ObjectExpression {":
    case "ObjectExpression ,":
      return nameInObject(around, here, code);
    case "MemberExpression .":
      return nameInDefaults(around, here, code);
    case "Property :":
    case "JSXEscape {":
      return valueIn(around, here, at, false, code);
    default:
      return mark.name === "Property" && code.slice(0, at).trimEnd().endsWith(":")
        ? valueIn(mark, here, at, false, code)
        : null;
  }
};

const isGap = (code: string, at: number) =>
  /\s/.test(code[at - 1] ?? "") && /^(?:[\s>/]|$)/.test(code[at] ?? "");

const nameInTag = (tag: SyntaxNode, name: Span, code: string): NamePlace | null => {
  const found = elementOf(tag, code, anyPlugin);
  return (
    found &&
    namePlace(tag, name, code, { library: found.widget.library, kind: found.kind, written: "attribute" })
  );
};

const nameInComponent = (tag: SyntaxNode, name: Span, code: string): NamePlace | null => {
  const widget = componentOf(tag, code);
  return widget
    ? namePlace(tag, name, code, { library: widget.library, kind: "option", written: "prop" })
    : null;
};

const nameInObject = (object: SyntaxNode, name: Span, code: string): NamePlace | null => {
  const role = object.name === "ObjectExpression" ? roleOf(object, code) : null;
  if (!role || role.takes === "columns") return null;
  const kind = role.takes === "column" ? "column-option" : "option";
  return namePlace(object, name, code, { library: role.widget.library, kind, written: "key" });
};

const nameInDefaults = (member: SyntaxNode | null, name: Span, code: string): NamePlace | null => {
  const owner = member?.name === "MemberExpression" ? member.firstChild : null;
  const role = owner ? roleOfDefaults(owner, code) : null;
  if (!member || !role) return null;
  const kind = role.takes === "column" ? "column-option" : "option";
  return namePlace(member, name, code, { library: role.widget.library, kind, written: "member" });
};

const inString = (string: SyntaxNode, code: string, at: number): PlaceToWrite | null => {
  const text = inQuotes(string, code);
  const { parent } = string;
  if (at < text.from || at > text.to || !parent) return null;
  if (parent.name === "Property" && parent.firstChild?.from === string.from)
    return parent.parent ? nameInObject(parent.parent, text, code) : null;
  const call = parent.name === "ArgList" ? parent.parent : null;
  const taken = call && stringTaken(call, code);
  if (!call || taken?.first.from !== string.from) return valueIn(parent, text, at, true, code);
  if (taken.takes !== "events") {
    const { library } = taken.takes.methodOf;
    return namePlace(call, text, code, { library, kind: "method", written: "string" });
  }
  const widget = widgetSpellings.find(({ eventSuffix }) => eventSuffix !== undefined);
  if (!widget) return null;
  // One of several events.
  const from = text.from + (/\S*$/.exec(code.slice(text.from, at))?.index ?? 0);
  const to = at + (/^\S*/.exec(code.slice(at, text.to))?.[0].length ?? 0);
  return namePlace(call, { from, to }, code, { library: widget.library, kind: "event", written: "string" });
};

const namePlace = (
  owner: SyntaxNode,
  { from, to }: Span,
  code: string,
  what: Pick<NamePlace, "library" | "kind" | "written">,
): NamePlace => {
  const uses = useReaders[owner.name]?.(owner, code, anyPlugin) ?? [];
  const beside = new Set(uses.filter((use) => use.to < from || use.from > to).map(({ name }) => name));
  return {
    takes: "name",
    ...what,
    from,
    to,
    hasValue: /^["']?\s*[:=(]/.test(code.slice(to, to + 20)),
    beside,
  };
};

/** The value place in a property, an attribute or an assignment. */
const valueIn = (
  setting: SyntaxNode | null,
  { from, to }: Span,
  at: number,
  isQuoted: boolean,
  code: string,
): ValuePlace | null => {
  if (at < from || at > to) return null;
  const around = setting?.name === "JSXEscape" ? setting.parent : setting;
  const owner = around?.name === "AssignmentExpression" ? around : around?.parent;
  if (!around || !owner) return null;
  const use = useReaders[owner.name]?.(owner, code, anyPlugin).find(
    (each) => each.from >= around.from && each.to <= from && each.to <= around.to,
  );
  return use ? { takes: "value", use, from, to, isQuoted } : null;
};

/** The span inside the quotes of a node. */
const inQuotes = (node: SyntaxNode, code: string): Span => ({
  from: node.from + 1,
  to: isClosed(node, code) ? node.to - 1 : node.to,
});
