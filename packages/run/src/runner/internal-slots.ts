/**
 * Finds out what a value is by the internal slots that browsers keep: from whichever frame it comes, however its own
 * properties are named, and without running its code. All functions are taken before the document runs, which may
 * replace them.
 */
const { apply, getOwnPropertyDescriptor } = Reflect;
const { toString } = Object.prototype;
const { slice } = String.prototype;
const { isSafeInteger } = Number;

/** `Map`, `HTMLDivElement`; a value may claim it falsely. */
export const tagOf = (value: object): string => {
  const said: string = apply(toString, value, []);
  return apply(slice, said, [8, -1]);
};

/** Answers undefined for a value without that internal slot. */
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

/** For getters that return text according to the DOM standard. */
const textOf = (prototype: object, name: string) =>
  getterOf(prototype, name) as (value: object) => string | undefined;

const nodeTypeOf = getterOf(Node.prototype, "nodeType");
export const nodeNameOf = textOf(Node.prototype, "nodeName");
export const childNodesOf = getterOf(Node.prototype, "childNodes") as (
  value: object,
) => NodeListOf<ChildNode> | undefined;
export const localNameOf = textOf(Element.prototype, "localName");
export const dataOf = textOf(CharacterData.prototype, "data");

/** Called only for values that may have the slot: a missing one costs an exception. */
const sentDataOf = getterOf(MessageEvent.prototype, "data");

/**
 * The data of a port's message event. A document may replace the browser's getter with its own, which would receive the
 * event, and with it the port.
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
  /** For a set, with each value twice. */
  entries(): Iterable<[unknown, unknown]>;
}

/** A map or a set; null for anything else. */
export const collectionOf = (value: object, tag: string): Collection | null => {
  if (tag !== "Map" && tag !== "Set") return null;
  const { sizeOf, entries } = collections[tag];
  const size = sizeOf(value);
  return typeof size !== "number" ? null : { tag, size, entries: () => apply(entries, value, []) };
};

/** Some of its entries; the others are passed over, not copied. */
export const entriesOf = (
  { entries }: Collection,
  { from = 0, most }: { from?: number; most: number },
): [unknown, unknown][] => {
  const some: [unknown, unknown][] = [];
  let index = 0;
  for (const entry of entries()) {
    if (index >= from + most) break;
    if (index >= from) some[index - from] = entry;
    index += 1;
  }
  return some;
};

const listTags = /^(?:NodeList|RadioNodeList|HTML\w*Collection|DOMTokenList|Arguments)$/;

/** The number of items of an array, or of what browsers show as one; null for anything else. */
export const lengthOf = (value: object, tag: string): number | null => {
  if (!Array.isArray(value) && !(ArrayBuffer.isView(value) && "length" in value) && !listTags.test(tag))
    return null;
  const { length } = value as { length: unknown };
  return isSafeInteger(length) && (length as number) >= 0 ? (length as number) : 0;
};
