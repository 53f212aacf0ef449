import type { ShownValue } from "@online-editor/contract/observations";
import { bounds } from "./bounds.ts";

// The document may replace any of these; they are taken before it runs.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, apply } = Reflect;
const { isArray } = Array;
const asText = String;
const { toString } = Object.prototype;
const { slice, indexOf } = String.prototype;
const { toString: sourceOf } = Function.prototype;
const { stringify } = JSON;

/** As it is at the start: a document may change it. */
const pageUrl = document.URL;

const previewItems = 8;
const previewText = 60;

/** A value without its handle. */
export type Description = Pick<ShownValue, "kind" | "text">;

/** Text as long as a message takes, with a word about what is missing. */
export const cut = (text: string, most: number = bounds.text): string =>
  text.length > most ? `${apply(slice, text, [0, most])}… (${text.length} characters)` : text;

/** Any value as one line. Never throws: getters are not called, and what throws says so. */
export const describeValue = (value: unknown): Description => {
  try {
    return describe(value, "whole");
  } catch {
    return { kind: "words", text: "A value that cannot be shown" };
  }
};

/** A value without parts of its own, or whose parts are not worth a handle. */
export const isPlain = (value: unknown): boolean =>
  (typeof value !== "object" && typeof value !== "function") || value === null;

export const describeKey = (key: PropertyKey): string => cut(asText(key), 200);

/** What stands in the place of a value that only its getter knows. */
export const getterText = "(…)";

const describe = (value: unknown, size: "whole" | "brief"): Description => {
  switch (typeof value) {
    case "string":
      return { kind: "string", text: size === "whole" ? cut(value) : stringify(cut(value, previewText)) };
    case "number":
      return { kind: "number", text: Object.is(value, -0) ? "-0" : asText(value) };
    case "bigint":
      return { kind: "bigint", text: cut(`${value}n`) };
    case "symbol":
      return { kind: "symbol", text: cut(asText(value)) };
    case "boolean":
      return { kind: "boolean", text: asText(value) };
    case "undefined":
      return { kind: "undefined", text: "undefined" };
    case "function":
      return { kind: "function", text: functionText(value) };
    case "object":
      return value === null ? { kind: "null", text: "null" } : describeObject(value, size);
  }
};

const functionText = (value: object) => {
  const name = ownText(value, "name");
  const source: string = apply(sourceOf, value as () => unknown, []);
  return apply(indexOf, source, ["class"]) === 0 ? `class ${name}` : `ƒ ${name}()`;
};

const describeObject = (value: object, size: "whole" | "brief"): Description => {
  if (value instanceof Node) return { kind: "node", text: nodeText(value) };
  if (value instanceof Error) return { kind: "error", text: cut(errorText(value, size)) };
  if (isArray(value)) return { kind: "array", text: arrayText(value, size) };
  const tag = apply(slice, apply(toString, value, []), [8, -1]);
  if (tag === "Date") return { kind: "object", text: asText(value) };
  if (tag === "RegExp") return { kind: "object", text: cut(asText(value)) };
  if (value instanceof Map || value instanceof Set)
    return { kind: "object", text: `${value instanceof Map ? "Map" : "Set"}(${value.size})` };
  if (ArrayBuffer.isView(value) && "length" in value)
    return { kind: "array", text: `${tag}(${asText(value.length)})` };
  return { kind: "object", text: objectText(value, size) };
};

const nodeText = (node: Node) => {
  if (node instanceof Element) {
    let text = `<${node.localName}`;
    const { attributes } = node;
    for (let index = 0; index < attributes.length && index < previewItems; index += 1) {
      const attribute = attributes[index];
      if (attribute) text += ` ${attribute.name}="${cut(attribute.value, previewText)}"`;
    }
    return `${text}>`;
  }
  return node instanceof CharacterData
    ? `${node.nodeName} ${stringify(cut(node.data, previewText))}`
    : node.nodeName;
};

const errorText = (error: Error, size: "whole" | "brief") => {
  const head = `${asText(error.name)}: ${asText(error.message)}`;
  if (size === "brief") return cut(head, previewText);
  const { stack } = error;
  if (typeof stack !== "string" || stack === "") return head;
  // Some browsers begin a stack with the message, others do not; the page's own address says nothing to anyone.
  const whole = stack.includes(asText(error.message)) ? stack : `${head}\n${stack}`;
  return whole.replaceAll(pageUrl, "document");
};

const arrayText = (array: readonly unknown[], size: "whole" | "brief") => {
  if (size === "brief") return `Array(${array.length})`;
  let text = `(${array.length}) [`;
  for (let index = 0; index < array.length && index < previewItems; index += 1) {
    if (index > 0) text += ", ";
    text += propertyText(array, index);
  }
  return `${text}${array.length > previewItems ? ", …]" : "]"}`;
};

const objectText = (object: object, size: "whole" | "brief") => {
  const name = className(object);
  if (size === "brief") return name === "" ? "{…}" : name;
  const keys = ownKeys(object);
  let text = name === "" ? "{" : `${name} {`;
  for (let index = 0; index < keys.length && index < previewItems; index += 1) {
    const key = keys[index] ?? "";
    if (index > 0) text += ", ";
    text += `${describeKey(key)}: ${propertyText(object, key)}`;
  }
  return `${text}${keys.length > previewItems ? ", …}" : "}"}`;
};

const propertyText = (object: object, key: PropertyKey) => {
  const property = getOwnPropertyDescriptor(object, key);
  if (!property) return "empty";
  return "value" in property ? describe(property.value, "brief").text : getterText;
};

/** By its constructor; nothing for an object as it is written in braces. */
const className = (object: object) => {
  const prototype = getPrototypeOf(object);
  if (prototype === null) return "[no prototype]";
  const name = makerName(prototype);
  return name === "Object" ? "" : name;
};

/** The name of the constructor that a prototype belongs to; nothing where it has none. */
export const makerName = (prototype: object): string => {
  const maker: unknown = getOwnPropertyDescriptor(prototype, "constructor")?.value;
  return typeof maker === "function" ? ownText(maker, "name") : "";
};

const ownText = (object: object, key: string) => {
  const value: unknown = getOwnPropertyDescriptor(object, key)?.value;
  return typeof value === "string" ? cut(value, 200) : "";
};
