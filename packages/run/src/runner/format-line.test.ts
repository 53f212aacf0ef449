// @vitest-environment jsdom
import { LineValue } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { createKeptValues } from "./kept-values.ts";
import { formatLine } from "./format-line.ts";

/** The values of a line; `|` marks the spaces that the console adds. */
const format = (...args: unknown[]) => {
  const values = formatLine(args, createKeptValues().show).map((value) => LineValue.parse(value));
  return {
    values,
    text: values.map(({ text, isPiece }, index) => (index > 0 && !isPiece ? `|${text}` : text)).join(""),
  };
};
const city = {
  toString: () => "Oslo",
};
const broken = {
  toString: () => {
    throw new Error("no");
  },
};

test.each([
  ["a text, by its own words", ["%s is %s", city, Symbol("far")], "Oslo is Symbol(far)"],
  ["an error as text, without its stack", ["%s", new TypeError("oh")], "TypeError: oh"],
  ["whole numbers", ["%d %i %d", "7.9", -3.2, 12n], "7 -3 12"],
  ["a number", ["%f", "7.90kg"], "7.9"],
  ["what is no number", ["%d %i %f", Symbol("x"), "x", {}], "NaN NaN NaN"],
  ["objects, in their place", ["a %o, %O.", [1], { b: 2 }], "a (1) [1], {b: 2}."],
  ["a percent sign", ["%d%% of %s", 5, "it"], "5% of it"],
  ["what no value is left for", ["%s and %s", "one"], "one and %s"],
  ["what no value asks for", ["%s", "one", 2, "%s"], "one|2|%s"],
  ["a letter that says nothing", ["%x %", "one"], "%x %|one"],
  ["a single text, which is as it is", ["100%% %s"], "100%% %s"],
  ["what says nothing in words, as an object is shown", ["%s", broken], "{toString: ƒ toString()}"],
  ["a format that comes from a value, which says nothing", ["%s", "%d", 5], "%d|5"],
])("a format inserts %s", (_, args, text) => {
  expect(format(...args).text).toBe(text);
});

test("each text has the style of the last %c before it, and other values have none", () => {
  const { values, text } = format("a%cb%s%c%oc%cd", "color: red", "!", "font-weight: bold", { a: 1 }, "");
  expect(text).toBe("ab!{a: 1}cd");
  expect(values.map(({ css }) => css)).toEqual([
    undefined,
    "color: red",
    undefined,
    "font-weight: bold",
    undefined,
  ]);
});

test("a style is cut to a message's length, and an unreadable one is dropped", () => {
  expect(format("%ca", "x".repeat(10_000)).values[0]?.css).toHaveLength(500);
  expect(format("%ca", broken).values[0]?.css).toBeUndefined();
});

test("very many pieces keep the whole text, and very many values are cut with the number of missing ones", () => {
  const many = format("%ca".repeat(200), ...Array<string>(200).fill("color: red"));
  expect(many.text).toBe("a".repeat(200));
  expect(format(...Array.from({ length: 80 }, (_, index) => index)).text).toMatch(/48\|… \+31$/);
});
