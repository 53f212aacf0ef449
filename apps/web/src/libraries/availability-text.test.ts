import { Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { spansText } from "./availability-text.ts";

const span = (since: string, until: string | null) => ({
  since: Version.parse(since),
  until: until === null ? null : Version.parse(until),
});

test("spans are said in words, in their order", () => {
  expect(spansText([span("1.11.0", "1.14.2"), span("1.16.0", "1.16.0"), span("1.17.0", null)])).toBe(
    "1.11.0 to 1.14.2, in 1.16.0, 1.17.0 and later",
  );
  expect(spansText([])).toBe("in no release");
});
