import type { Expectation, Picked } from "@online-editor/contract/check";

/** What can be expected of a picked element. */
export const pickedKinds = ["text", "count", "alike", "attribute", "visible", "look"] as const;
export type PickedKind = (typeof pickedKinds)[number];

/** The card of a picked element: what it should, or should not, show. */
export interface PickedDraft {
  kind: PickedKind;
  should: boolean;
  text: string;
  count: string;
  alike: string;
  attribute: string;
  value: string;
}

/** At first what the element shows now. */
export const draftOfPicked = (picked: Picked): PickedDraft => {
  const [name = "class", value = ""] =
    picked.attributes.find(([one]) => one === "class") ?? picked.attributes[0] ?? [];
  return {
    kind: picked.text === "" ? "visible" : "text",
    should: true,
    text: picked.text,
    count: String(picked.count),
    alike: String(picked.alike?.count ?? ""),
    attribute: name,
    value: value.split(/\s+/)[0] ?? "",
  };
};

/** Kinds that can be said of the element. What it should not be is told by another number or look. */
export const kindsOf = ({ alike }: Picked, { should }: PickedDraft): readonly PickedKind[] =>
  pickedKinds.filter((kind) => {
    if (kind === "alike") return should && alike !== null;
    return kind === "look" ? should : true;
  });

/** The expectation of the card; null while a field is not filled in. */
export const expectationOfPicked = (
  { target, place, alike }: Picked,
  { kind, should, text, count, alike: alikes, attribute, value }: PickedDraft,
): Expectation | null => {
  const { index: _, ...all } = target;
  switch (kind) {
    case "text":
      if (text.trim() === "") return null;
      return {
        expect: "text",
        // Its own text would not find it where the text is another one.
        target: place ?? target,
        match: { how: should ? "contains" : "lacks", text: text.trim() },
      };
    case "count":
      if (!should) return { expect: "count", target: all, count: 0 };
      return isCount(count) ? { expect: "count", target: all, count: Number(count) } : null;
    case "alike":
      return alike && isCount(alikes)
        ? { expect: "count", target: alike.target, count: Number(alikes) }
        : null;
    case "attribute":
      if (attribute.trim() === "" || value.trim() === "") return null;
      return {
        expect: "attribute",
        target,
        name: attribute.trim(),
        value: value.trim(),
        how: should ? "has" : "lacks",
      };
    case "visible":
      return { expect: should ? "visible" : "hidden", target };
    case "look":
      return { expect: "stays-as-it-is", target, recorded: null, tolerance: 2 };
  }
};

const isCount = (text: string) => /^\d{1,6}$/.test(text.trim());

/** Whether it is so on the release on the screen; null: its run will tell. */
export const isSoNow = (picked: Picked, expectation: Expectation): boolean | null => {
  const { expect } = expectation;
  if (expect === "text" && expectation.match.how !== "matches")
    return picked.text.includes(expectation.match.text) === (expectation.match.how === "contains");
  if (expect === "count") {
    const isOfAlike = expectation.target === picked.alike?.target;
    return expectation.count === (isOfAlike ? picked.alike?.count : picked.count);
  }
  if (expect === "attribute") {
    const [, value = ""] = picked.attributes.find(([name]) => name === expectation.name) ?? [];
    return ` ${value} `.includes(` ${expectation.value} `) === (expectation.how === "has");
  }
  return expect === "visible" || expect === "hidden" ? picked.isVisible === (expect === "visible") : null;
};
