import type { Version } from "@online-editor/contract";
import type { Expectation, Picked, Target } from "@online-editor/contract/check";
import { type DifferenceRow, labelOf } from "@online-editor/triage";
import type { NearbyPlan } from "../nearby/nearby.ts";

/** What can be expected of a picked element. */
export type PickedKind = "text" | "count" | "alike" | "attribute" | "visible" | "look";

export type PickedField = "text" | "count" | "alike" | "attribute" | "value";

/** The card of a picked element: what it should, or should not, show. */
export type PickedDraft = Readonly<Record<PickedField, string>> & { kind: PickedKind; should: boolean };

/** The differences of the picked element from other releases: of one that has the text itself, not of what is around it. */
export const rowsOf = (picked: Picked, rows: readonly DifferenceRow[]): readonly DifferenceRow[] => {
  const { text, ownText, kind, attributes } = picked;
  const label = labelOf({ name: kind.replace(/#.*/s, ""), attributes });
  return rows.filter((row) => {
    // A cell may have its text in a link.
    if (row.kind === "text" && text !== "") return row.values.includes(ownText || text);
    if (ownText !== "") return row.element.endsWith(`“${ownText.slice(0, 40)}”`);
    return row.kind === "element" && row.element === label;
  });
};

/** At first what differs on other releases, or else what the element shows now. */
export const draftOfPicked = (picked: Picked, rows: readonly DifferenceRow[] = []): PickedDraft => {
  const [name = "class", value = ""] =
    picked.attributes.find(([one]) => one === "class") ?? picked.attributes[0] ?? [];
  const shown: PickedDraft = {
    kind: picked.text === "" ? "visible" : "text",
    should: true,
    text: picked.text,
    count: String(picked.count),
    alike: String(picked.alike?.count ?? ""),
    attribute: name,
    value: value.split(/\s+/)[0] ?? "",
  };
  const [differing] = rowsOf(picked, rows).flatMap((row) => draftOfRow(row, picked) ?? []);
  return { ...shown, ...differing };
};

const draftOfRow = ({ kind, expectation }: DifferenceRow, { count }: Picked): Partial<PickedDraft> | null => {
  const { expect } = expectation;
  // It is here, so that it is not on the other release.
  if (kind === "element") return count === 1 ? { kind: "count", should: false } : null;
  if ((expect === "text" || expect === "result-text") && expectation.match.how !== "matches") {
    const { how, text } = expectation.match;
    return { kind: "text", should: how === "contains", text };
  }
  if (expect === "visible" || expect === "hidden") return { kind: "visible", should: expect === "visible" };
  if (expect !== "attribute") return null;
  const { name: attribute, value, how } = expectation;
  return { kind: "attribute", should: how !== "lacks", attribute, value };
};

/** A class or attribute that the element has on another release. */
export interface NeighbourValue {
  attribute: string;
  value: string;
  release: Version;
}

/** What the element has on other releases and not here: of each value the newest that has it. */
export const neighbourValues = (
  picked: Picked,
  { rows, pages }: NearbyPlan["shown"],
  here: Version,
): readonly NeighbourValue[] =>
  rowsOf(picked, rows).flatMap(({ kind, name, values }) => {
    if (kind !== "attribute" || name === null) return [];
    const own = values[pages.findIndex(({ release }) => release === here)];
    const others = [...new Set(values)].filter((value) => value !== own);
    return others.flatMap((value) => {
      const page = pages[values.lastIndexOf(value)];
      return typeof value === "string" && page ? [{ attribute: name, value, release: page.release }] : [];
    });
  });

/** One line of the card. */
export interface Offer {
  kind: PickedKind;
  fields: readonly PickedField[];
  /** What the element shows now, where its fields do not say it; null: nothing. */
  now?: string | boolean | null;
  /** Null while a field is not filled in. */
  expectation: Expectation | null;
  /** Whether it is so on the release on the screen; null: its run will tell. */
  isSo: boolean | null;
}

/** What can be said of the element. What it should not be is told by another number or look. */
export const offersOf = (
  { target, place, alike, text, count, attributes, isVisible }: Picked,
  { should, ...draft }: PickedDraft,
): readonly Offer[] => {
  const { index: _, ...all } = target;
  const [name, value, written] = [draft.attribute.trim(), draft.value.trim(), draft.text.trim()];
  const [, shown = null] = attributes.find(([one]) => one === name) ?? [];
  const isNamed = name !== "" && value !== "";
  const ofText: Offer = {
    kind: "text",
    fields: ["text"],
    expectation:
      written === ""
        ? null
        : // Its own text would not find it where the text is another one.
          {
            expect: "text",
            target: place ?? target,
            match: { how: should ? "contains" : "lacks", text: written },
          },
    isSo: text.includes(written) === should,
  };
  const ofAttribute: Offer = {
    kind: "attribute",
    fields: ["attribute", "value"],
    now: shown,
    expectation: isNamed ? { expect: "attribute", target, name, value, how: should ? "has" : "lacks" } : null,
    isSo: ` ${shown ?? ""} `.includes(` ${value} `) === should,
  };
  const ofVisible: Offer = {
    kind: "visible",
    fields: [],
    now: isVisible,
    expectation: { expect: should ? "visible" : "hidden", target },
    isSo: isVisible === should,
  };
  if (!should)
    return [
      ofText,
      { kind: "count", fields: [], expectation: counted(all, "0"), isSo: false },
      ofAttribute,
      ofVisible,
    ];
  const numberOf = (kind: "count" | "alike", found: Target, many: number): Offer => ({
    kind,
    fields: [kind],
    now: String(many),
    expectation: counted(found, draft[kind]),
    isSo: Number(draft[kind]) === many,
  });
  return [
    ofText,
    numberOf("count", all, count),
    ...(alike ? [numberOf("alike", alike.target, alike.count)] : []),
    ofAttribute,
    ofVisible,
    {
      kind: "look",
      fields: [],
      expectation: { expect: "stays-as-it-is", target, recorded: null, tolerance: 2 },
      isSo: null,
    },
  ];
};

const counted = (target: Target, count: string): Expectation | null =>
  /^\d{1,6}$/.test(count.trim()) ? { expect: "count", target, count: Number(count) } : null;
