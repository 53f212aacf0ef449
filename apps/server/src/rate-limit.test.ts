import { expect, it } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const start = Date.UTC(2030, 0, 1);

const open = (perMinute: number) => {
  const clock = { now: start };
  const met: string[] = [];
  const limit = createRateLimit({ perMinute, now: () => clock.now, onMet: (name) => met.push(name) });
  return { clock, met, ...limit };
};

it("allows the configured number per minute, and reports when the next minute begins", () => {
  const { count, clock } = open(2);
  clock.now = start + 45_500;
  for (let n = 0; n < 2; n += 1) count(["a"]);
  expect(() => count(["a"])).toThrow(
    expect.objectContaining({ code: "too-many-requests", facts: { retryAfterSeconds: 15 } }) as Error,
  );
  count(["b"]);
  clock.now = start + 60_000;
  count(["a"]);
});

it("counts under no name when one of them has no more, which is reported once", () => {
  const { count, met } = open(2);
  count(["a"], 2);
  for (let n = 0; n < 2; n += 1) expect(() => count(["b", "a"])).toThrow();
  count(["b"], 2);
  expect(met).toStrictEqual(["a"]);
});

it("of 0 does not count", () => {
  const { count } = open(0);
  for (let n = 0; n < 3; n += 1) count(["a"], 1_000);
});
