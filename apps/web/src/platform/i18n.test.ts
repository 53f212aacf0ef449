import { afterEach, expect, test } from "vitest";
import { baseLanguage, listOf, setLanguage, translate, translateIn } from "./i18n.ts";

afterEach(() => setLanguage(baseLanguage));

test("a phrase is filled with the given texts, whatever characters they have", () => {
  expect(translate("Open example {title}", { title: "$& {title}" })).toBe("Open example $& {title}");
});

test("a phrase with a number has the form that the number takes", async () => {
  const pages = { one: "{count} problem", other: "{count} problems" } as const;
  expect([0, 1, 2].map((count) => translate(pages, { count }))).toEqual([
    "0 problems",
    "1 problem",
    "2 problems",
  ]);
  await setLanguage("zh-Hans");
  expect(translate(pages, { count: 1 })).toBe("1 个问题");
});

test("the context of a phrase is not shown", async () => {
  expect(translate("permission|Write")).toBe("Write");
  expect(translate("Write")).toBe("Write");
  await setLanguage("zh-Hans");
  expect(translate("permission|Write")).not.toBe(translate("Write"));
});

test("a language has its own order", async () => {
  await setLanguage("zh-Hans");
  expect(translate("{name} is deprecated. Use {other}.", { name: "a", other: "b" })).toMatch(/a.*b/);
});

test("what is shown is translated anew when the language changes", async () => {
  const shown: string[] = [];
  const stop = translateIn.subscribe((t) => shown.push(t("Save")));
  await setLanguage("zh-Hans");
  stop();
  expect(shown).toEqual(["Save", "保存"]);
});

test("only a literal with its values can be translated", () => {
  const text = ["Sa", "ve"].join("");
  // @ts-expect-error Not a literal: no test could say whether it has a translation.
  translate(text);
  // @ts-expect-error Without its value.
  translate("Open example {title}");
  // @ts-expect-error With another value.
  translate("Open example {title}", { name: "" });
  expect(translate("Save")).toBe(text);
});

test("in a list, Han characters stand apart from Latin names", async () => {
  await setLanguage("zh-Hans");
  expect(listOf(["bootstrap-table", "multiple-select"])).toBe("bootstrap-table 和 multiple-select");
  await setLanguage(baseLanguage);
  expect(listOf(["a", "b", "c"])).toBe("a, b, and c");
});
