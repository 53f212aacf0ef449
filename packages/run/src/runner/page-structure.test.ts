import { structureBounds } from "@online-editor/contract/bounds";
// @vitest-environment jsdom
import { RunMessage } from "@online-editor/contract";
import { expect, test } from "vitest";
import { structureOf } from "./page-structure.ts";

test("a page's elements are reported with their own text and attributes, without invisible ones", () => {
  document.body.innerHTML = `<p id="a">One <b>two</b> three</p><script>1</script><svg><path></path></svg>`;
  const { reported, elements } = structureOf(window);
  expect(reported.map(({ name, parent, text }) => [name, parent, text])).toEqual([
    ["body", null, ""],
    ["p", 0, "One three"],
    ["b", 1, "two"],
    ["svg", 0, ""],
  ]);
  expect(reported[1]?.attributes).toEqual([["id", "a"]]);
  expect(elements[2]?.tagName).toBe("B");
});

test("a field's text is what it shows", () => {
  document.body.innerHTML = `<input value="3"><input type="password" value="secret"><input type="checkbox" value="on">
    <textarea>more</textarea><select><option>One<option selected>Two</select>`;
  const fields = structureOf(window).reported.filter(({ name }) => name !== "body" && name !== "option");
  expect(fields.map(({ text }) => text)).toEqual(["3", "", "", "more", "Two"]);
});

test("the report on a page of any size fits the contract", () => {
  const attributes = Array.from({ length: 50 }, (_, index) => `data-${index}="${"x".repeat(500)}"`).join(" ");
  document.body.innerHTML = `<p ${attributes}>${"y".repeat(900)}</p>`.repeat(1500);
  const { reported } = structureOf(window);
  expect(reported).toHaveLength(structureBounds.elements);
  expect(RunMessage.safeParse({ type: "structure", elements: reported }).error).toBeUndefined();
});

test("an element that is laid out but invisible has neither a size nor a style", () => {
  document.body.innerHTML = `<p style="visibility: hidden">a <b>b</b></p><p>c</p>`;
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  for (const element of document.querySelectorAll("p, b"))
    element.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  const sizes = structureOf(window).reported.map(({ name, width, style }) => [name, width, style.length]);
  expect(sizes).toEqual([
    ["body", 100, 8],
    ["p", 0, 0],
    ["b", 0, 0],
    ["p", 100, 8],
  ]);
});
