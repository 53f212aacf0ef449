import type { PageElement } from "@online-editor/contract";
import { expect, test } from "vitest";
import { compareStructures } from "./compare-structures.ts";

const element = (parent: number | null, name: string, parts: Partial<PageElement> = {}): PageElement => ({
  parent,
  name,
  text: "",
  attributes: [],
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  style: [["color", "black"]],
  ...parts,
});
const rows = (...texts: string[]) => [
  element(null, "body"),
  element(0, "table"),
  ...texts.map((text) => element(1, "tr", { text })),
];
const differences = (left: PageElement[], right: PageElement[]) =>
  compareStructures(left, right).map(({ kind, name, before, after, left: l, right: r }) => [
    kind,
    name,
    before,
    after,
    l,
    r,
  ]);

test("equal pages do not differ", () => {
  expect(differences(rows("a", "b"), rows("a", "b"))).toEqual([]);
});

test("a removed row is one difference, and later rows still match", () => {
  expect(differences(rows("a", "b", "c"), rows("a", "c"))).toEqual([["gone", null, "b", null, 3, 1]]);
});

test("the text of a row is that of its cells, in their order", () => {
  const cells = [element(1, "tr"), element(2, "td", { text: "1" }), element(2, "td", { text: "One" })];
  expect(differences([...rows(), ...cells], rows())).toEqual([["gone", null, "1 One", null, 2, 1]]);
});

test("a row that is added, and one whose text has changed", () => {
  expect(differences(rows("a", "b"), rows("a", "x", "new"))).toEqual([
    ["text", null, "b", "x", 3, 3],
    ["added", null, null, "new", 1, 4],
  ]);
});

test("attributes and inherited styles are reported at their origin", () => {
  const left = [element(null, "body"), element(0, "p"), element(1, "b")];
  const red: PageElement["style"] = [["color", "red"]];
  const right = [
    element(null, "body"),
    element(0, "p", { style: red, attributes: [["class", "loud"]] }),
    element(1, "b", { style: red }),
  ];
  expect(differences(left, right)).toEqual([
    ["attribute", "class", null, "loud", 1, 1],
    ["style", "color", "black", "red", 1, 1],
  ]);
});

test("an empty title or class is none, but an empty attribute that switches something is one", () => {
  const empty: PageElement["attributes"] = [
    ["title", ""],
    ["class", ""],
    ["hidden", ""],
  ];
  const left = [element(null, "body"), element(0, "p")];
  expect(differences(left, [element(null, "body"), element(0, "p", { attributes: empty })])).toEqual([
    ["attribute", "hidden", null, "", 1, 1],
  ]);
});

test("an element that became visible is one difference, without its styles, its size and all that is in it", () => {
  const drop = (parts: Partial<PageElement>) => [
    element(null, "body"),
    element(0, "p", parts),
    element(1, "b", { text: "One", ...parts }),
  ];
  expect(differences(drop({ width: 0, height: 0, style: [] }), drop({}))).toEqual([
    ["visibility", null, "hidden", "visible", 1, 1],
  ]);
});

test("an element that came with its text is that text", () => {
  const note = (text: string, width: number) => [
    element(null, "body"),
    element(0, "i", { text, width, height: width }),
  ];
  expect(differences(note("", 0), note("Saved", 40)).map(([kind]) => kind)).toEqual(["text"]);
});

test("what only moved is one difference, and only where nothing around it has another size", () => {
  const at = (y: number, height = 20) => [
    element(null, "body"),
    element(0, "p", { height }),
    element(0, "ul", { y }),
    element(2, "li", { y }),
  ];
  expect(differences(at(20), at(-60))).toEqual([["place", null, "at 0, 20", "at 0, -60", 2, 2]]);
  expect(differences(at(20), at(60, 60)).map(([kind]) => kind)).toEqual(["size"]);
});

test("a size is reported only for the innermost element, and not where its content changed", () => {
  const left = [element(null, "body", { height: 40 }), element(0, "p", { height: 40 })];
  const right = [element(null, "body", { height: 60 }), element(0, "p", { height: 60 })];
  expect(differences(left, right)).toEqual([["size", null, "100 × 40", "100 × 60", 1, 1]]);
});

test("two entirely different pages have a limited number of differences", () => {
  const many = (tag: string) => [
    element(null, "body"),
    ...Array.from({ length: 900 }, (_, index) => element(0, tag, { text: String(index) })),
  ];
  expect(compareStructures(many("p"), many("div"))).toHaveLength(300);
});
