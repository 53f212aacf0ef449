import { createI18n } from "@nanostores/i18n";
import { atom } from "nanostores";
import { beforeEach, expect, test } from "vitest";
import { language as screen, listOf, params } from "./i18n.ts";

const language = atom("en");
const i18n = createI18n(language, {
  get: () => Promise.resolve({}),
  cache: { "zh-Hans": { "params-test": { saved: "{address}：{title}" } } },
});
const messages = i18n("params-test", { saved: params("{title} is saved as {address}.") });

beforeEach(() => language.set("en"));

test("a message is filled with the given texts, whatever characters they have", () => {
  expect(messages.get().saved({ title: "$& {address}", address: 7 })).toBe("$& {address} is saved as 7.");
});

test("a translation has its own order", () => {
  language.set("zh-Hans");
  expect(messages.get().saved({ title: "A", address: "/code" })).toBe("/code：A");
});

test("in a list, Han characters stand apart from Latin names", () => {
  screen.set("zh-Hans");
  expect(listOf(["bootstrap-table", "multiple-select"])).toBe("bootstrap-table 和 multiple-select");
  screen.set("en");
  expect(listOf(["a", "b", "c"])).toBe("a, b, and c");
});
