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
])("%j is valid", (query, requested) => {
  expect(RequestedAnswer.parse(query)).toStrictEqual(requested);
});

test.each([
  ...["10001", "-1", "1.5", "1e9", "Infinity", "soon", ["1", "2"]].map((delay) => ({ delay })),
  ...["100", "302", "399", "600", "-1", "500.5", "teapot", "Infinity", ["500", "501"]].map((status) => ({
    status,
  })),
])("%j is refused with its field", (query) => {
  const { error } = RequestedAnswer.safeParse(query);
  expect(error?.issues.map(({ path }) => path.join("."))).toStrictEqual(Object.keys(query));
});
