import type { Picked } from "@online-editor/contract/check";
import type { DifferenceRow } from "@online-editor/triage";
import { expect, test } from "vitest";
import { draftOfPicked, offersOf } from "./picked-expectation.ts";

const picked: Picked = {
  type: "picked",
  target: { by: "role", role: "cell", name: "Aurora", index: 1 },
  place: { by: "selector", selector: "#ships > tbody > tr > td" },
  kind: "td",
  text: "Aurora",
  ownText: "Aurora",
  count: 2,
  alike: { target: { by: "selector", selector: "#ships > tbody > tr > td" }, count: 3 },
  attributes: [["class", "late bold"]],
  isVisible: true,
  parent: "tr",
  box: { x: 0, y: 0, width: 10, height: 10 },
};
const draft = draftOfPicked(picked);
const offered = (change: Partial<typeof draft>) => {
  const now = { ...draft, ...change };
  return offersOf(picked, now).find(({ kind }) => kind === now.kind);
};
const expected = (change: Partial<typeof draft>) => offered(change)?.expectation;

test("the card begins with the text that the element has", () => {
  expect(draft).toMatchObject({
    kind: "text",
    should: true,
    text: "Aurora",
    attribute: "class",
    value: "late",
  });
});

test("a text is expected where the element is, since its text does not find it on other releases", () => {
  expect(expected({ text: "Borealis" })).toEqual({
    expect: "text",
    target: picked.place,
    match: { how: "contains", text: "Borealis" },
  });
  expect(expected({ should: false })).toMatchObject({ match: { how: "lacks", text: "Aurora" } });
});

test("a number is of all that its name finds, or of its siblings", () => {
  expect(expected({ kind: "count", count: "1" })).toEqual({
    expect: "count",
    target: { by: "role", role: "cell", name: "Aurora" },
    count: 1,
  });
  expect(expected({ kind: "count", should: false })).toMatchObject({ count: 0 });
  expect(expected({ kind: "alike", alike: "4" })).toMatchObject({ target: picked.alike?.target, count: 4 });
  expect(expected({ kind: "count", count: "many" })).toBeNull();
});

test("a class is there or not, and an element is visible or hidden", () => {
  expect(expected({ kind: "attribute" })).toMatchObject({ name: "class", value: "late", how: "has" });
  expect(expected({ kind: "attribute", value: " " })).toBeNull();
  expect(expected({ kind: "visible", should: false })).toMatchObject({ expect: "hidden" });
});

test("what it should not do needs no number of siblings and no recorded look", () => {
  const kinds = offersOf(picked, { ...draft, should: false }).map(({ kind }) => kind);
  expect(kinds).toEqual(["text", "count", "attribute", "visible"]);
});

test("the card says whether it is so on this release", () => {
  const isSo = (change: Partial<typeof draft>) => offered(change)?.isSo;
  expect(isSo({})).toBe(true);
  expect(isSo({ text: "Borealis" })).toBe(false);
  expect(isSo({ kind: "count", count: "2" })).toBe(true);
  expect(isSo({ kind: "alike", alike: "3" })).toBe(true);
  expect(isSo({ kind: "attribute", value: "bold" })).toBe(true);
  expect(isSo({ kind: "attribute", should: false })).toBe(false);
  expect(isSo({ kind: "visible", should: false })).toBe(false);
  expect(isSo({ kind: "look" })).toBeNull();
});

test("what differs is preselected of the element that has the text, not of what is around it", () => {
  const differs: DifferenceRow = {
    kind: "attribute",
    element: "the second “Aurora”",
    name: "class",
    isSeen: true,
    values: ["late", null],
    expectation: { expect: "attribute", target: picked.target, name: "class", value: "late", how: "has" },
  };
  expect(draftOfPicked(picked, [differs]).kind).toBe("attribute");
  expect(draftOfPicked({ ...picked, kind: "tr", ownText: "" }, [differs]).kind).toBe("text");
});

const row = (parts: Partial<DifferenceRow>): DifferenceRow => ({
  kind: "text",
  element: "“Borealis”",
  name: null,
  isSeen: true,
  values: ["Borealis", "Aurora"],
  expectation: { expect: "text", target: picked.target, match: { how: "contains", text: "Borealis" } },
  ...parts,
});

test("a text that is another one elsewhere is preselected, and one that should not be there", () => {
  expect(draftOfPicked(picked, [row({})])).toMatchObject({ kind: "text", should: true, text: "Borealis" });
  expect(draftOfPicked({ ...picked, ownText: "" }, [row({})]).text).toBe("Borealis");
  const lacks = { expect: "text", target: picked.target, match: { how: "lacks", text: "Aurora" } } as const;
  const added = row({ values: [null, "Aurora"], expectation: lacks });
  expect(draftOfPicked(picked, [added])).toMatchObject({ kind: "text", should: false, text: "Aurora" });
});

test("an element that others do not have is preselected not to be found, by its text or as what it is", () => {
  const lacks = { expect: "result-text", match: { how: "lacks", text: "Aurora" } } as const;
  const added = row({ kind: "element", element: "“Aurora”", values: [null, "“Aurora”"], expectation: lacks });
  expect(draftOfPicked({ ...picked, count: 1 }, [added])).toMatchObject({ kind: "count", should: false });
  // There are others of the same name.
  expect(draftOfPicked(picked, [added]).kind).toBe("text");
  const button: Picked = {
    ...picked,
    count: 1,
    kind: "button",
    text: "",
    ownText: "",
    attributes: [["class", "btn x"]],
  };
  const count = { expect: "count", target: picked.target, count: 0 } as const;
  const icon = row({ kind: "element", element: "button.btn", expectation: count });
  expect(draftOfPicked(button, [icon])).toMatchObject({ kind: "count", should: false });
  expect(draftOfPicked({ ...button, kind: "a" }, [icon]).kind).toBe("visible");
});
