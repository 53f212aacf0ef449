import type { ShownValue } from "@online-editor/contract/observations";
import { observationBounds as bounds } from "@online-editor/contract/bounds";
import {
  type Collection,
  collectionOf,
  dataOf,
  entriesOf,
  isError,
  isNode,
  lengthOf,
  localNameOf,
  nodeNameOf,
  tagOf,
} from "./internal-slots.ts";

// Taken before the document runs, which may replace any of these.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, apply } = Reflect;
const { getAttributeNames, getAttribute } = Element.prototype;
const asText = String;
const { slice, indexOf, startsWith } = String.prototype;
const { toString: sourceOf } = Function.prototype;
const { stringify } = JSON;

/** As at the start: a document may change it. */
const pageUrl = document.URL;

const previewItems = 8;
const previewText = 60;

/** A value without its handle. */
export type Description = Pick<ShownValue, "kind" | "text">;

/** A text cut to a message's length, with a note that it was cut. */
export const cut = (text: string, most: number = bounds.text): string =>
  text.length > most ? `${apply(slice, text, [0, most])}… (${text.length} characters)` : text;

/** Any value as one line. Never throws: getters are not called, and the text says when something throws. */
export const describeValue = (value: unknown): Description => {
  try {
    const { kind, text } = describe(value, "whole");
    return { kind, text: cut(text) };
  } catch {
    return { kind: "words", text: "A value that cannot be shown" };
  }
};

/** True for a value that has no parts, or none worth a handle. */
export const isPlain = (value: unknown): boolean =>
  (typeof value !== "object" && typeof value !== "function") || value === null;

export const describeKey = (key: PropertyKey): string => cut(asText(key), 200);

/** Shown for a value that only its getter knows. */
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

const maxCauses = 3;

const errorText = (error: Error, size: "whole" | "brief", causes = maxCauses): string => {
  const head = `${asText(error.name)}: ${asText(error.message)}`;
  if (size === "brief") return cut(head, previewText);
  const { stack } = error;
  // Only some browsers begin a stack with the message; the page's own address would help nobody.
  const trace = typeof stack === "string" ? stack : "";
  const whole = trace !== "" && trace.includes(asText(error.message)) ? trace : `${head}\n${trace}`.trimEnd();
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

/** Arrays with more items are not searched for other properties: listing all keys takes long. */
const maxListed = 10_000;

/** The keys of an object, of a long array only the first; `total` counts them all. */
export const firstKeys = (object: object, most: number): { keys: PropertyKey[]; total: number } => {
  const length = lengthOf(object, tagOf(object)) ?? 0;
  if (length > maxListed)
    return { keys: Array.from({ length: most }, (_, index) => asText(index)), total: length };
  const isArray = Array.isArray(object);
  const keys = ownKeys(object).filter((key) => !(isArray && key === "length"));
  return { keys: keys.slice(0, most), total: keys.length };
};

/** The keys of an array other than its items. */
export const otherKeys = (array: object, length: number): PropertyKey[] =>
  length > maxListed ? [] : ownKeys(array).filter((key) => typeof key === "symbol" || !/^\d+$/.test(key));

const collectionText = (collection: Collection, size: "whole" | "brief") => {
  const { tag, size: count } = collection;
  const name = `${tag}(${count})`;
  if (size === "brief") return name;
  const items = entriesOf(collection, { most: previewItems }).map(([key, value]) => {
    const text = describe(value, "brief").text;
    return tag === "Map" ? `${describe(key, "brief").text} → ${text}` : text;
  });
  if (count > items.length) items.push("…");
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

/** Its constructor's name, or the browser's; empty for a plain object. */
const className = (object: object, tag: string) => {
  const prototype = getPrototypeOf(object);
  const name = prototype === null ? "" : makerName(prototype);
  if (name !== "" && name !== "Object") return name;
  if (tag !== "Object") return tag;
  return prototype === null ? noPrototype : "";
};

/** The name of a prototype's constructor; empty if it has none. */
export const makerName = (prototype: object): string => {
  const maker: unknown = getOwnPropertyDescriptor(prototype, "constructor")?.value;
  return typeof maker === "function" ? ownText(maker, "name") : "";
};

const ownText = (object: object, key: string) => {
  const value: unknown = getOwnPropertyDescriptor(object, key)?.value;
  return typeof value === "string" ? cut(value, 200) : "";
};

/** What was thrown, as text: its own, or else what is in it. Never throws. */
export const messageOf = (thrown: unknown): string => {
  try {
    return textOfItsOwn(thrown) ?? describeValue(thrown).text;
  } catch {
    return "An error that cannot be shown as text";
  }
};

/** The message of an uncaught error: the browser's, unless that does not say what is in an object that was thrown. */
export const uncaughtMessage = ({ message, error }: { message: string; error: unknown }): string => {
  try {
    return textOfItsOwn(error) === null ? `Uncaught ${describeValue(error).text}` : message;
  } catch {
    return message;
  }
};

/** Null for an object that says of itself only what it is, such as `[object Object]`. */
const textOfItsOwn = (value: unknown) => {
  const text = asText(value);
  return typeof value === "object" && apply(startsWith, text, ["[object "]) ? null : text;
};
