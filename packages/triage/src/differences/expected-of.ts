import { checkBounds, recordedProperties } from "@online-editor/contract/bounds";
import type { PageElement, PageStructure } from "@online-editor/contract";
import { type Expectation, type Target, type TextMatch } from "@online-editor/contract/check";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import { attributeOf, isField, isShown, labelOf, type StructureDifference } from "./compare-structures.ts";
import { pathIn } from "./element-path.ts";
import { ordinalOf } from "./value-words.ts";

/** A difference of two pages, and what to expect so that it is none. */
export interface ExpectedDifference {
  /** The same for the same thing of the right page, whichever left page it differs from. */
  key: string;
  kind: "text" | "element" | "visibility" | "attribute" | "size" | "place" | "style";
  /** What the page shows of the element: its text, else its selector. */
  element: string;
  /** Other words for the element, where several have the same: the text in it and its place. */
  apart: readonly string[];
  /** The attribute or the style property. */
  name: string | null;
  expectation: Expectation;
  /** Whether a person sees the element on one of the pages at least. */
  isSeen: boolean;
  /** On the left and on the right; null: none. */
  was: string | null;
  is: string | null;
}

/**
 * What to expect so that a difference of two pages is none, with the left page as the right one; null for what no
 * expectation can say. Sizes and places can be expected of pages that are `pageWidth` wide.
 */
export const expectedOf = (
  { kind, left, right, name, before, after, element, isInHidden }: StructureDifference,
  lefts: PageStructure,
  rights: PageStructure,
  pageWidth: number | null = null,
): ExpectedDifference | null => {
  const target = targetIn(lefts, left, rights, right);
  const both = kind === "added" || kind === "gone" ? [element] : [lefts[left], rights[right]];
  const isSeen = !isInHidden && both.some((one) => one && isShown(one) && one.width > 1 && one.height > 1);
  const found = (
    [was, is]: readonly (string | null)[],
    row: Pick<ExpectedDifference, "kind" | "expectation"> & { element?: string },
  ): ExpectedDifference => ({
    key: JSON.stringify([kind, right, name, kind === "gone" ? before : null]),
    element: wordsOf(element),
    apart: kind === "gone" ? apartIn(lefts, left) : apartIn(rights, right),
    name,
    isSeen,
    ...row,
    was: was === "" ? null : (was ?? null),
    is: is === "" ? null : (is ?? null),
  });
  switch (kind) {
    case "text": {
      const [was, is] = [before ?? "", after ?? ""];
      if (isField(element)) {
        const value = valueShown(lefts, left, was);
        if (!target || value === null) return null;
        return found([was, is], { kind, expectation: { expect: "value", target, value } });
      }
      const match = matchOf([was, is], [wordsIn(lefts, left), wordsIn(rights, right)]);
      if (!match) return null;
      const expectation = target
        ? ({ expect: "text", target, match } as const)
        : ofWholeText([was, is], lefts, rights);
      return expectation && found([was, is], { kind, expectation, element: `“${was || is}”` });
    }
    case "visibility":
      return (
        target &&
        found([before, after], {
          kind,
          expectation: { expect: before === "hidden" ? "hidden" : "visible", target },
        })
      );
    case "attribute": {
      if (!target || name === null) return null;
      if (name === "class") {
        const word = changedWord(before, after);
        if (!word) return null;
        const { value, how } = word;
        const values = how === "has" ? [value, null] : [null, value];
        return found(values, { kind, expectation: { expect: "attribute", target, name, value, how } });
      }
      const expected = before === null ? { value: after ?? "", how: "lacks" as const } : { value: before };
      return found([before, after], {
        kind,
        expectation: { expect: "attribute", target, name, ...expected },
      });
    }
    case "style": {
      const property = recordedProperties.find((one) => one === name);
      if (!target || !property || before === null) return null;
      return found([before, after], {
        kind,
        expectation: { expect: "style", target, property, value: before },
      });
    }
    case "added":
    case "gone": {
      const sides = (there: string) => (kind === "gone" ? [there, null] : [null, there]) as [string, null];
      const text = (kind === "gone" ? wordsIn(lefts, left) : wordsIn(rights, right)).join(" ").slice(0, 200);
      const ofText = text === "" ? null : ofWholeText(sides(text), lefts, rights);
      const named = ofText ? null : ofId({ kind, element }, lefts, rights);
      const expectation = ofText ?? named ?? countOf({ kind, left, right }, lefts, rights);
      // Its text is on both: only the id tells them apart.
      const words = named || text === "" ? labelOf(element) : `“${text.slice(0, 40)}”`;
      if (expectation) return found(sides(words), { kind: "element", expectation, element: words });
      return ofOrder({ kind, left, right }, lefts, rights, isSeen);
    }
    case "size":
    case "place": {
      const was = lefts[left];
      if (!target || pageWidth === null || !was) return null;
      const { x, y, width, height } = was;
      const recorded = { pageWidth, elements: [{ x, y, width, height, style: {} }] };
      return found([before, after], {
        kind,
        expectation: { expect: "stays-as-it-is", target, recorded, tolerance: 2 },
      });
    }
  }
};

/**
 * What tells an element's two texts apart: a check reads them with those of its parts, `whole`, into which a text may only
 * have moved. A text that has grown contains the former one.
 */
const matchOf = ([was, is]: [string, string], whole: [string[], string[]]): TextMatch | null => {
  const [left, right] = whole.map((words) => words.join(" "));
  if (left === undefined || right === undefined || left === right) return null;
  if (was !== "" && !right.includes(spaced(was))) return { how: "contains", text: was };
  if (is !== "" && !left.includes(spaced(is))) return { how: "lacks", text: is };
  return right.includes(left)
    ? { how: "lacks", text: right.slice(0, checkBounds.text) }
    : { how: "contains", text: left.slice(0, checkBounds.text) };
};

/** One class that only one of the two has. */
const changedWord = (
  before: string | null,
  after: string | null,
): { value: string; how: "has" | "lacks" } | null => {
  const [was, is] = [before, after].map((words) => (words ?? "").split(/\s+/).filter(Boolean));
  const lost = was?.find((word) => !is?.includes(word));
  if (lost !== undefined) return { value: lost, how: "has" };
  const won = is?.find((word) => !was?.includes(word));
  return won === undefined ? null : { value: won, how: "lacks" };
};

/** By the text of the whole page, where only one of the two has it. */
const ofWholeText = (
  texts: readonly (string | null)[],
  lefts: PageStructure,
  rights: PageStructure,
): Expectation | null => {
  const [was = "", is = ""] = texts.map((text) => spaced(text ?? "").slice(0, checkBounds.text));
  if (was && !textOf(rights).includes(was))
    return { expect: "result-text", match: { how: "contains", text: was } };
  return is && !textOf(lefts).includes(is)
    ? { expect: "result-text", match: { how: "lacks", text: is } }
    : null;
};

/** What the text of a page consists of: a field is no part of it. */
const textOf = (structure: PageStructure) =>
  structure
    .filter((element) => element.text !== "" && !isField(element))
    .map(({ text }) => text)
    .join(" ");

/** The value of a field that shows a text; null: a select that lacks the option. */
const valueShown = (structure: PageStructure, at: number, text: string): string | null => {
  if (structure[at]?.name !== "select") return text;
  const option = structure.find(
    (one) => one.name === "option" && one.text === text && isWithin(structure, one, at),
  );
  return option ? (attributeOf(option, "value") ?? text) : null;
};

const isWithin = (structure: PageStructure, { parent }: PageElement, around: number): boolean => {
  if (parent === null || parent === around) return parent === around;
  const next = structure[parent];
  return next !== undefined && isWithin(structure, next, around);
};

/** By an id that only one of the two has. */
const ofId = (
  { kind, element }: { kind: "added" | "gone"; element: PageElement },
  lefts: PageStructure,
  rights: PageStructure,
): Expectation | null => {
  const id = attributeOf(element, "id");
  const others = kind === "gone" ? rights : lefts;
  if (!id || others.some((one) => attributeOf(one, "id") === id)) return null;
  const target: Target = { by: "selector", selector: `[id="${id.replaceAll(/["\\]/g, String.raw`\$&`)}"]` };
  return kind === "gone" ? { expect: "exists", target } : { expect: "count", target, count: 0 };
};

/** The parents of an element that only one side has, on both sides, where one path finds both. */
const parentsOf = (
  { kind, left, right }: { kind: "added" | "gone"; left: number; right: number },
  lefts: PageStructure,
  rights: PageStructure,
) => {
  // The place of an element on the side without it is its parent's.
  const [was, is] = kind === "gone" ? [lefts[left]?.parent, right] : [left, rights[right]?.parent];
  if (was === undefined || was === null || is === undefined || is === null) return null;
  const selector = pathIn(lefts, was, rights, is);
  return selector === null ? null : { selector, was, is };
};

/** By the number of its siblings of the same kind on the other release. */
const countOf = (
  place: { kind: "added" | "gone"; left: number; right: number },
  lefts: PageStructure,
  rights: PageStructure,
): Expectation | null => {
  const parents = parentsOf(place, lefts, rights);
  const name = (place.kind === "gone" ? lefts[place.left] : rights[place.right])?.name;
  if (!parents || name === undefined) return null;
  const count = lefts.filter((one) => one.parent === parents.was && one.name === name).length;
  if (rights.filter((one) => one.parent === parents.is && one.name === name).length === count) return null;
  return { expect: "count", target: { by: "selector", selector: `${parents.selector} > ${name}` }, count };
};

/** As many as before, in another order: by the texts of all that is around. */
const ofOrder = (
  place: { kind: "added" | "gone"; left: number; right: number },
  lefts: PageStructure,
  rights: PageStructure,
  isSeen: boolean,
): ExpectedDifference | null => {
  const parents = parentsOf(place, lefts, rights);
  if (!parents) return null;
  const [was, is] = [wordsIn(lefts, parents.was), wordsIn(rights, parents.is)];
  const pattern = was.map(escapeRegExp).join(String.raw`\s*`);
  if (was.length === 0 || was.join() === is.join() || pattern.length > checkBounds.found) return null;
  const target: Target = { by: "selector", selector: parents.selector };
  return {
    key: JSON.stringify(["order", parents.is]),
    kind: "text",
    element: `“${was.join(" ").slice(0, 40)}”`,
    apart: [],
    name: null,
    expectation: { expect: "text", target, match: { how: "matches", pattern } },
    isSeen,
    was: was.join(" "),
    is: is.join(" "),
  };
};

/** The texts in an element, in the order of the page. */
const wordsIn = (structure: PageStructure, around: number): string[] => {
  const inside = new Set([around]);
  return structure.flatMap((element, at) => {
    const { parent, text } = element;
    if (parent !== null && inside.has(parent)) inside.add(at);
    return inside.has(at) && text !== "" && !isField(element) ? spaced(text).split(" ") : [];
  });
};

const spaced = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** What finds the same element on both pages: its own text if no other has it, its id, else its path. */
const targetIn = (
  lefts: PageStructure,
  left: number,
  rights: PageStructure,
  right: number,
): Target | null => {
  const text = rights[right]?.text ?? "";
  const isOnlyIn = (structure: PageStructure) =>
    structure.filter((one) => one.text.toLowerCase().includes(text.toLowerCase())).length === 1;
  if (text !== "" && text.length <= 60 && lefts[left]?.text === text && isOnlyIn(lefts) && isOnlyIn(rights))
    return { by: "text", text };
  const selector = pathIn(lefts, left, rights, right);
  return selector === null ? null : { by: "selector", selector };
};

/** An element by its text; one without is named as a person would, unless it has an id. */
const wordsOf = (element: PageElement): string => {
  if (element.text !== "") return `“${element.text.slice(0, 40)}”`;
  const hasId = Boolean(attributeOf(element, "id"));
  return (hasId ? undefined : kinds.get(element.name)) ?? labelOf(element);
};

/** What tells an element apart from others of the same words: “the label “Aurora””, “the second label”. */
const apartIn = (structure: PageStructure, at: number): string[] => {
  const element = structure[at];
  if (!element) return [];
  const words = wordsOf(element);
  const kind = words.replace(/^an? /, "");
  const alike = structure.filter((one) => wordsOf(one) === words);
  const text = wordsIn(structure, at).join(" ").slice(0, 40);
  return [`the ${kind} “${text}”`, `the ${ordinalOf(alike.indexOf(element))} ${kind}`];
};

const kinds = new Map([
  ["a", "a link"],
  ["button", "a button"],
  ["img", "an image"],
  ["input", "a field"],
  ["label", "a label"],
  ["li", "a list item"],
  ["select", "a list"],
  ["table", "a table"],
  ["td", "a cell"],
  ["th", "a header"],
  ["tr", "a row"],
]);
