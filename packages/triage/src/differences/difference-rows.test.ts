import { type PageElement, Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { differenceRows, type ReleasePage } from "./difference-rows.ts";

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
const table = (...cells: Partial<PageElement>[]) => [
  element(null, "body"),
  element(0, "table", { attributes: [["id", "ships"]] }),
  ...cells.flatMap((cell, at) => [element(1, "tr"), element(2 + at * 2, "td", cell)]),
];
const page = (release: string, structure: PageElement[] | null, errors: string[] = []): ReleasePage => ({
  release: Version.parse(release),
  shown: structure && { structure, errors },
});
const late: Partial<PageElement> = { text: "Aurora", attributes: [["class", "late"]] };

test("a class that the others have is expected, with what each release shows", () => {
  const pages = [
    page("1.0.0", table(late)),
    page("1.1.0", table({ text: "Aurora" })),
    page("1.2.0", table(late)),
  ];
  expect(differenceRows(pages, 1, `_class: "late"`)).toEqual([
    {
      kind: "attribute",
      element: "“Aurora”",
      name: "class",
      isSeen: true,
      values: ["late", null, "late"],
      expectation: {
        expect: "attribute",
        target: { by: "text", text: "Aurora" },
        name: "class",
        value: "late",
        how: "has",
      },
    },
  ]);
});

test("an attribute that others have with different values is expected to be there, whatever it says", () => {
  const titled = (title: string) => table({ text: "Aurora", attributes: [["title", title]] });
  const [before, here] = [page("1.0.0", titled("Show")), page("1.1.0", titled(""))];
  const expectedAmong = (...pages: ReleasePage[]) => differenceRows(pages, 1, "")[0]?.expectation;
  expect(expectedAmong(before, here, page("1.2.0", titled("Hide")))).toMatchObject({ value: "", how: "has" });
  const same = expectedAmong(before, here, page("1.2.0", titled("Show")));
  expect(same).toMatchObject({ value: "Show" });
  expect(same).not.toHaveProperty("how");
});

test("a release that shows the same, and one that could not run, have their own values", () => {
  const pages = [
    page("1.0.0", table(late)),
    page("1.1.0", null),
    page("1.2.0", table({ text: "Aurora" })),
    page("1.3.0", table({ text: "Aurora" })),
  ];
  expect(differenceRows(pages, 3, "late")[0]?.values).toEqual(["late", undefined, null, null]);
});

test("a changed text is expected where the element is", () => {
  const pages = [page("1.0.0", table({ text: "page 3" })), page("1.1.0", table({ text: "page 1" }))];
  expect(differenceRows(pages, 1, "")).toMatchObject([
    {
      kind: "text",
      values: ["page 3", "page 1"],
      expectation: {
        expect: "text",
        target: { by: "selector", selector: "#ships > tr > td" },
        match: { how: "contains", text: "page 3" },
      },
    },
  ]);
});

test("a text that has grown is not wanted as it is", () => {
  const pages = [page("1.0.0", table({ text: "Oslo" })), page("1.1.0", table({ text: "Oslo, Bergen" }))];
  expect(differenceRows(pages, 1, "")).toMatchObject([
    { values: ["Oslo", "Oslo, Bergen"], expectation: { match: { how: "lacks", text: "Oslo, Bergen" } } },
  ]);
});

test("a text that has moved into a part of its element is none that differs", () => {
  const inner = [element(null, "body"), element(0, "p"), element(1, "b", { text: "Oslo" })];
  const outer = [element(null, "body"), element(0, "p", { text: "Oslo" })];
  const texts = differenceRows([page("1.0.0", outer), page("1.1.0", inner)], 1, "").filter(
    ({ kind }) => kind === "text",
  );
  expect(texts).toEqual([]);
});

test("a text that the element had within a part is not said to be new", () => {
  const parts = ["Ship", "Aurora"].map((text) => element(3, "span", { text }));
  const pages = [page("1.0.0", [...table({}), ...parts]), page("1.1.0", table({ text: "Aurora" }))];
  expect(differenceRows(pages, 1, "")[0]).toMatchObject({
    kind: "text",
    expectation: { match: { how: "contains", text: "Ship Aurora" } },
  });
});

test("a row that is gone is missed by its text, and one too many is not wanted", () => {
  const [one, two] = [table({ text: "Aurora" }, { text: "Borealis" }), table({ text: "Aurora" })];
  expect(differenceRows([page("1.0.0", one), page("1.1.0", two)], 1, "")).toMatchObject([
    {
      kind: "element",
      element: "“Borealis”",
      expectation: { expect: "result-text", match: { how: "contains", text: "Borealis" } },
    },
  ]);
  expect(differenceRows([page("1.0.0", two), page("1.1.0", one)], 1, "")).toMatchObject([
    { element: "“Borealis”", expectation: { match: { how: "lacks", text: "Borealis" } } },
  ]);
});

test("a row of several cells that is gone is missed by its text as the page has it", () => {
  const cells = [element(2, "td", { text: "1" }), element(2, "td", { text: "One" })];
  const rows = [...table(), element(1, "tr"), ...cells];
  expect(differenceRows([page("1.0.0", rows), page("1.1.0", table())], 1, "")).toMatchObject([
    {
      element: "“1 One”",
      expectation: { expect: "result-text", match: { how: "contains", text: "1 One" } },
    },
  ]);
});

test("a row that has lost its id is found by it", () => {
  const row = (attributes: PageElement["attributes"]) => [
    element(null, "body"),
    element(0, "table", { attributes: [["id", "ships"]] }),
    element(1, "tr", { attributes, text: "Aurora" }),
  ];
  const pages = [page("1.0.0", row([["id", "ship-7"]])), page("1.1.0", row([]))];
  expect(differenceRows(pages, 1, "")).toMatchObject([
    {
      element: "tr#ship-7",
      values: ["tr#ship-7", null],
      expectation: { expect: "exists", target: { by: "selector", selector: `[id="ship-7"]` } },
    },
  ]);
});

test("rows in another order are expected in the former one", () => {
  const [one, other] = [
    ["Borealis", "Cabo Roca", "Aurora"],
    ["Cabo Roca", "Aurora", "Borealis"],
  ].map((texts) => table(...texts.map((text) => ({ text }))));
  const [row, ...more] = differenceRows([page("1.0.0", one ?? []), page("1.1.0", other ?? [])], 1, "");
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    kind: "text",
    values: ["Borealis Cabo Roca Aurora", "Cabo Roca Aurora Borealis"],
    expectation: { expect: "text", target: { selector: "#ships" }, match: { how: "matches" } },
  });
  const { match } = row?.expectation as { match: { pattern: string } };
  expect(new RegExp(match.pattern, "u").test("Borealis Cabo\nRocaAurora")).toBe(true);
});

test("what the newest release shows as the one before did comes first", () => {
  const drop = (display: string, name: string) =>
    table({ attributes: [["class", name]], style: [["display", display]] });
  const pages = [
    page("1.0.0", drop("block", "drop")),
    page("1.1.0", drop("none", "drop other")),
    page("1.2.0", drop("block", "drop other")),
  ];
  expect(differenceRows(pages, 1, "").map(({ name }) => name)).toEqual(["display", "class"]);
});

test("what only the newest release shows otherwise comes after the rest, even a style alone", () => {
  const pages = [
    page("1.0.0", table(late)),
    page("1.1.0", table({ text: "Aurora", style: [["color", "red"]] })),
    page("1.2.0", table({ text: "Aurora", attributes: [["title", "Aurora"]], style: [["color", "red"]] })),
  ];
  expect(differenceRows(pages, 1, "Aurora late red").map(({ name }) => name)).toEqual([
    "class",
    "color",
    "title",
  ]);
});

test("a row without text is counted", () => {
  const pages = [page("1.0.0", table({}, {})), page("1.1.0", table({}))];
  expect(differenceRows(pages, 1, "")).toMatchObject([
    { expectation: { expect: "count", target: { selector: "#ships > tr" }, count: 2 } },
  ]);
});

test("an error that the release before does not throw comes first", () => {
  const pages = [page("1.0.0", table(late)), page("1.1.0", table({ text: "Aurora" }), ["Boom"])];
  expect(differenceRows(pages, 1, "late").map(({ kind }) => kind)).toEqual(["error", "attribute"]);
});

test("what the document names itself comes before the library's own markup", () => {
  const cell = (name: string, color: string): Partial<PageElement> => ({
    text: "Aurora",
    attributes: [["class", name]],
    style: [["color", color]],
  });
  const pages = [page("1.0.0", table(cell("late", "red"))), page("1.1.0", table(cell("th-inner", "black")))];
  expect(differenceRows(pages, 1, `<td class="late">`).map(({ kind, values }) => [kind, ...values])).toEqual([
    ["attribute", "late", null],
    ["style", "red", "black"],
  ]);
});

test("releases that show the same have no rows", () => {
  expect(differenceRows([page("1.0.0", table(late)), page("1.1.0", table(late))], 1, "late")).toEqual([]);
});

test("text comes first, then what is visible, where it is and how it looks, and last what nobody sees", () => {
  const shown = (
    texts: readonly [string, string],
    {
      y = 0,
      width = 100,
      color = "black",
      role = "",
    }: { y?: number; width?: number; color?: string; role?: string },
  ) => [
    element(null, "body", { attributes: [["role", role]] }),
    element(0, "p", { text: texts[0], style: [["color", color]] }),
    element(0, "section"),
    element(2, "ul", { y: 40 + y, attributes: [["id", "list"]] }),
    element(0, "div", { attributes: [["id", "drop"]], width, height: width }),
    element(0, "input", { text: texts[1], attributes: [["id", "amount"]] }),
  ];
  const pages = [
    page("1.0.0", shown(["Aurora", "3"], {})),
    page("1.1.0", shown(["Aurora!", "4"], { y: -30, width: 0, color: "red", role: "main" })),
  ];
  expect(differenceRows(pages, 1, "").map(({ kind, values, isSeen }) => [kind, ...values, isSeen])).toEqual([
    ["text", "Aurora", "Aurora!", true],
    ["text", "3", "4", true],
    ["visibility", "visible", "hidden", true],
    ["place", "at 0, 40", "at 0, 10", true],
    ["style", "black", "red", true],
    ["attribute", null, "main", false],
  ]);
});

test("colours are said by name or in hex, and expected as browsers compute them", () => {
  const [red, blue] = ["rgb(255, 0, 0)", "rgb(13, 110, 253)"].map((color) =>
    table({ text: "Aurora", style: [["color", color]] }),
  );
  expect(differenceRows([page("1.0.0", red ?? []), page("1.1.0", blue ?? [])], 1, "")).toMatchObject([
    { values: ["red", "#0d6efd"], expectation: { expect: "style", value: "rgb(255, 0, 0)" } },
  ]);
});

test("of the texts, those that the last step changed come first", () => {
  const texts = (...all: string[]) => table(...all.map((text) => ({ text })));
  const pages = [page("1.0.0", texts("Total 3", "Aurora")), page("1.1.0", texts("Total 4", "Borealis"))];
  const shown = (before: PageElement[] | null) =>
    differenceRows(pages, 1, "Total", before).map(({ values }) => values[1]);
  expect(shown(null)).toEqual(["Total 4", "Borealis"]);
  expect(shown(texts("Total 4", "Aurora"))).toEqual(["Borealis", "Total 4"]);
});

test("a field is expected to have its value, of a select that of its option", () => {
  const fields = (value: string, label: string) => [
    element(null, "body"),
    element(0, "input", { text: value }),
    element(0, "select", { text: label }),
    element(2, "option", { text: "One", attributes: [["value", "1"]] }),
    element(2, "option", { text: "Two", attributes: [["value", "2"]] }),
  ];
  const pages = [page("1.0.0", fields("12", "One")), page("1.1.0", fields("", "Two"))];
  expect(differenceRows(pages, 1, "").map(({ expectation }) => expectation)).toEqual([
    { expect: "value", target: { by: "selector", selector: "body > input" }, value: "12" },
    { expect: "value", target: { by: "selector", selector: "body > select" }, value: "1" },
  ]);
});

test("a size and a place are expected as they were in a page of the same width", () => {
  const box = (width: number) => [element(null, "body"), element(0, "div", { x: 8, y: 8, width })];
  expect(differenceRows([page("1.0.0", box(300)), page("1.1.0", box(200))], 1, "")).toMatchObject([
    {
      values: ["300 × 20", "200 × 20"],
      expectation: {
        expect: "stays-as-it-is",
        recorded: { pageWidth: 1280, elements: [{ x: 8, y: 8, width: 300, height: 20, style: {} }] },
      },
    },
  ]);
});

test("what is in a part that is visible on one release only is not seen beside that", () => {
  const drop = (text: string, isOpen: boolean, more: PageElement[] = []) => {
    const size = isOpen ? {} : { width: 0, height: 0 };
    const list = [element(1, "li", { text, ...size }), ...more.map((one) => ({ ...one, ...size }))];
    return [element(null, "body"), element(0, "ul", { attributes: [["id", "drop"]], ...size }), ...list];
  };
  const pages = [
    page("1.0.0", drop("Select all", true)),
    page("1.1.0", drop("[Select all]", false, [element(1, "span")])),
  ];
  expect(differenceRows(pages, 1, "").map(({ kind, isSeen }) => [kind, isSeen])).toEqual([
    ["visibility", true],
    ["text", false],
    ["element", false],
  ]);
});

test("elements of the same words are told apart by the text in them, else by their place", () => {
  const labels = (texts: readonly string[], name: string) => [
    element(null, "body"),
    ...texts.flatMap((text, at) => [
      element(0, "label", { attributes: [["title", name]] }),
      element(1 + 2 * at, "span", { text }),
    ]),
  ];
  const result = (...texts: string[]) =>
    differenceRows([page("1.0.0", labels(texts, "old")), page("1.1.0", labels(texts, "new"))], 1, "").map(
      (row) => row.element,
    );
  expect(result("One")).toEqual(["a label"]);
  expect(result("One", "Two")).toEqual(["the label “One”", "the label “Two”"]);
  expect(result("One", "One", "Two")).toEqual(["the first label", "the second label", "the third label"]);
});
