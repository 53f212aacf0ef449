// @vitest-environment jsdom
import { RunMessage, structureBounds } from "@online-editor/contract";
import { expect, test } from "vitest";
import { structureOf } from "./page-structure.ts";

test("a page's elements are told with their own text and attributes, without what shows nothing", () => {
  document.body.innerHTML = `<p id="a">One <b>two</b> three</p><script>1</script><svg><path></path></svg>`;
  const { told, elements } = structureOf(window);
  expect(told.map(({ name, parent, text }) => [name, parent, text])).toEqual([
    ["body", null, ""],
    ["p", 0, "One three"],
    ["b", 1, "two"],
    ["svg", 0, ""],
  ]);
  expect(told[1]?.attributes).toEqual([["id", "a"]]);
  expect(elements[2]?.tagName).toBe("B");
});

test("however large a page is, what it tells is as agreed", () => {
  const attributes = Array.from({ length: 50 }, (_, index) => `data-${index}="${"x".repeat(500)}"`).join(" ");
  document.body.innerHTML = `<p ${attributes}>${"y".repeat(900)}</p>`.repeat(1500);
  const { told } = structureOf(window);
  expect(told).toHaveLength(structureBounds.elements);
  expect(RunMessage.safeParse({ type: "structure", elements: told }).error).toBeUndefined();
});
