import type { SyntaxNode } from "@lezer/common";
import { isClosed, isText, lastNameOf, partsOf, textOfString } from "./document-tree.ts";
import type { NameUse, Span, UsedValue, UseReader } from "./name-use.ts";
import { componentOf, keyOf, type Role, roleOf, roleOfDefaults } from "./roles.ts";
import { type WidgetSpelling, widgetSpellings } from "./widget-spelling.ts";

/** The keys of an object that is passed to a library. */
export const usesInObject: UseReader = (object, code) => {
  const role = roleOf(object, code);
  if (!role || role.takes === "columns") return [];
  return object.getChildren("Property").flatMap((property) => usesInProperty(property, role, code));
};

const usesInProperty = (property: SyntaxNode, role: Role, code: string): NameUse[] => {
  const place = property.getChild("PropertyDefinition") ?? property.firstChild;
  const name = place ? keyOf(place, code) : undefined;
  if (!place || !name) return [];
  const inner = place.name === "String" ? 1 : 0;
  const value = partsOf(property).findLast(({ from }) => from >= place.to);
  return [
    {
      library: role.widget.library,
      kind: role.takes === "column" ? "column-option" : "option",
      written: "key",
      name,
      text: name,
      from: place.from + inner,
      to: place.to - inner,
      value: value ? valueOf(value, code) : { form: "variable", text: name, from: place.from, to: place.to },
      owner: property.parent?.from ?? property.from,
    },
  ];
};

const forms: Partial<Record<string, UsedValue["form"]>> = {
  Number: "number",
  BooleanLiteral: "boolean",
  null: "null",
  FunctionExpression: "function",
  ArrowFunction: "function",
  Block: "function",
  ArrayExpression: "list",
  ObjectExpression: "object",
  VariableName: "variable",
};

/** The value of an expression, as far as its syntax shows it. */
export const valueOf = (node: SyntaxNode, code: string): UsedValue => {
  if (isText(node)) {
    const text = textOfString(node, code);
    const to = isClosed(node, code) ? node.to - 1 : node.to;
    return { form: text === undefined ? "other" : "string", text: text ?? "", from: node.from + 1, to };
  }
  const { from, to } = node;
  const text = code.slice(from, to);
  const isNegative = node.name === "UnaryExpression" && /^-\s*[\d.]+$/.test(text);
  return { form: isNegative ? "number" : (forms[node.name] ?? "other"), text, from, to };
};

/** The props of a library's component. */
export const usesInComponent: UseReader = (tag, code) => {
  const widget = componentOf(tag, code);
  if (!widget) return [];
  return tag.getChildren("JSXAttribute").flatMap((attribute) => {
    const name = attribute.getChild("JSXIdentifier");
    const text = name ? code.slice(name.from, name.to) : "";
    if (!name || widget.ownProps.includes(text) || text.includes("-")) return [];
    return {
      library: widget.library,
      kind: "option",
      written: "prop",
      name: text,
      text,
      from: name.from,
      to: name.to,
      value: valueOfProp(attribute, code),
      owner: tag.from,
    };
  });
};

const valueOfProp = (attribute: SyntaxNode, code: string): UsedValue | null => {
  const text = attribute.getChild("JSXAttributeValue");
  if (text) {
    const [from, to] = [text.from + 1, text.to - 1];
    return { form: "string", text: code.slice(from, to), from, to };
  }
  const escape = attribute.getChild("JSXEscape");
  const [value] = escape ? partsOf(escape) : [];
  return value ? valueOf(value, code) : null;
};

const listening = new Set(["on", "one", "off", "bind"]);

/** The meaning of a call's first argument when it is a string: a method of a widget, or events. */
export const stringTaken = (
  call: SyntaxNode,
  code: string,
): { first: SyntaxNode; takes: "events" | { methodOf: WidgetSpelling } } | null => {
  const [callee, list] = [call.firstChild, call.getChild("ArgList")];
  const called = callee?.name === "MemberExpression" ? lastNameOf(callee, code) : undefined;
  const [first] = list ? partsOf(list) : [];
  if (!isText(first) || called === undefined) return null;
  const widget = widgetSpellings.find(({ plugin }) => plugin === called);
  if (widget) return { first, takes: { methodOf: widget } };
  return listening.has(called) ? { first, takes: "events" } : null;
};

/** The called method, or the events in a listener call. */
export const usesInCall: UseReader = (call, code) => {
  const taken = stringTaken(call, code);
  if (!taken) return listenersIn(call, code).flatMap((name) => eventsIn(name, call, code));
  if (taken.takes === "events") return eventsIn(taken.first, call, code);
  const text = textOfString(taken.first, code);
  if (text === undefined) return [];
  const start = taken.first.from + 1;
  return [named(taken.takes.methodOf, "method", text, { from: start, to: start + text.length }, call.from)];
};

/** The names in `.on({ "check.bs.table": show })`. */
const listenersIn = (call: SyntaxNode, code: string): SyntaxNode[] => {
  const [callee, list] = [call.firstChild, call.getChild("ArgList")];
  const [first] = list ? partsOf(list) : [];
  const called = callee?.name === "MemberExpression" ? lastNameOf(callee, code) : undefined;
  if (first?.name !== "ObjectExpression" || called === undefined || !listening.has(called)) return [];
  return first.getChildren("Property").flatMap(({ firstChild }) => firstChild ?? []);
};

const eventsIn = (name: SyntaxNode, call: SyntaxNode, code: string): NameUse[] => {
  const text = isText(name) ? textOfString(name, code) : keyOf(name, code);
  const start = isText(name) ? name.from + 1 : name.from;
  return [...(text ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const listened = widgetSpellings.find(
      ({ eventSuffix }) => eventSuffix !== undefined && word.endsWith(eventSuffix),
    );
    const place = { from: start + index, to: start + index + word.length };
    // Without the suffix it may be a foreign event: the reference decides whether the library has it.
    return widgetSpellings
      .filter((spelling) => spelling.eventSuffix !== undefined && spelling === (listened ?? spelling))
      .map((spelling) => named(spelling, "event", word, place, call.from));
  });
};

const named = (
  { library, eventSuffix = "" }: WidgetSpelling,
  kind: "method" | "event",
  text: string,
  place: Span,
  owner: number,
): NameUse => ({
  library,
  kind,
  written: "string",
  name:
    kind === "event" && text.endsWith(eventSuffix) ? text.slice(0, text.length - eventSuffix.length) : text,
  text,
  ...place,
  value: null,
  owner,
});

/** `$.fn.bootstrapTable.defaults.pageSize = 20` */
export const usesInAssignment: UseReader = (assignment, code) => {
  const target = assignment.firstChild;
  const name = target?.lastChild;
  const role =
    target?.name === "MemberExpression" && target.firstChild ? roleOfDefaults(target.firstChild, code) : null;
  const value = partsOf(assignment).at(-1);
  if (!role || name?.name !== "PropertyName" || !value) return [];
  const text = code.slice(name.from, name.to);
  return [
    {
      library: role.widget.library,
      kind: role.takes === "column" ? "column-option" : "option",
      written: "member",
      name: text,
      text,
      from: name.from,
      to: name.to,
      value: valueOf(value, code),
      owner: assignment.from,
    },
  ];
};
