import { afterEach, expect, test } from "vitest";
import { i18n, speak } from "./i18n.ts";
import { fetchTranslation } from "./languages.ts";
import { params } from "./params.ts";

const messages = i18n("params-test", { saved: params("{title} is saved as {address}.") });

afterEach(() => speak("en"));

test("a message is filled with what it is given, whatever signs that has", () => {
  expect(messages.get().saved({ title: "$& {address}", address: 7 })).toBe("$& {address} is saved as 7.");
});

test("another language has its own order", async () => {
  const others = await fetchTranslation("zh-Hans");
  Object.assign(i18n.cache, { "zh-Hans": { ...others, "params-test": { saved: "{address}：{title}" } } });
  await speak("zh-Hans");
  expect(messages.get().saved({ title: "A", address: "/code" })).toBe("/code：A");
});
