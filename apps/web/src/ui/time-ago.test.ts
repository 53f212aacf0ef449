import { expect, test } from "vitest";
import { shortAge, timeAgo } from "./time-ago.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, "now"],
  [400, "now"],
  [20 * second, "20 seconds ago"],
  [minute - second, "59 seconds ago"],
  [minute - 400, "1 minute ago"],
  [minute, "1 minute ago"],
  [hour - second, "59 minutes ago"],
  [hour, "1 hour ago"],
  [day - minute, "23 hours ago"],
  [day, "yesterday"],
  [40 * day, "40 days ago"],
  [-2 * hour, "in 2 hours"],
])("%i milliseconds before now is “%s”", (before, words) => {
  const now = Date.UTC(2026, 5, 1);
  expect(timeAgo(now - before, now)).toBe(words);
});

test.each([
  [-5 * second, "now"],
  [400, "now"],
  [18 * second, "18s ago"],
  [minute, "1m ago"],
  [hour - second, "59m ago"],
  [23 * hour, "23h ago"],
  [day, "yesterday"],
  [30 * day, "30d ago"],
  [40 * day, "Apr 22, 2026"],
])("%i milliseconds before now is “%s” in a list", (before, words) => {
  const now = Date.UTC(2026, 5, 1, 12);
  expect(shortAge(now - before, now)).toBe(words);
});
