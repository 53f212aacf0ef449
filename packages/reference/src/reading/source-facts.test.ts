import { expect, test } from "vitest";
import { readSource } from "./source-facts.ts";

const factsOf = (text: string, name: string) => {
  const facts = readSource(text).names.get(name);
  return facts && { ...facts, types: [...facts.types], values: [...facts.values] };
};

test.each([
  ["class Table { onSort(name, order = 'asc') {} }", ["name", "order"]],
  ["const defaults = { onSort(name, ...others) {} }", ["name", "others"]],
  ["const defaults = { onSort: function (name) {} }", ["name"]],
  ["const defaults = { 'onSort': (name, order) => {} }", ["name", "order"]],
  ['_createClass(T, [{ key: "onSort", value: function onSort(name, order) {} }])', ["name", "order"]],
  ["interface Options { onSort?: (name: string, order: string) => void }", ["name", "order"]],
  ["interface Options { onSort(name: string): void }", ["name"]],
])("arguments are read in %s", (text, parameters) => {
  expect(factsOf(text, "onSort")?.parameters).toEqual(parameters);
});

test.each([
  "const defaults = { onSort({ name }) {} }",
  "class Table { get onSort() {} }",
  "const defaults = { [onSort](name) {} }",
  "/* onSort(name) {} */",
  "const text = 'onSort(name) {}'",
])("no arguments are read in %s", (text) => {
  expect(factsOf(text, "onSort")?.parameters).toBeUndefined();
});

test.each([
  ["if (typeof this.options.height === 'string') {}", ["string"], []],
  ["if (options.height !== 'auto') {}", ["string"], ["auto"]],
  ["if (['top', 'both'].includes(this.options.height)) {}", [], ["top", "both"]],
  ["if (Array.isArray(options.height)) {}", ["array"], []],
  ["Utils.calculateObjectValue(this.options, this.options.height, [row])", ["function", "string"], []],
  [
    "interface Options { height?: number | 'auto' | readonly string[] | { of: Row } | null }",
    ["number", "string", "array", "object"],
    ["auto"],
  ],
])("types and values are read in %s", (text, types, values) => {
  expect(factsOf(text, "height")).toMatchObject({ types, values });
});

test("reads event arguments, methods and undefined defaults", () => {
  const options = Array.from({ length: 20 }, (_, index) => `o${index}: ${index === 7 ? "undefined" : index}`);
  const { triggers, methods, undefinedNames } = readSource(`
    const METHODS = ["open", "close"];
    const defaults = { ${options.join()} };
    this.trigger("click-row", row, this.header.fields, row.id);
    this.trigger("made", row + 1);
  `);
  expect([...triggers]).toEqual([["click-row", ["row", "fields", "id"]]]);
  expect(methods).toEqual(["open", "close"]);
  expect([...undefinedNames]).toEqual(["o7"]);
});
