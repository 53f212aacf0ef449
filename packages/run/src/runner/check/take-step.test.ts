// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

/** jsdom has no layout; the module takes what it needs of the browser when it is loaded. */
Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined });
vi.resetModules();
const { takeStep } = await import("./take-step.ts");

let seen: string[];

beforeEach(() => {
  document.body.innerHTML = `<input aria-label="Search">`;
  seen = [];
  for (const type of ["keydown", "keypress", "keyup"] as const)
    document.querySelector("input")?.addEventListener(type, ({ type: kind, key, keyCode }) => {
      seen.push(`${kind} ${key} ${keyCode}`);
    });
});

const press = (key: string) =>
  takeStep(
    { do: "press", key, target: { by: "label", text: "Search" } },
    { untilMs: Number.POSITIVE_INFINITY, isAtRest: () => true },
  );

test.each([
  [".", ["keydown . 190", "keypress . 46", "keyup . 190"]],
  ["(", ["keydown ( 57", "keypress ( 40", "keyup ( 57"]],
  ["a", ["keydown a 65", "keypress a 97", "keyup a 65"]],
  ["'", ["keydown ' 222", "keypress ' 39", "keyup ' 222"]],
  ["F2", ["keydown F2 113", "keyup F2 113"]],
  ["Delete", ["keydown Delete 46", "keyup Delete 46"]],
  ["ArrowDown", ["keydown ArrowDown 40", "keyup ArrowDown 40"]],
  ["Insert", ["keydown Insert 0", "keyup Insert 0"]],
  ["Enter", ["keydown Enter 13", "keypress Enter 13", "keyup Enter 13"]],
])("the key %s has its own code, and no other key's", async (key, events) => {
  expect(await press(key)).toBeNull();
  expect(seen).toEqual(events);
});
