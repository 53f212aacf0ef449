import type { PageElement } from "@online-editor/contract";
import { expect, test } from "vitest";
import { pathIn } from "./element-path.ts";

/** An element with its parent's position, its classes and an id. */
const element = (parent: number | null, name: string, words = "", id = ""): PageElement => ({
  parent,
  name,
  text: "",
  attributes: [["class", words] as const, ["id", id] as const]
    .filter(([, value]) => value !== "")
    .map(([attribute, value]) => [attribute, value]),
  style: [],
  x: 0,
  y: 0,
  width: 10,
  height: 10,
});

/** A widget's tool bar with a field, in the body. */
const page = (toolbar: string) => [
  element(null, "body"),
  element(0, "div", "bootstrap-table bootstrap5"),
  element(1, "div", toolbar),
  element(2, "div", "columns"),
  element(2, "div", "search"),
  element(4, "input"),
];

test("a path begins at the nearest part of a widget that only one element is", () => {
  const both = page("fixed-table-toolbar clearfix");
  expect(pathIn(both, 5, both, 5)).toBe(".fixed-table-toolbar > div:nth-of-type(2) > input");
  expect(pathIn(both, 2, both, 2)).toBe(".fixed-table-toolbar");
  const twice = [...both, element(0, "div", "fixed-table-toolbar")];
  expect(pathIn(twice, 5, twice, 5)).toBe(".bootstrap-table > div > div:nth-of-type(2) > input");
});

test("where only one of the pages has such a part, it begins at the body", () => {
  expect(pathIn(page("toolbar"), 5, page("fixed-table-toolbar"), 5)).toBe(
    "body > div > div > div:nth-of-type(2) > input",
  );
});

test("an id is nearer than a widget", () => {
  const named = [...page("fixed-table-toolbar"), element(4, "table", "", "ships"), element(6, "tr")];
  expect(pathIn(named, 7, named, 7)).toBe("#ships > tr");
});

test("an element at another place has no path", () => {
  const left = page("fixed-table-toolbar");
  expect(pathIn(left, 4, left, 3)).toBeNull();
});
