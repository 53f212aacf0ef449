import type { ShownValue } from "@online-editor/contract/observations";
import { bounds } from "./bounds.ts";
import {
  type Collection,
  collectionOf,
  dataOf,
  isError,
  isNode,
  lengthOf,
  localNameOf,
  nodeNameOf,
  tagOf,
} from "./brands.ts";

// The document may replace any of these; they are taken before it runs.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, apply } = Reflect;
const { getAttributeNames, getAttribute } = Element.prototype;
const asText = String;
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
    const { kind, text } = describe(value, "whole");
    return { kind, text: cut(text) };
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
  return apply(indexOf, source, ["class"]) === 0 ? `class ${name}`.trim() : `ƒ ${name}()`;
};

const describeObject = (value: object, size: "whole" | "brief"): Description => {
  const tag = tagOf(value);
  if (isNode(value, tag)) return { kind: "node", text: nodeText(value) };
  if (isError(value, tag)) return { kind: "error", text: errorText(value, size) };
  const length = lengthOf(value, tag);
  if (length !== null) return { kind: "array", text: arrayText(value, { tag, length, size }) };
  if (tag === "Date" || tag === "RegExp") return { kind: "object", text: asText(value) };
  const collection = collectionOf(value, tag);
  if (collection) return { kind: "object", text: collectionText(collection, size) };
  return { kind: "object", text: objectText(value, { tag, size }) };
};

const nodeText = (node: object) => {
  const name = localNameOf(node);
  const data = dataOf(node);
  if (data !== undefined) return `${nodeNameOf(node)} ${stringify(cut(data, previewText))}`;
  if (name === undefined) return nodeNameOf(node) ?? "";
  const attributes: string[] = apply(getAttributeNames, node, []);
  let text = `<${name}`;
  for (let index = 0; index < attributes.length && index < previewItems; index += 1) {
    const attribute = attributes[index] ?? "";
    text += ` ${cut(attribute, previewText)}="${cut(apply(getAttribute, node, [attribute]) ?? "", previewText)}"`;
  }
  return `${text}>`;
};

const mostCauses = 3;

const errorText = (error: Error, size: "whole" | "brief", causes = mostCauses): string => {
  const head = `${asText(error.name)}: ${asText(error.message)}`;
  if (size === "brief") return cut(head, previewText);
  const { stack } = error;
  // Some browsers begin a stack with the message, others do not; the page's own address says nothing to anyone.
  const own = typeof stack === "string" ? stack : "";
  const whole = own !== "" && own.includes(asText(error.message)) ? own : `${head}\n${own}`.trimEnd();
  const cause: unknown = getOwnPropertyDescriptor(error, "cause")?.value;
  return (
    whole.replaceAll(pageUrl, "document") +
    (cause === undefined || causes === 0 ? "" : causeText(cause, causes))
  );
};

const causeText = (cause: unknown, causes: number) =>
  `\nCaused by: ${
    typeof cause === "object" && cause !== null && isError(cause, tagOf(cause))
      ? errorText(cause, "whole", causes - 1)
      : describe(cause, "brief").text
  }`;

const arrayText = (
  array: object,
  { tag, length, size }: { tag: string; length: number; size: "whole" | "brief" },
) => {
  const name = tag === "Array" ? "" : tag;
  if (size === "brief") return `${tag}(${length})`;
  const items: string[] = [];
  for (let index = 0; index < length && index < previewItems; index += 1)
    items[index] = propertyText(array, index);
  if (length > previewItems) items.push("…");
  else
    for (const key of otherKeys(array, length))
      if (key !== "length") items.push(`${describeKey(key)}: ${propertyText(array, key)}`);
  return `${name}(${length}) [${items.join(", ")}]`;
};

/** Beyond so many items nobody looks for what else there is: to list all of them takes long. */
const mostListed = 10_000;

/** What an array has besides its items. */
export const otherKeys = (array: object, length: number): PropertyKey[] =>
  length > mostListed ? [] : ownKeys(array).filter((key) => typeof key === "symbol" || !/^\d+$/.test(key));

const collectionText = ({ tag, size: count, entries }: Collection, size: "whole" | "brief") => {
  const name = `${tag}(${count})`;
  if (size === "brief") return name;
  const items: string[] = [];
  for (const [key, value] of entries()) {
    if (items.length === previewItems) {
      items.push("…");
      break;
    }
    const text = describe(value, "brief").text;
    items.push(tag === "Map" ? `${describe(key, "brief").text} → ${text}` : text);
  }
  return `${name} {${items.join(", ")}}`;
};

const objectText = (object: object, { tag, size }: { tag: string; size: "whole" | "brief" }) => {
  const name = className(object, tag);
  if (size === "brief") return name === "" || name === noPrototype ? "{…}" : name;
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

const noPrototype = "[no prototype]";

/** By its constructor, or what browsers call it; nothing for an object as it is written in braces. */
const className = (object: object, tag: string) => {
  const prototype = getPrototypeOf(object);
  const name = prototype === null ? "" : makerName(prototype);
  if (name !== "" && name !== "Object") return name;
  if (tag !== "Object") return tag;
  return prototype === null ? noPrototype : "";
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
