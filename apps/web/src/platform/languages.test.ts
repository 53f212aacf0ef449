import { expect, test } from "vitest";
import { nameOfLanguage, preferredLanguage } from "./i18n.ts";

test.each([
  { wanted: ["zh-CN"], found: "zh-Hans" },
  { wanted: ["zh"], found: "zh-Hans" },
  { wanted: ["zh-SG", "en"], found: "zh-Hans" },
  { wanted: ["zh-TW", "en"], found: "en" },
  { wanted: ["fr-CA", "zh-Hans-CN", "en"], found: "zh-Hans" },
  { wanted: ["en-GB", "zh-CN"], found: "en" },
  { wanted: ["fr"], found: "en" },
  { wanted: ["not a tag"], found: "en" },
  { wanted: [], found: "en" },
])("of the preferred $wanted, $found is chosen", ({ wanted, found }) => {
  expect(preferredLanguage(wanted)).toBe(found);
});

test("a language has its own name", () => {
  expect(nameOfLanguage("zh-Hans")).toBe("简体中文");
  expect(nameOfLanguage("en")).toBe("English");
});
