// @vitest-environment jsdom
import { Target } from "@online-editor/contract/check";
import { beforeEach, describe, expect, test } from "vitest";
import { describeTarget, innermostOf, intendedTarget } from "./describe-target.ts";
import { elementOf } from "./find-target.ts";

beforeEach(() => document.body.replaceChildren());

const show = (html: string) => {
  document.body.innerHTML = html;
};
const described = (selector: string) => {
  const element = document.querySelector(selector);
  return element && describeTarget(intendedTarget(element));
};

test("a text is found where it can be seen, not in a select that a library has shrunk", () => {
  show(`<select><option>Aisle</option></select><span>Aisle</span>`);
  const select = document.querySelector("select");
  if (select) select.getBoundingClientRect = () => new DOMRect(0, 0, 1, 1);
  expect(elementOf({ by: "text", text: "Aisle" })?.localName).toBe("span");
});

test("an element is found by its role and the words of all elements that label it", () => {
  show(`<b id="one">Free</b><b id="two">rooms</b><input aria-labelledby="two one">
    <output>Saved</output><section aria-label="Tools"></section><section>No landmark</section>`);
  expect(elementOf({ by: "label", text: "rooms Free" })?.localName).toBe("input");
  expect(elementOf({ by: "role", role: "status" })?.textContent).toBe("Saved");
  expect(elementOf({ by: "role", role: "region" })?.getAttribute("aria-label")).toBe("Tools");
});

describe("the target of", () => {
  test.each<[string, string, string, Target]>([
    [
      "a column header, by what it says and not by the library's classes",
      `<table><thead><tr><th class="x1"><div class="th-inner sortable">Name</div><div class="fht-cell"></div></th></tr></thead></table>`,
      ".th-inner",
      { by: "role", role: "columnheader", name: "Name" },
    ],
    [
      "an icon is that of its button",
      `<button title="Columns"><i class="bi"></i></button>`,
      "i",
      { by: "role", role: "button", name: "Columns" },
    ],
    [
      "a field is its label, which it keeps in a release that makes a search field of it",
      `<input type="search" placeholder="Search">`,
      "input",
      { by: "label", text: "Search" },
    ],
    [
      "one of several alike has an index",
      `<input type="checkbox"><input type="checkbox">`,
      "input:last-child",
      { by: "role", role: "checkbox", index: 1 },
    ],
    [
      "one of which the others cannot be seen has none",
      `<button hidden>Export</button><button class="b">Export</button>`,
      ".b",
      { by: "role", role: "button", name: "Export" },
    ],
    [
      "what has a test id",
      `<div data-testid="there"></div><div></div>`,
      "div",
      { by: "test-id", id: "there" },
    ],
    ["what has an id", `<div id="place"></div>`, "div", { by: "selector", selector: "#place" }],
    [
      "what has an id that a script has counted is not that",
      `<section id="list"><div></div><div id="ui-12"></div></section>`,
      "#ui-12",
      { by: "selector", selector: "#list > div:nth-of-type(2)" },
    ],
    [
      "a long text is its beginning",
      `<p>${"word ".repeat(40)}</p>`,
      "p",
      { by: "text", text: "word ".repeat(12).trim() },
    ],
  ])("%s", (_, html, selector, target) => {
    show(html);
    expect(described(selector)).toEqual(target);
  });
});

/** A generator of the same numbers for the same seed. */
const numbersFrom = (seed: number) => {
  let at = seed;
  return (below: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((at / 2 ** 31) * below);
  };
};

const words = ["Name", "Price", "Name of it", "Save", 'a "quoted" ]', "", "  ", "\\", "日本", "x".repeat(90)];
const kinds = "div span button a input select textarea label ul li h2 p td th img section summary".split(" ");

const growPage = (seed: number) => {
  const below = numbersFrom(seed);
  const word = () => words[below(words.length)] ?? "";
  const elements: Element[] = [document.body];
  for (let count = 0; count < 40; count += 1) {
    const element = document.createElement(kinds[below(kinds.length)] ?? "div");
    if (below(2) === 0) element.append(word());
    if (below(6) === 0) element.setAttribute("aria-label", word());
    if (below(6) === 0) element.setAttribute("role", ["button", "option", "", "group"][below(4)] ?? "");
    if (below(8) === 0) element.id = `${["a", "b 'c", "n1"][below(3)]}`;
    if (below(8) === 0) element.setAttribute("data-testid", word());
    if (below(8) === 0) element.setAttribute("hidden", "");
    if (below(4) === 0) element.setAttribute("type", ["checkbox", "search", "submit"][below(3)] ?? "");
    elements[below(elements.length)]?.append(element);
    elements.push(element);
  }
  return elements;
};

test("every visible element is found by its target, in pages of every kind", () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    document.body.replaceChildren();
    for (const element of growPage(seed)) {
      const target = describeTarget(element);
      expect(Target.safeParse(target).success, `${seed}: ${element.outerHTML}`).toBe(true);
      expect(target && elementOf(target), `${seed}: ${JSON.stringify(target)}`).toBe(element);
    }
  }
});

test("a click on the intended element reaches the one that was clicked", () => {
  show(`<table><thead><tr><th><div class="th-inner">Name</div><div></div></th></tr></thead></table>`);
  const inner = document.querySelector(".th-inner");
  expect(inner && innermostOf(intendedTarget(inner))).toBe(inner);
});
