import { afterEach, expect, test } from "vitest";
import { exampleList, examplesByName, nameCard, readyNames } from "./name-card.ts";
import { examplesShowing, knownLibrary } from "./test/known-library.ts";

// @vitest-environment jsdom

afterEach(() => document.body.replaceChildren());

const listOf = (count: number) => {
  const gone: unknown[] = [];
  const left: string[] = [];
  const known = knownLibrary("bootstrap-table", {
    examples: [...examplesShowing("search", count), ...examplesShowing("height", 1)],
    links: { linkTo: () => "/there", goTo: (address) => gone.push(address) },
  });
  const examples = examplesByName(known).get("search") ?? [];
  const list = exampleList("search", examples, { known, onLeft: () => left.push("left") });
  document.body.append(list);
  return {
    list,
    gone,
    left,
    links: () => [...list.querySelectorAll("a")].map(({ textContent }) => textContent),
  };
};

test("the examples of a name are links to them", () => {
  const { list, gone, left, links } = listOf(2);
  expect(links()).toEqual(["search 1", "search 2"]);
  const [first] = list.querySelectorAll("a");
  expect(first?.getAttribute("href")).toBe("/there");
  first?.click();
  expect(gone).toMatchObject([{ kind: "example", example: { slug: "search-1" } }]);
  expect(left).toEqual(["left"]);
});

test("with a modifier key the browser opens a link as usual", () => {
  const { list, gone } = listOf(1);
  list.querySelector("a")?.dispatchEvent(new MouseEvent("click", { ctrlKey: true, cancelable: true }));
  expect(gone).toEqual([]);
});

test("only a few are shown", () => {
  expect(listOf(5).links()).toEqual(["search 1", "search 2", "search 3"]);
});

test("a card of a release that is newer than the reference says whose facts it has", () => {
  const cardOn = (selected: string) => {
    const here = readyNames(knownLibrary("bootstrap-table", { version: "1.27.3", selected }));
    const entry = here.known.reference.names.find(({ name }) => name === "pageSize");
    return entry && nameCard({ entry, presence: "present", missing: null }, here).textContent;
  };
  const sentence = "1.28.0 is newer than this editor's reference. This is what 1.27.3 has.";
  expect(cardOn("1.28.0")).toContain(sentence);
  expect(cardOn("1.27.3")).not.toContain("newer");
});

test("examples of another library are not among them", () => {
  const known = knownLibrary("multiple-select", { examples: examplesShowing("filter", 1) });
  expect(examplesByName(known).size).toBe(0);
});
