import { dataAttributeOf } from "../data-attribute.ts";
import type { NameAt } from "../names-at.ts";
import { treeOfDocument } from "./parse-document.ts";
import { exampleValue, parametersOf } from "./example-value.ts";
import type { Span } from "./name-use.ts";
import { widgetSpellings } from "./widget-spelling.ts";
import { selectorOfWidget, setAt, type WidgetPlace, widgetPlaces } from "./widget-places.ts";

/** Replaces a span with a text; positions are those of the document before the edit. */
export interface TextEdit extends Span {
  text: string;
}

/** How to insert a name into a document. */
export type Insertion =
  /** It is already set, at this position. */
  | { kind: "there"; from: number }
  /** `script`: additional lines for a script, such as the function that an attribute names. */
  | { kind: "edit"; edit: TextEdit; script: string | null }
  /** A method call: lines for a script. */
  | { kind: "script"; script: string }
  /** A handler of a jQuery event on the widget that the selector finds. */
  | { kind: "handler"; jQueryEvent: string; selector: string; parameters: string[] };

/** The name to insert, and the cursor position in characters. */
export interface Inserted {
  library: string;
  name: NameAt;
  cursor: number;
}

/**
 * Plans the insertion of a name: into the object or tag at the cursor, else where the first widget has its options.
 * Null when the document has no widget that takes it.
 */
export const insertName = (code: string, { library, name, cursor }: Inserted): Insertion | null => {
  const places = widgetPlaces(code, treeOfDocument(code), library);
  const selector = selectorOfWidget(code, places);
  const isJsx = places.some(({ written }) => written === "component");
  if (name.kind === "method")
    return selector === null || isJsx ? null : { kind: "script", script: callOf(library, selector, name) };
  const takes = name.kind === "column-option" ? "column" : "options";
  const fitting = places.filter((place) => place.takes === takes);
  const around = fitting.findLast(({ node }) => node.from < cursor && cursor < node.to);
  if (name.kind === "event" && name.jQueryEvent !== undefined && !around && !isJsx && selector !== null)
    return { kind: "handler", jQueryEvent: name.jQueryEvent, selector, parameters: parametersOf(name) };
  const place = around ?? usualPlace(fitting, code, exampleValue(name).form);
  if (!place) return null;
  const set = setAt(place, place.written === "tag" ? dataAttributeOf(name.name) : name.name, code);
  return set ? { kind: "there", from: set.from } : insertAt(place, name, code);
};

/**
 * The place where a document already has options: functions go into an object, others to the attributes if there are
 * any.
 */
const usualPlace = (
  places: readonly WidgetPlace[],
  code: string,
  form: "literal" | "function",
): WidgetPlace | undefined => {
  const first = (written: WidgetPlace["written"]) => places.find((place) => place.written === written);
  const tag = first("tag");
  const hasAttributes =
    tag !== undefined && /\sdata-(?!toggle\b|field\b)/.test(code.slice(tag.node.from, tag.node.to));
  const inScript = first("component") ?? first("object") ?? first("call");
  return hasAttributes && form === "literal" ? tag : (inScript ?? tag);
};

/** Sets an option at a place to its example value. */
export const insertAt = (place: WidgetPlace, name: NameAt, code: string): Insertion => {
  const { form, code: value } = exampleValue(name);
  if (form === "function" && place.written === "tag") {
    const called = name.name.replace(/^on([A-Z])/, (_, letter: string) => `show${letter}`);
    const script = value.replace("function (", `function ${called}(`);
    return { kind: "edit", edit: settingOf(place, name.name, JSON.stringify(called), code), script };
  }
  return { kind: "edit", edit: settingOf(place, name.name, value, code), script: null };
};

/** The edit that sets an option at a place; `value` is JavaScript. */
export const settingOf = (place: WidgetPlace, name: string, value: string, code: string): TextEdit => {
  const { node } = place;
  switch (place.written) {
    case "object":
      return propertyIn(node, `${name}: ${value}`, code);
    case "call":
      return at((node.getChild("ArgList")?.from ?? node.to) + 1, `{ ${name}: ${value} }`);
    case "component":
      return attributeIn(node, code, ["JSXAttribute", "JSXSpreadAttribute"], propOf(name, value));
    case "tag":
      return attributeIn(node, code, ["Attribute"], `${dataAttributeOf(name)}=${attributeValue(value)}`);
  }
};

const at = (place: number, text: string): TextEdit => ({ from: place, to: place, text });

const propertyIn = (object: WidgetPlace["node"], property: string, code: string): TextEdit => {
  const first = object.getChild("Property") ?? object.getChild("Spread");
  const start = object.from + 1;
  if (!first)
    return { from: start, to: object.to - 1, text: ` ${indented(property, marginOf(object.from, code))} ` };
  const between = code.slice(start, first.from);
  const line = between.lastIndexOf("\n");
  if (line < 0) return at(first.from, `${indented(property, marginOf(object.from, code))}, `);
  const margin = /^[ \t]*/.exec(between.slice(line + 1))?.[0] ?? "";
  return at(start, `\n${margin}${indented(property, margin)},`);
};

/** The indentation of a line of the document. */
const marginOf = (offset: number, code: string) =>
  /^[ \t]*/.exec(code.slice(code.lastIndexOf("\n", offset - 1) + 1))?.[0] ?? "";

const indented = (text: string, margin: string) => text.replaceAll("\n", `\n${margin}`);

/** Inserts after the last attribute; on a new line if that one has its own. */
const attributeIn = (
  tag: WidgetPlace["node"],
  code: string,
  kinds: readonly string[],
  text: string,
): TextEdit => {
  const last = kinds
    .flatMap((kind) => tag.getChildren(kind))
    .toSorted((a, b) => a.from - b.from)
    .at(-1);
  if (!last) {
    const name = tag.getChild("TagName") ?? tag.getChild("JSXIdentifier") ?? tag;
    return at(name.to, ` ${text}`);
  }
  const line = code.slice(code.lastIndexOf("\n", last.from - 1) + 1, last.from);
  const isAlone = line.trim() === "";
  return at(
    last.to,
    isAlone ? `\n${line}${indented(text, line)}` : ` ${indented(text, marginOf(tag.from, code))}`,
  );
};

const propOf = (name: string, value: string) =>
  /^"[^"\\{}]*"$/.test(value) ? `${name}=${value}` : value === "true" ? name : `${name}={${value}}`;

const attributeValue = (value: string): string => {
  const text = value.startsWith('"') ? String(JSON.parse(value)) : value;
  const escaped = text.replaceAll("&", "&amp;");
  return escaped.includes('"') ? `'${escaped.replaceAll("'", "&#39;")}'` : `"${escaped}"`;
};

const callOf = (library: string, selector: string, name: NameAt): string => {
  const plugin = widgetSpellings.find((spelling) => spelling.library === library)?.plugin ?? "";
  const given = parametersOf(name);
  const rest = given.length === 0 ? "" : ` /* , ${given.join(", ")} */`;
  const quoted = JSON.stringify(selector).replaceAll("<", "\\x3c");
  const call = `$(${quoted}).${plugin}(${JSON.stringify(name.name)}${rest})`;
  const isAnswer = /^(?:get|is|has|find)/.test(name.name);
  return `$(function () {\n  ${isAnswer ? `console.log(${call})` : call};\n});`;
};
