import { expect, it } from "vitest";
import { parseByteRange } from "./answer-with-file.ts";

it.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=0-1000", { first: 0, last: 99 }],
  ["bytes=99-99", { first: 99, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-1", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["items=0-1", undefined],
  ["nonsense", undefined],
  [null, undefined],
])("of 100 bytes, the range %s is %j", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

it("an empty file has no satisfiable range", () => {
  expect(parseByteRange("bytes=0-", 0)).toBe("unsatisfiable");
});
