import { checkedPageWidth } from "@online-editor/contract/bounds";
import type { Check, CheckQuestion, Expectation } from "@online-editor/contract/check";
import type { PageStructure, Version } from "@online-editor/contract";
import { compareStructures } from "./compare-structures.ts";
import { type ExpectedDifference, expectedOf } from "./expected-of.ts";
import { colourWords } from "./value-words.ts";

/** The page of a document on one release; null when it could not run there. */
export interface ReleasePage {
  release: Version;
  shown: { structure: PageStructure; errors: readonly string[] } | null;
}

/** What a run is asked so that its page can be compared with another, after these steps. */
export const structureQuestion = (steps: Check["steps"]): CheckQuestion => ({
  steps,
  expectations: [],
  withinSeconds: 5,
  isNegated: false,
  structure: true,
});

/** The page of a run that was asked for its structure. */
export const releasePage = (
  release: Version,
  structure: PageStructure | undefined,
  errors: readonly string[],
): ReleasePage => ({ release, shown: structure ? { structure, errors } : null });

/** One thing that differs between the selected release and the others, and what to expect so that it does not. */
export interface DifferenceRow extends Omit<ExpectedDifference, "apart" | "key" | "kind" | "was" | "is"> {
  kind: ExpectedDifference["kind"] | "error";
  /** On each release, in the order of the pages; null: none. Undefined: that release could not run. */
  values: (string | null | undefined)[];
}

/**
 * What the document shows on the release at `here` and not on others. What the release before shows alike comes after the
 * rest: it is no break of this one. Of both comes first the text that a person sees, then what is visible at all, where it
 * is and how large, and how it looks, and last what nobody sees; of each, what the newest release no longer shows, and
 * what is in the document's own text. The nearest older release that differs is the reference for what is right, else the
 * nearest newer one. `before` is the page here without its last step: of the texts, those that the step changed come first.
 */
export const differenceRows = (
  pages: readonly ReleasePage[],
  here: number,
  code: string,
  before: PageStructure | null = null,
): DifferenceRow[] => {
  const shown = pages[here]?.shown;
  if (!shown) return [];
  const differing = pages.map((page, at) => (page.shown && at !== here ? foundIn(page.shown, shown) : []));
  const nearest = [...differing.slice(0, here).toReversed(), ...differing.slice(here + 1)].flat();
  const once = new Map<string, Found>();
  for (const one of nearest) if (!once.has(one.key)) once.set(one.key, one);
  const changed = new Set(
    before &&
      compareStructures(before, shown.structure).flatMap(({ kind, right }) => (kind === "gone" ? [] : right)),
  );
  const ofStep = new Set<DifferenceRow>();
  const rows = [...once.values()].map(({ key, at: place, was: _, is, ...found }) => {
    const values = pages.map((page, at) => {
      if (!page.shown) return undefined;
      const other = differing[at]?.find((one) => one.key === key);
      return other ? other.was : is;
    });
    const said = values.map((value) =>
      found.kind === "style" && typeof value === "string" ? colourWords(value) : value,
    );
    const seen = { ...found, expectation: expectationOf(found.expectation, values, is), values: said };
    const row = { ...seen, isSeen: seen.isSeen && (isOfLook(seen) || isOwn(seen, code)) };
    if (place !== null && changed.has(place)) ofStep.add(row);
    return row;
  });
  const older = pages.findLastIndex(({ shown }, at) => at < here && shown !== null);
  const newest = pages.findLastIndex(({ shown }, at) => at > here && shown !== null);
  const isNew = ({ values }: DifferenceRow) => older < 0 || values[older] !== values[here];
  const isBack = ({ values }: DifferenceRow) => newest > 0 && values[newest] === values[older];
  const weight = (row: DifferenceRow) =>
    (row.isSeen ? 0 : 500) +
    weights[sortOf(row)] -
    (sortOf(row) === "text" && ofStep.has(row) ? 27 : 0) +
    (isNew(row) ? 0 : 1000) +
    (isBack(row) ? 0 : 15) +
    (isOwn(row, code) ? 0 : 10);
  return distinguished(rows.toSorted((one, other) => weight(one) - weight(other)));
};

/** An attribute that is lost here is expected to be there, if the releases that have it say different things. */
const expectationOf = (
  expectation: Expectation,
  values: DifferenceRow["values"],
  here: string | null,
): Expectation => {
  const others = new Set(values.filter((value) => typeof value === "string"));
  const isLost = expectation.expect === "attribute" && expectation.name !== "class" && here === null;
  return isLost && others.size > 1 ? { ...expectation, value: "", how: "has" } : expectation;
};

/** Where several are of elements with the same words, those with other words: the first that tell all of them apart. */
const distinguished = (rows: readonly (DifferenceRow & Pick<Found, "apart">)[]): DifferenceRow[] => {
  const titleOf = ({ kind, name, element, expectation }: DifferenceRow) =>
    JSON.stringify([kind, name, element, classIn(expectation)]);
  const alike = Map.groupBy(rows, titleOf);
  return rows.map(({ apart, ...row }) => {
    const same = alike.get(titleOf(row)) ?? [];
    const telling = apart.findIndex(
      (_, at) => new Set(same.map((one) => one.apart[at])).size === same.length,
    );
    return same.length === 1 ? row : { ...row, element: apart[telling] ?? row.element };
  });
};

/** The class that is expected, or not; null for other expectations. */
export const classIn = (expectation: Expectation): string | null =>
  expectation.expect === "attribute" && expectation.name === "class" && expectation.how
    ? expectation.value
    : null;

/** The one difference that a person sees; null: none, or several. */
export const onlyDifference = (rows: readonly DifferenceRow[]): DifferenceRow | null => {
  const [only, ...others] = rows.filter(({ isSeen }) => isSeen);
  return others.length === 0 ? (only ?? null) : null;
};

const weights = { error: -90, text: 1, visibility: 30, box: 60, attribute: 90, style: 250 };

/** What a difference is to a person: an element that comes or goes is its text, if it has one. */
const sortOf = ({ kind, name, element, values }: DifferenceRow): keyof typeof weights => {
  if (kind === "element") return element.startsWith("“") ? "text" : "visibility";
  if (kind === "size" || kind === "place") return "box";
  return kind === "style" && name === "display" && values.includes("none") ? "visibility" : kind;
};

/** Attributes that show something by themselves; others do by the styles that come with them. */
const shownAttributes = ["alt", "placeholder", "src", "title", "value"];
const isOfLook = ({ kind, name }: DifferenceRow) =>
  kind !== "attribute" || shownAttributes.includes(name ?? "");

/** True for what the document itself names: markup that only the library makes changes with many releases. */
const isOwn = ({ kind, element, values }: DifferenceRow, code: string) => {
  if (kind === "error") return true;
  // An element without a text is named by its type.
  const text = /^“(.*)”$/.exec(element)?.[1];
  if (kind === "element") return text !== undefined && code.includes(text);
  return [kind === "style" ? text : null, ...values].some(
    (value) => value !== null && value !== undefined && value.length > 1 && code.includes(value),
  );
};

type Shown = NonNullable<ReleasePage["shown"]>;

/** A difference of another release's page from the selected one. */
type Found = Omit<ExpectedDifference, "kind"> &
  Pick<DifferenceRow, "kind"> & {
    /** The element of the selected release's page; null: it is none. */
    at: number | null;
  };

const foundIn = (other: Shown, here: Shown): Found[] => {
  const [error] = other.errors.length === 0 ? here.errors : [];
  const differences = compareStructures(other.structure, here.structure);
  return [
    ...(error === undefined
      ? []
      : [{ ...thrown, at: null, is: error, expectation: { expect: "no-uncaught-error" as const } }]),
    ...differences.flatMap((difference) => {
      const found = expectedOf(difference, other.structure, here.structure, checkedPageWidth);
      return found ? { ...found, at: difference.right } : [];
    }),
  ];
};

const thrown = {
  key: "error",
  kind: "error",
  element: "",
  apart: [],
  name: null,
  isSeen: true,
  was: null,
} as const;
