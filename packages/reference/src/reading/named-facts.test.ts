import { expect, test } from "vitest";
import { joinFacts } from "./named-facts.ts";
import { readSource } from "./source-facts.ts";

test("merges the facts of several sources, with the arguments of the first", () => {
  const joined = joinFacts([
    readSource("class A { show(row) {} }"),
    readSource("class A { show(row, at) { options.show === 'x' } }"),
  ]);
  expect(joined.names.get("show")).toEqual({
    types: new Set(["string"]),
    values: new Set(["x"]),
    parameters: ["row"],
  });
});
