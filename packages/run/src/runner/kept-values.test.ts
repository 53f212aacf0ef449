// @vitest-environment jsdom
import { ShownValue, ValuePart } from "@online-editor/contract/observations";
import { afterEach, expect, test, vi } from "vitest";
import { createKeptValues } from "./kept-values.ts";

afterEach(() => document.body.replaceChildren());

const throwing = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error("no keys");
    },
    getPrototypeOf() {
      throw new Error("no prototype");
    },
  },
);
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const cyclic: Record<string, unknown> = { name: "round" };
cyclic["self"] = cyclic;

test.each([
  ["a text as it is", "two\nlines", "two\nlines"],
  ["a negative zero", -0, "-0"],
  ["a big number", 12n, "12n"],
  ["nothing", null, "null"],
  ["an object", { a: 1, b: { c: 2 }, d: "text" }, '{a: 1, b: {…}, d: "text"}'],
  ["a round object", cyclic, '{name: "round", self: {…}}'],
  ["an array with a hole", Object.assign(Array(3), [1]), "(3) [1, empty, empty]"],
  ["a map", new Map<unknown, unknown>([["a", 2]]), 'Map(1) {"a" → 2}'],
  ["a set", new Set([1, "x", {}]), 'Set(3) {1, "x", {…}}'],
  ["a set of many", new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]), "Set(9) {1, 2, 3, 4, 5, 6, 7, 8, …}"],
  ["an array of bytes", new Uint8Array([1, 2, 255]), "Uint8Array(3) [1, 2, 255]"],
  ["a class", class Ship extends Map {}, "class Ship"],
  ["a class without a name", eval("(class {})"), "class"],
  ["a function", (a: number) => a, "ƒ ()"],
  ["a generator", eval("(function* () {})()"), "Generator {}"],
  ["an iterator", [1].values(), "Array Iterator {}"],
  ["a date that is none", new Date(NaN), "Invalid Date"],
  ["a match", /(b)/.exec("abc"), '(2) ["b", "b", index: 1, input: "abc", groups: undefined]'],
  ["a list of the page", document.querySelectorAll("html"), "NodeList(1) [<html>]"],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 }), "[no prototype] {a: 1}"],
  ["a symbol as a key", { [Symbol("x")]: 1 }, "{Symbol(x): 1}"],
  [
    "an error with a cause",
    Object.assign(new Error("outer", { cause: Object.assign(new TypeError("inner"), { stack: "" }) }), {
      stack: "",
    }),
    "Error: outer\nCaused by: TypeError: inner",
  ],
  ["a proxy that throws", throwing, "A value that cannot be shown"],
  ["a proxy that is gone", revoked.proxy, "A value that cannot be shown"],
])("%s is one line", (_, value, text) => {
  const shown = ShownValue.parse(createKeptValues().show(value));
  expect(shown.text).toBe(text);
});

test("a getter is not called until it is opened, and then its error is its value", () => {
  let calls = 0;
  const values = createKeptValues();
  const { handle, text } = values.show({
    get broken() {
      calls += 1;
      throw new Error("oh");
    },
  });
  expect([text, calls]).toEqual(["{broken: (…)}", 0]);
  const getter = values.partsOf(handle ?? 0, 0)?.parts[0]?.value.handle;
  const [thrown] = values.partsOf(getter ?? 0, 0)?.parts ?? [];
  expect([thrown?.name, calls]).toEqual(["thrown", 1]);
  expect(thrown?.value.text).toContain("Error: oh");
});

test("the parts of a large array come in pieces", () => {
  const values = createKeptValues();
  const { handle } = values.show(Array.from({ length: 250 }, (_, index) => index));
  const names = (from: number) => values.partsOf(handle ?? 0, from)?.parts.map(({ name }) => name);
  expect(names(0)).toHaveLength(100);
  expect(names(200)?.slice(-3)).toEqual(["249", "length", "[[Prototype]]"]);
});

test("of a large map only the entries up to those that are shown are read", () => {
  const values = createKeptValues();
  const { handle } = values.show(new Map(Array.from({ length: 10_000 }, (_, index) => [index, `v${index}`])));
  const reading = vi.spyOn(Object.getPrototypeOf(new Map().entries()) as Iterator<unknown>, "next");
  const { parts, total } = values.partsOf(handle ?? 0, 100) ?? {};
  expect(reading.mock.calls.length).toBeLessThan(250);
  reading.mockRestore();
  expect([parts?.[0]?.value.text, parts?.length, total]).toEqual(["100 → v100", 100, 10_000]);
});

test("the children of an element are listed, and its properties too", () => {
  document.body.innerHTML = `<ul id="list"><li>One</li></ul>`;
  const values = createKeptValues();
  const { handle, text } = values.show(document.getElementById("list"));
  expect(text).toBe('<ul id="list">');
  expect(values.partsOf(handle ?? 0, 0)?.parts.map(({ value }) => value.text)).toEqual([
    "<li>",
    "Properties",
  ]);
});

test("a form whose fields are named like its properties is shown like any other", () => {
  document.body.innerHTML = `<form id="f"><input></form>`;
  const values = createKeptValues();
  // As browsers do for fields with these names.
  const [form] = document.forms;
  for (const name of ["childNodes", "attributes", "localName", "nodeName", "nodeType"])
    Object.defineProperty(form, name, { value: form?.firstChild });
  const { handle, text, kind } = values.show(form);
  expect([text, kind]).toEqual(['<form id="f">', "node"]);
  expect(values.partsOf(handle ?? 0, 0)?.total).toBe(2);
});

test("a getter of a class is called on its object", () => {
  class Ship {
    readonly #name = "Vega";
    get name() {
      return this.#name;
    }
  }
  const values = createKeptValues();
  const open = (handle: number | null | undefined) => values.partsOf(handle ?? 0, 0)?.parts ?? [];
  const [prototype] = open(values.show(new Ship()).handle);
  const getter = open(prototype?.value.handle).find(({ name }) => name === "name");
  expect(open(getter?.value.handle)[0]).toMatchObject({ name: "value", value: { text: "Vega" } });
});

test("a value from another frame is recognised", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const other = frame.contentWindow as Window & typeof globalThis;
  other.document.body.innerHTML = "<p id=x>hi</p>";
  const values = createKeptValues();
  const shown = (value: unknown) => values.show(value).text.split("\n")[0];
  expect(shown(other.document.querySelector("p"))).toBe('<p id="x">');
  expect(shown(other.eval("new Map([[1, 2]])"))).toBe("Map(1) {1 → 2}");
  expect(shown(other.eval("new Set([1])"))).toBe("Set(1) {1}");
  expect(shown(other.eval("new Error('other')"))).toBe("Error: other");
});

test("an array lists its other properties and its prototype", () => {
  const values = createKeptValues();
  const { handle } = values.show(Object.assign([1], { extra: 2 }));
  expect(values.partsOf(handle ?? 0, 0)?.parts.map(({ name }) => name)).toEqual([
    "0",
    "length",
    "extra",
    "[[Prototype]]",
  ]);
});

test("cyclic or very many causes end", () => {
  const round = new Error("round");
  round.cause = round;
  expect(createKeptValues().show(round).text.match(/round/g)?.length).toBeLessThan(20);
});

test.each([
  [
    "an element's name and attributes",
    () => {
      const element = document.createElement("x".repeat(9000));
      for (let count = 0; count < 8; count += 1) element.setAttribute(`${"y".repeat(2000)}${count}`, "");
      return element;
    },
  ],
  ["a processing instruction", () => document.createProcessingInstruction("z".repeat(9000), "")],
  [
    "keys and classes",
    () => {
      const Long = class extends Map {};
      Object.defineProperty(Long, "name", { value: "n".repeat(9000) });
      return Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [`${"k".repeat(900)}${index}`, new Long()]),
      );
    },
  ],
])("%s are cut to a message's length", (_, make) => {
  const values = createKeptValues();
  const shown = ShownValue.parse(values.show(make()));
  for (const part of values.partsOf(shown.handle ?? 0, 0)?.parts ?? []) ValuePart.parse(part);
});

test("a value that lies about its size still has a number of parts", () => {
  const values = createKeptValues();
  for (const length of [-1, NaN, Infinity, 1.5, "x", 2 ** 60])
    for (const target of [[1], new Uint8Array(1)]) {
      const liar = new Proxy(target, {
        get: (value, name) => (name === "length" ? length : (Reflect.get(value, name) as unknown)),
      });
      const { handle } = ShownValue.parse(values.show(liar));
      const parts = values.partsOf(handle ?? 0, 0);
      expect([parts?.parts.length, Number.isSafeInteger(parts?.total)]).toEqual([expect.any(Number), true]);
    }
});

test("the oldest of very many values are dropped", () => {
  const values = createKeptValues();
  const first = values.show({}).handle ?? 0;
  for (let count = 0; count < 10_000; count += 1) values.show({});
  expect(values.partsOf(first, 0)).toBeNull();
});
