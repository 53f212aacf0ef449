import { Repository } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { refOf, searchFor, thatMatch } from "./use-ref-suggestions.ts";

const library = { repository: "someone/widget" };
const fork = Repository.parse("ada/widget");
const renamed = Repository.parse("ada/my-widget");

describe("the search for", () => {
  test.each([
    ["", { repository: null, search: "" }],
    ["  dev ", { repository: null, search: "dev" }],
    ["someone:dev", { repository: null, search: "dev" }],
    ["ada:", { repository: "ada/widget", search: "" }],
    ["ada/my-widget:fix/ro", { repository: "ada/my-widget", search: "fix/ro" }],
    ["#12", null],
    ["https://github.com/ada/widget/tree/develop", null],
    ["0a1b2c3", null],
    ["-c:x", null],
    ["../..:x", null],
    ["x".repeat(201), null],
  ])("“%s”", (text, search) => {
    expect(searchFor(text, library)).toEqual(search);
  });
});

describe("a ref is spelled so that it resolves again:", () => {
  test.each([
    ["someone:develop", "branch", null],
    ["2.0.0", "tag", null],
    ["ada:2.0.0", "tag", fork],
    ["ada:develop", "branch", fork],
    ["ada/my-widget:develop", "branch", renamed],
  ] as const)("%s", (ref, kind, repository) => {
    const name = ref.slice(ref.indexOf(":") + 1);
    expect(refOf({ kind, name }, { repository, library })).toBe(ref);
  });
});

test("known refs that contain the typed text are shown", () => {
  expect(thatMatch(["ada:Fix", "#12", "someone:develop"], " fix")).toEqual(["ada:Fix"]);
  expect(thatMatch(["#12"], "")).toEqual(["#12"]);
});
