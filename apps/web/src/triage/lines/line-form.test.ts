import type { Expectation, Step } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { draftOf, expectationKinds, fieldsOf, type LineDraft, lineOf, stepKinds } from "./line-form.ts";
import { fieldTexts } from "./messages.ts";

const target = { by: "role", role: "button", name: "Save", index: 1 } as const;

const look = {
  pageWidth: 1280,
  elements: [{ x: 8, y: 8, width: 90, height: 20, style: { color: "rgb(0, 0, 0)" } }],
};

const expectations: Expectation[] = [
  { expect: "no-uncaught-error" },
  { expect: "no-console-error" },
  { expect: "result-text", match: { how: "matches", pattern: "^a+$" } },
  { expect: "count", target: { by: "selector", selector: "tr" }, count: 0 },
  { expect: "appears", target: { by: "text", text: "Saved" } },
  { expect: "no-hang" },
  { expect: "no-dialog" },
  { expect: "dialog", match: { how: "contains", text: "Sure" } },
  { expect: "file", match: { how: "matches", pattern: "^tea" } },
  { expect: "exists", target: { by: "label", text: "Name" } },
  { expect: "visible", target: { by: "test-id", id: "a" } },
  { expect: "text", target: { by: "text", text: "b" }, match: { how: "contains", text: "c" } },
  { expect: "value", target, value: "" },
  { expect: "attribute", target, name: "title", value: "x" },
  { expect: "event", name: "sort.bs.table", times: 2 },
  { expect: "event", name: "sort.bs.table", times: 1, argument: "asc" },
  { expect: "event", name: "sort.bs.table", times: 1, argument: "none" },
  { expect: "request", url: "/rows", isMade: false },
  { expect: "expression", code: "await 1" },
  { expect: "by-eye" },
  { expect: "by-eye", question: "Is it aligned?" },
  { expect: "stays-as-it-is", target, recorded: null, tolerance: 0.5 },
  { expect: "stays-as-it-is", target, recorded: look, tolerance: 2 },
];
const steps: Step[] = [
  { do: "click", target },
  { do: "double-click", target },
  { do: "fill", target, value: "pea" },
  { do: "press", key: "Enter" },
  { do: "press", key: "a", target },
  { do: "choose", target, option: "One" },
  { do: "check", target, isChecked: false },
  { do: "hover", target },
  { do: "scroll", how: "to", x: 0, y: 200 },
  { do: "scroll", how: "to-end", x: 0, y: 1 },
  { do: "scroll", how: "by-wheel", x: 0, y: 400 },
  { do: "drag", target: { by: "role", role: "cell", name: "a" }, to: { by: "text", text: "b" }, x: 0, y: 0 },
  { do: "wait-for", target },
];

test.each(expectations)("a form returns the expectation that it was filled with: $expect", (line) => {
  expect(lineOf(line.expect, draftOf(line), line)).toEqual(line);
});

test.each(steps)("a form returns the step that it was filled with: $do", (line) => {
  expect(lineOf(line.do, draftOf(line), line)).toEqual(line);
});

test("an incomplete or invalid form is no line yet", () => {
  const rows = { "target.selector": "tr" };
  expect(lineOf("exists", rows, null)).toEqual({
    expect: "exists",
    target: { by: "selector", selector: "tr" },
  });
  expect(lineOf("expression", {}, null)).toBeNull();
  expect(lineOf("exists", {}, null)).toBeNull();
  expect(lineOf("count", { ...rows, count: "many" }, null)).toBeNull();
  expect(lineOf("exists", { ...rows, "target.index": "0" }, null)).toBeNull();
  expect(lineOf("result-text", { "match.how": "matches", "match.pattern": "(" }, null)).toBeNull();
});

test("what was written for another way to compare does not count", () => {
  const draft = { "match.how": "contains", "match.pattern": "(", "match.text": "(" };
  expect(lineOf("result-text", draft, null)).toEqual({
    expect: "result-text",
    match: { how: "contains", text: "(" },
  });
});

test("changing the target, or asking for it, records the look again", () => {
  const before: Expectation = { expect: "stays-as-it-is", target, recorded: look, tolerance: 2 };
  const recordedOf = (change: LineDraft) => {
    const line = lineOf("stays-as-it-is", { ...draftOf(before), ...change }, before);
    return line && "recorded" in line ? line.recorded : undefined;
  };
  expect(recordedOf({ tolerance: "5" })).toEqual(look);
  expect(recordedOf({ "target.name": "Cancel" })).toBeNull();
  expect(recordedOf({ recorded: true })).toBeNull();
});

test("every field has its words", () => {
  const words = Object.keys(fieldTexts);
  for (const kind of [...expectationKinds, ...stepKinds])
    for (const { path } of fieldsOf(kind, {}))
      expect(
        words.some((word) => `.${kind}.${path}`.endsWith(`.${word}`)),
        path,
      ).toBe(true);
});
