import type { Extension, SwitchAttribute, Version } from "@online-editor/contract";
import { attributeOf, type Element, elementsOf, treeOf } from "@online-editor/run/markup";
import { matchesRelease } from "@online-editor/selection";

/** The attributes that switch an extension on in a release; empty if none does. */
export const switchesOf = (
  { switchedOnBy = [] }: Pick<Extension, "switchedOnBy">,
  version: Version,
): SwitchAttribute[] =>
  switchedOnBy.filter(({ releases }) => releases === undefined || matchesRelease(releases, version));

/** Whether a document has a table for an extension, and whether the extension is switched on. */
export type SwitchState = "on" | "off" | "no-table";

const wholeOf = (code: string) => {
  const elements = elementsOf(treeOf(code));
  return (name: string) => elements.find(({ tagName }) => tagName === name);
};

export const switchStateIn = (code: string, switches: readonly SwitchAttribute[]): SwitchState => {
  const first = wholeOf(code);
  if (!first("table")) return "no-table";
  return missingFrom(first, switches).length === 0 ? "on" : "off";
};

/** The document with the missing attributes that switch an extension on. */
export const insertSwitch = (code: string, switches: readonly SwitchAttribute[]): string => {
  const first = wholeOf(code);
  const column = first("th");
  const field = (column && attributeOf(column, "data-field")) ?? "id";
  return missingFrom(first, switches)
    .flatMap(({ element, name, value }) => {
      const place = placeIn(code, first(element));
      return place ? [{ ...place, text: `${name}="${value.replace("{field}", field)}"` }] : [];
    })
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { at, before, text: attribute }) => text.slice(0, at) + before + attribute + text.slice(at),
      code,
    );
};

type First = ReturnType<typeof wholeOf>;

const missingFrom = (first: First, switches: readonly SwitchAttribute[]) =>
  switches.filter(({ element, name }) => {
    const found = first(element);
    return found !== undefined && attributeOf(found, name) === undefined;
  });

/** After the element's last attribute: on a separate line if that one is. */
const placeIn = (code: string, element: Element | undefined) => {
  const whole = element?.sourceCodeLocation;
  if (!whole) return null;
  const attributes = Object.values(whole.attrs ?? {}).toSorted((a, b) => a.endOffset - b.endOffset);
  const last = attributes.at(-1);
  if (!last) return { at: whole.startOffset + 1 + element.tagName.length, before: " " };
  const line = code.slice(code.lastIndexOf("\n", last.startOffset - 1) + 1, last.startOffset);
  return { at: last.endOffset, before: line.trim() === "" ? `\n${line}` : " " };
};
