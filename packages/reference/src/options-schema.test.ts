import { describe, expect, test } from "vitest";
import type { NameAt } from "./names-at.ts";
import { optionsSchema } from "./options-schema.ts";

const names: NameAt[] = [
  { kind: "option", name: "columns", type: ["array"], default: "[[]]" },
  { kind: "option", name: "pageSize", type: ["number"], default: "10", description: "Rows of a page." },
  { kind: "option", name: "height", type: [], default: "undefined" },
  { kind: "option", name: "container", type: ["string"], default: "null" },
  {
    kind: "option",
    name: "sidePagination",
    type: ["string"],
    values: ["client", "server"],
    default: '"client"',
  },
  { kind: "event", name: "onSort", type: ["function"], parameters: ["name", "order"] },
  { kind: "column-option", name: "sortable", type: ["boolean"], default: "false" },
  { kind: "method", name: "load", type: ["function"], parameters: ["data"] },
];
const schema = optionsSchema(names, "Options");

describe("the JSON Schema of a release's options", () => {
  test("knows options and events, and no methods", () => {
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: {
        pageSize: { type: "number", default: 10, description: "Rows of a page." },
        container: { type: ["string", "null"], default: null },
        sidePagination: { type: "string", examples: ["client", "server"], default: "client" },
        height: {},
        onSort: {},
      },
    });
    expect(schema["properties"]).not.toHaveProperty("load");
    expect(schema["properties"]).not.toHaveProperty("sortable");
  });

  test("has columns in one row of headers or in several", () => {
    expect(schema["$defs"]).toMatchObject({ column: { properties: { sortable: { type: "boolean" } } } });
    expect(schema["properties"]).toMatchObject({ columns: { type: "array", items: { anyOf: [{}, {}] } } });
  });
});
