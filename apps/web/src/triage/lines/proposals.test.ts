// @vitest-environment jsdom
import type { PageElement } from "@online-editor/contract";
import type { Step } from "@online-editor/contract/check";
import { aRun, aSelection } from "@online-editor/run/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { emptyCheck } from "../state.ts";
import { proposalsFrom } from "./proposals.ts";

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});

const element = (parent: number | null, name: string, attributes: [string, string][] = []): PageElement => ({
  parent,
  name,
  text: "",
  attributes,
  width: 0,
  height: 0,
  style: [],
});

const table = (rows: number, rowAttributes: [string, string][] = []) => [
  element(null, "body"),
  element(0, "table", [["id", "cities"]]),
  element(1, "tbody"),
  ...Array.from({ length: rows }, () => element(2, "tr", rowAttributes)),
];

const shown = (parts: Parameters<typeof aWorkspace>[0]) => aWorkspace({ run: aRun(), ...parts });

test("rows and texts of the shown page are proposed", () => {
  const page = { text: " City\nOslo\nRome", structure: table(2) };
  expect(proposalsFrom(shown({ page })).map(({ expectation }) => expectation)).toEqual([
    { expect: "count", target: { by: "selector", selector: "#cities tbody tr" }, count: 2 },
    { expect: "result-text", match: { how: "contains", text: "City" } },
    { expect: "result-text", match: { how: "contains", text: "Oslo" } },
  ]);
});

test("the text of what was clicked last is proposed, or that it is visible where no text says it", () => {
  const page = { text: "City\nOslo\nSave all", structure: null };
  const clicked = (...steps: Step[]) =>
    proposalsFrom(shown({ page, check: { ...emptyCheck, steps } })).map(({ expectation }) => expectation);
  const inResult = (text: string) => ({ expect: "result-text", match: { how: "contains", text } });
  const save = { by: "role", role: "button", name: "Save all" } as const;
  expect(clicked({ do: "click", target: save })[0]).toEqual(inResult("Save all"));
  const refresh = { by: "label", text: "Refresh" } as const;
  expect(clicked({ do: "double-click", target: refresh })[0]).toEqual({ expect: "visible", target: refresh });
  for (const steps of [
    [
      { do: "click", target: save },
      { do: "press", key: "a" },
    ],
    [{ do: "click", target: { by: "selector", selector: ".save" } }],
    [{ do: "fill", target: refresh, value: "x" }],
  ] satisfies Step[][])
    expect(clicked(...steps)).toEqual([inResult("City"), inResult("Oslo")]);
});

test("the current look of a table's headers is proposed", () => {
  const structure = [element(null, "body"), element(0, "table", [["id", "cities"]]), element(1, "th")];
  expect(
    proposalsFrom(shown({ page: { text: null, structure } })).map(({ expectation }) => expectation),
  ).toEqual([
    {
      expect: "stays-as-it-is",
      target: { by: "selector", selector: "#cities th" },
      recorded: null,
      tolerance: 2,
    },
  ]);
});

test("an empty table has no rows", () => {
  const page = { text: null, structure: table(1, [["class", "no-records-found"]]) };
  expect(proposalsFrom(shown({ page }))[0]?.expectation).toEqual({
    expect: "count",
    target: { by: "selector", selector: "#cities tbody tr:not(.no-records-found)" },
    count: 0,
  });
});

test("the first error comes first", () => {
  const workspace = shown({
    run: aRun({ errors: [{ message: "missing is not defined", place: null }] }),
    page: { text: "City", structure: null },
  });
  expect(proposalsFrom(workspace)[0]).toEqual({
    expectation: { expect: "no-uncaught-error" },
    shown: { kind: "error", message: "missing is not defined" },
  });
});

test("a difference between two sides is proposed as each side shows it", () => {
  const title = (text: string) => [element(null, "body"), { ...element(0, "h1"), text }];
  const comparison = {
    selection: aSelection({ version: "1.0.0" }),
    text: null,
    lastRelease: aSelection({ version: "1.0.0" }).version,
    work: null,
    run: aRun(),
    page: { text: null, structure: title("New") },
  } as const;
  expect(proposalsFrom(shown({ page: { text: null, structure: title("Old") }, comparison }))).toEqual([
    {
      expectation: { expect: "result-text", match: { how: "contains", text: "Old" } },
      shown: { kind: "left" },
    },
    {
      expectation: { expect: "result-text", match: { how: "contains", text: "New" } },
      shown: { kind: "right" },
    },
  ]);
});
