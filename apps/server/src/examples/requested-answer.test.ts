import { expect, test } from "vitest";
import { RequestedAnswer } from "./data-query.ts";

test.each([
  [{}, { delayMs: 0, status: 200 }],
  [
    { delay: "", status: "" },
    { delayMs: 0, status: 200 },
  ],
  [
    { delay: "10000", status: "599" },
    { delayMs: 10_000, status: 599 },
  ],
  [
    { sleep: "0.02", status: "0" },
    { delayMs: 20, status: 0 },
  ],
  [{ sleep: "3600" }, { delayMs: 10_000, status: 200 }],
  [{ sleep: "NaN" }, { delayMs: 0, status: 200 }],
  [
    { delay: "0", sleep: "20" },
    { delayMs: 0, status: 200 },
  ],
])("%j is answered as it asks", (query, requested) => {
  expect(RequestedAnswer.parse(query)).toStrictEqual(requested);
});

test.each([
  ...["soon", "-1"].map((delay) => [{ delay }, { delayMs: 0, status: 200 }] as const),
  ...["10001", ["1", "20000"]].map((delay) => [{ delay }, { delayMs: 10_000, status: 200 }] as const),
  ...["100", "302", "399", "600", "-1", "500.5", "teapot", "Infinity"].map(
    (status) => [{ status }, { delayMs: 0, status: 200 }] as const,
  ),
])("%j keeps within what can be asked", (query, requested) => {
  expect(RequestedAnswer.parse(query)).toStrictEqual(requested);
});
