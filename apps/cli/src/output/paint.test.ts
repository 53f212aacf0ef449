import { afterEach, expect, test } from "vitest";
import { paint } from "./paint.ts";

const { isTTY } = process.stdout;
afterEach(() => {
  process.stdout.isTTY = isTTY;
});

test.each([
  ["on a terminal", true, {}, "\u001b[32m✓ works\u001b[0m"],
  ["on a terminal with NO_COLOR", true, { NO_COLOR: "1" }, "✓ works"],
  ["with an empty NO_COLOR", true, { NO_COLOR: "" }, "\u001b[32m✓ works\u001b[0m"],
  ["elsewhere", false, {}, "✓ works"],
])("%s a verdict is coloured as it should be", (_, terminal, env, written) => {
  process.stdout.isTTY = terminal;
  expect(paint(env).verdict("good")).toBe(written);
});
