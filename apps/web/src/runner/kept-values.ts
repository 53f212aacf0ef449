import type { ShownValue, ValuePart } from "@online-editor/contract/observations";
import { bounds } from "./bounds.ts";
import { describeKey, describeValue, getterText, isPlain, makerName } from "./describe-value.ts";

const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { isArray } = Array;

/** Lists some of a value's parts, from an index on. */
type ListParts = (from: number) => Parts;
interface Parts {
  parts: ValuePart[];
  total: number;
}

/** Values that were shown, kept so that their parts can be asked for. The oldest are given up. */
export interface KeptValues {
  show(value: unknown): ShownValue;
  /** Null: the value is not kept any more. */
  partsOf(handle: number, from: number): Parts | null;
}

const maxKept = 10_000;

export const createKeptValues = (): KeptValues => {
  const kept: { handle: number; list: ListParts }[] = [];
  let last = 0;

  const keep = (list: ListParts) => {
    last += 1;
    kept[last % maxKept] = { handle: last, list };
    return last;
  };
  const show = (value: unknown): ShownValue => {
    const { kind, text } = describeValue(value);
    return { kind, text, handle: isPlain(value) ? null : keep(listerOf(value as object)) };
  };

  const property = (object: object, key: PropertyKey): ValuePart => {
    const found = getOwnPropertyDescriptor(object, key);
    const name = describeKey(key);
    if (!found) return { name, value: { kind: "words", text: "empty", handle: null } };
    if ("value" in found) return { name, value: show(found.value) };
    return { name, value: { kind: "getter", text: getterText, handle: keep(() => readGetter(object, key)) } };
  };
  const readGetter = (object: object, key: PropertyKey): Parts => {
    try {
      return { parts: [{ name: "value", value: show(Reflect.get(object, key)) }], total: 1 };
    } catch (error) {
      return { parts: [{ name: "thrown", value: show(error) }], total: 1 };
    }
  };
  const words = (name: string, text: string, list: ListParts): ValuePart => ({
    name,
    value: { kind: "words", text, handle: keep(list) },
  });

  /** So many parts, each made when it is asked for. */
  const some = (from: number, total: number, part: (index: number) => ValuePart): Parts => {
    const parts: ValuePart[] = [];
    for (let index = from; index < total && parts.length < bounds.parts; index += 1)
      parts[parts.length] = part(index);
    return { parts, total };
  };

  const listProperties =
    (object: object): ListParts =>
    (from) => {
      const keys = ownKeys(object);
      const prototype = getPrototypeOf(object);
      // Its maker's name: what is in it would be long, and the same again and again.
      return some(from, keys.length + (prototype === null ? 0 : 1), (index) =>
        index < keys.length
          ? property(object, keys[index] ?? "")
          : words("[[Prototype]]", makerName(prototype ?? {}) || "Object", listerOf(prototype ?? {})),
      );
    };
  const listItems =
    (array: object & { length: number }): ListParts =>
    (from) =>
      some(from, array.length, (index) => property(array, index));
  const listEntries =
    (entries: Iterable<[unknown, unknown]>): ListParts =>
    (from) => {
      const all = [...entries];
      return some(from, all.length, (index) => {
        const [key, value] = all[index] ?? [];
        const text = `${describeValue(key).text} → ${describeValue(value).text}`.slice(0, bounds.text);
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
    (node: Node): ListParts =>
    (from) => {
      const { childNodes } = node;
      return some(from, childNodes.length + 1, (index) => {
        const child = childNodes[index];
        return child ? { name: "", value: show(child) } : words("", "Properties", listProperties(node));
      });
    };

  const listerOf = (value: object): ListParts => {
    try {
      if (value instanceof Node) return listNodes(value);
      if (isArray(value) || (ArrayBuffer.isView(value) && "length" in value))
        return listItems(value as unknown as { length: number });
      if (value instanceof Map) return listEntries(value);
      if (value instanceof Set)
        return (from) => {
          const all = [...value];
          return some(from, all.length, (index) => ({ name: String(index), value: show(all[index]) }));
        };
    } catch {
      // A proxy that throws is listed as any object is, which tells what it throws.
    }
    return listProperties(value);
  };

  return {
    show,
    partsOf(handle, from) {
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
