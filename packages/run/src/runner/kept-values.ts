import type { ShownValue, ValuePart } from "@online-editor/contract/observations";
import { observationBounds as bounds } from "@online-editor/contract/bounds";
import {
  childNodesOf,
  type Collection,
  collectionOf,
  entriesOf,
  isNode,
  lengthOf,
  tagOf,
} from "./internal-slots.ts";
import {
  cut,
  describeKey,
  describeValue,
  getterText,
  isPlain,
  makerName,
  otherKeys,
} from "./describe-value.ts";

const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;

/** Lists some of a value's parts, starting at an index. */
type ListParts = (from: number) => Parts;
interface Parts {
  parts: ValuePart[];
  total: number;
}

/** Values that were shown, kept so that their parts can be requested. The oldest are dropped. */
export type KeptValues = ReturnType<typeof createKeptValues>;

const maxKept = 10_000;

export const createKeptValues = () => {
  const kept: { handle: number; list: ListParts }[] = [];
  let last = 0;

  const keep = (list: ListParts) => {
    last += 1;
    kept[last % maxKept] = { handle: last, list };
    return last;
  };
  const show = (value: unknown): ShownValue => {
    const { kind, text } = describeValue(value);
    return { kind, text, handle: isPlain(value) ? null : keep((from) => listerOf(value as object)(from)) };
  };

  const property = (object: object, key: PropertyKey, receiver: object): ValuePart => {
    const found = getOwnPropertyDescriptor(object, key);
    const name = describeKey(key);
    if (!found) return { name, value: { kind: "words", text: "empty", handle: null } };
    if ("value" in found) return { name, value: show(found.value) };
    return {
      name,
      value: { kind: "getter", text: getterText, handle: keep(() => readGetter(object, key, receiver)) },
    };
  };
  const readGetter = (object: object, key: PropertyKey, receiver: object): Parts => {
    try {
      return { parts: [{ name: "value", value: show(Reflect.get(object, key, receiver)) }], total: 1 };
    } catch (error) {
      return { parts: [{ name: "thrown", value: show(error) }], total: 1 };
    }
  };
  const words = (name: string, text: string, list: ListParts): ValuePart => ({
    name,
    value: { kind: "words", text, handle: keep(list) },
  });

  /** A range of parts, each created on request. */
  const some = (from: number, total: number, part: (index: number) => ValuePart): Parts => {
    const parts: ValuePart[] = [];
    for (let index = from; index < total && parts.length < bounds.parts; index += 1)
      parts[parts.length] = part(index);
    return { parts, total };
  };

  /** Items by index, properties by key, and the prototype. */
  const list = (
    object: object,
    { from, receiver, length, keys }: { from: number; receiver: object; length: number; keys: PropertyKey[] },
  ): Parts => {
    const named = length + keys.length;
    const prototype = getPrototypeOf(object);
    return some(from, named + (prototype === null ? 0 : 1), (index) => {
      if (index < named || prototype === null)
        return property(object, index < length ? index : (keys[index - length] ?? ""), receiver);
      // Its constructor's name: a list of its contents would be long, and always the same.
      return words("[[Prototype]]", makerName(prototype) || "Object", listProperties(prototype, receiver));
    });
  };
  /** Getters of a prototype are called on the object itself. */
  const listProperties =
    (object: object, receiver = object): ListParts =>
    (from) =>
      list(object, { from, receiver, length: 0, keys: ownKeys(object) });
  const listItems =
    (array: object, length: number): ListParts =>
    (from) =>
      list(array, { from, receiver: array, length, keys: otherKeys(array, length) });
  const listEntries =
    (collection: Collection): ListParts =>
    (from) => {
      const { tag, size } = collection;
      const page = entriesOf(collection, { from, most: bounds.parts });
      return some(from, size, (index) => {
        const [key, value] = page[index - from] ?? [];
        if (tag === "Set") return { name: String(index), value: show(value) };
        const text = cut(`${describeValue(key).text} → ${describeValue(value).text}`);
        return words(String(index), text, () => ({
          parts: [
            { name: "key", value: show(key) },
            { name: "value", value: show(value) },
          ],
          total: 2,
        }));
      });
    };
  const listNodes =
    (node: object): ListParts =>
    (from) => {
      const children = childNodesOf(node) ?? [];
      return some(from, children.length + 1, (index) => {
        const child = children[index];
        return child ? { name: "", value: show(child) } : words("", "Properties", listProperties(node));
      });
    };

  const listerOf = (value: object): ListParts => {
    try {
      const tag = tagOf(value);
      if (isNode(value, tag)) return listNodes(value);
      const length = lengthOf(value, tag);
      if (length !== null) return listItems(value, length);
      const collection = collectionOf(value, tag);
      if (collection) return listEntries(collection);
    } catch {
      // A proxy that throws is listed like any object, which shows what it throws.
    }
    return listProperties(value);
  };

  return {
    show,
    /** Null: the value is no longer kept. */
    partsOf(handle: number, from: number): Parts | null {
      const found = kept[handle % maxKept];
      if (found?.handle !== handle) return null;
      try {
        return found.list(from);
      } catch (error) {
        return { parts: [{ name: "thrown", value: show(error) }], total: 1 };
      }
    },
  };
};
