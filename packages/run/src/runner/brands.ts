/**
 * Tells what a value is by what browsers keep inside of it: of whichever frame it comes, however its own properties
 * are called, and without asking it. Everything is taken before the document runs, which may replace it.
 */
const { apply, getOwnPropertyDescriptor } = Reflect;
const { toString } = Object.prototype;
const { slice } = String.prototype;
const { isSafeInteger } = Number;

/** `Map`, `HTMLDivElement`; a value may say it of itself. */
export const tagOf = (value: object): string => {
  const said: string = apply(toString, value, []);
  return apply(slice, said, [8, -1]);
};

/** Undefined for a value that has no such thing inside. */
const getterOf = (prototype: object, name: string) => {
  const get = getOwnPropertyDescriptor(prototype, name)?.get;
  return (value: object): unknown => {
    try {
      return get && apply(get, value, []);
    } catch {
      return undefined;
    }
  };
};

/** As the DOM standard says what its getters answer. */
const textOf = (prototype: object, name: string) =>
  getterOf(prototype, name) as (value: object) => string | undefined;

const nodeTypeOf = getterOf(Node.prototype, "nodeType");
export const nodeNameOf = textOf(Node.prototype, "nodeName");
export const childNodesOf = getterOf(Node.prototype, "childNodes") as (
  value: object,
) => NodeListOf<ChildNode> | undefined;
export const localNameOf = textOf(Element.prototype, "localName");
export const dataOf = textOf(CharacterData.prototype, "data");

/** Asks only what may be one: that a value has no such thing inside costs an exception. */
const sentDataOf = getterOf(MessageEvent.prototype, "data");

/**
 * What an event of a port brings. A document may put its own getter in the place of the browser's, which would be
 * handed the event, and with it the port.
 */
export const messageIn = (event: { data: unknown }): unknown => sentDataOf(event) ?? event.data;

export const isNode = (value: object, tag: string): boolean =>
  (value instanceof Node || /^(?:[A-Z]\w*Element|Text|Comment|\w*Document\w*)$/.test(tag)) &&
  nodeTypeOf(value) !== undefined;

export const isError = (value: object, tag: string): value is Error =>
  value instanceof Error || tag === "Error" || tag === "DOMException";

const collections = {
  Map: { sizeOf: getterOf(Map.prototype, "size"), entries: Map.prototype.entries },
  Set: { sizeOf: getterOf(Set.prototype, "size"), entries: Set.prototype.entries },
};

export interface Collection {
  tag: "Map" | "Set";
  size: number;
  /** Of a set with each value twice. */
  entries(): Iterable<[unknown, unknown]>;
}

/** A map or a set; null for anything else. */
export const collectionOf = (value: object, tag: string): Collection | null => {
  if (tag !== "Map" && tag !== "Set") return null;
  const { sizeOf, entries } = collections[tag];
  const size = sizeOf(value);
  return typeof size !== "number" ? null : { tag, size, entries: () => apply(entries, value, []) };
};

const listTags = /^(?:NodeList|RadioNodeList|HTML\w*Collection|DOMTokenList|Arguments)$/;

/** How many items an array, or what browsers show as one, has; null for anything else. */
export const lengthOf = (value: object, tag: string): number | null => {
  if (!Array.isArray(value) && !(ArrayBuffer.isView(value) && "length" in value) && !listTags.test(tag))
    return null;
  const { length } = value as { length: unknown };
  return isSafeInteger(length) && (length as number) >= 0 ? (length as number) : 0;
};
