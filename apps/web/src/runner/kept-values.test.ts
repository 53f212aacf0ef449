// @vitest-environment jsdom
import { ShownValue } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { createKeptValues } from "./kept-values.ts";

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
  ["a map", new Map([[1, 2]]), "Map(1)"],
  ["a class", class Ship extends Map {}, "class Ship"],
  ["a proxy that throws", throwing, "A value that cannot be shown"],
  ["a proxy that is gone", revoked.proxy, "A value that cannot be shown"],
])("%s is one line", (_, value, text) => {
  const shown = ShownValue.parse(createKeptValues().show(value));
  expect(shown.text).toBe(text);
});

test("a getter is not called before it is opened, and then its error is its value", () => {
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
  expect(names(200)?.at(-1)).toBe("249");
});

test("the children of an element are told, and its properties beside them", () => {
  document.body.innerHTML = `<ul id="list"><li>One</li></ul>`;
  const values = createKeptValues();
  const { handle, text } = values.show(document.getElementById("list"));
  expect(text).toBe('<ul id="list">');
  expect(values.partsOf(handle ?? 0, 0)?.parts.map(({ value }) => value.text)).toEqual([
    "<li>",
    "Properties",
  ]);
});

test("of very many values the oldest are given up", () => {
  const values = createKeptValues();
  const first = values.show({}).handle ?? 0;
  for (let count = 0; count < 10_000; count += 1) values.show({});
  expect(values.partsOf(first, 0)).toBeNull();
});
