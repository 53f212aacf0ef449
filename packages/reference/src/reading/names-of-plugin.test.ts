import { expect, test } from "vitest";
import { joinFacts } from "./named-facts.ts";
import { type ExposedPlugin, namesOfPlugin } from "./names-of-plugin.ts";
import { readSource } from "./source-facts.ts";

const plugin = (exposed: Partial<ExposedPlugin> = {}): ExposedPlugin => ({
  defaults: {},
  areOfWidget: false,
  columnDefaults: {},
  methods: [],
  events: {},
  texts: [],
  locales: [],
  ...exposed,
});

const namesOf = (exposed: Partial<ExposedPlugin>, source: string, extension?: string) =>
  namesOfPlugin(plugin(exposed), joinFacts([readSource(source)]), {}, extension as never);

test("names have the default that runs, with arguments, types and values of the sources", () => {
  const defaults = { wide: { value: "false", type: "boolean" } };
  const source = "class Widget { hide(row, { wide }) {} hide(row, at) { options.wide === 'auto' } }";
  const names = namesOf({ defaults, methods: ["hide"] }, source);
  expect(names.map(({ type, ...name }) => ({ ...name, type: type.toSorted() }))).toEqual([
    { kind: "option", name: "wide", type: ["boolean", "string"], value: "false", values: ["auto"] },
    { kind: "method", name: "hide", type: ["function"], parameters: ["row", "at"] },
  ]);
});

test("what an extension adds is named as the extension's", () => {
  const defaults = { exports: { value: "true", type: "boolean" } };
  expect(namesOf({ defaults }, "", "export")).toEqual([
    { kind: "extension-option", name: "exports", type: ["boolean"], value: "true", extension: "export" },
  ]);
});

test("undefined options, which a widget does not expose, are read in the sources", () => {
  const others = Array.from({ length: 20 }, (_, index) => `other${index}: ${index}`);
  const source = `const DEFAULTS = { height: 1, open: undefined, ${others.join()} }`;
  const exposed = { areOfWidget: true, defaults: { height: { value: "1", type: "number" } } };
  expect(namesOf(exposed, source).map(({ name }) => name)).toContain("open");
});
