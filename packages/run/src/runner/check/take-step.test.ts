// @vitest-environment jsdom
import type { Step } from "@online-editor/contract/check";
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

const patience = { untilMs: Number.POSITIVE_INFINITY, isAtRest: () => true };
const on = (selector: string) => ({ target: { by: "selector" as const, selector } });

test.each([
  [{ do: "click", ...on("#save b") }, `<button id="save" disabled><b>Save</b></button>`, "It is disabled."],
  [{ do: "double-click", ...on("#save") }, `<button id="save" disabled>Save</button>`, "It is disabled."],
  [{ do: "fill", ...on("input"), value: "a" }, `<fieldset disabled><input></fieldset>`, "It is disabled."],
  [{ do: "fill", ...on("input"), value: "a" }, `<input readonly>`, "It is read-only."],
  [{ do: "check", ...on("input"), isChecked: true }, `<input type="checkbox" disabled>`, "It is disabled."],
  [{ do: "press", ...on("input"), key: "a" }, `<input disabled>`, "It is disabled."],
  [
    { do: "choose", ...on("select"), option: "One" },
    `<select><option disabled>One</option></select>`,
    "Its option “One” is disabled.",
  ],
  [{ do: "hover", ...on("#save") }, `<button id="save" disabled>Save</button>`, null],
] satisfies [Step, string, string | null][])("%j on %s: %j", async (step, html, why) => {
  document.body.innerHTML = html;
  expect(await takeStep(step, patience)).toBe(why);
});

test("a step waits until its control is enabled", async () => {
  document.body.innerHTML = `<button disabled>Save</button>`;
  const button = document.querySelector("button");
  let clicks = 0;
  button?.addEventListener("click", () => {
    clicks += 1;
  });
  let asked = 0;
  const isAtRest = () => {
    asked += 1;
    if (asked === 3) button?.removeAttribute("disabled");
    return false;
  };
  expect(await takeStep({ do: "click", ...on("button") }, { ...patience, isAtRest })).toBeNull();
  expect(clicks).toBe(1);
});

test("an option of a list of several is deselected, and the others stay", async () => {
  document.body.innerHTML = `<select multiple><option selected>A</option><option selected>B</option></select>`;
  const list = document.querySelector("select");
  const deselect = { do: "choose", ...on("select"), option: "B", how: "deselect" } as const;
  expect(await takeStep(deselect, patience)).toBeNull();
  expect(Array.from(list?.selectedOptions ?? [], ({ text }) => text)).toEqual(["A"]);
});

test("a wheel is turned as often as it was, and scrolls unless the page prevents it", async () => {
  document.body.innerHTML = `<div id="list"></div>`;
  const list = document.querySelector<HTMLElement>("#list");
  if (!list) throw new TypeError("There is a list.");
  let turned = 0;
  let scrolled = 0;
  list.scrollBy = ((options: ScrollToOptions) => (scrolled += options.top ?? 0)) as typeof list.scrollBy;
  let isPrevented = false;
  list.addEventListener("wheel", (event) => {
    turned += event.deltaY;
    if (isPrevented) event.preventDefault();
  });
  const target = { by: "selector", selector: "#list" } as const;
  const step = { do: "scroll", how: "by-wheel", target, x: 0, y: 250 } as const;
  expect(await takeStep(step, patience)).toBeNull();
  expect([Math.round(turned), Math.round(scrolled)]).toEqual([250, 250]);
  isPrevented = true;
  expect(await takeStep(step, patience)).toBeNull();
  expect([Math.round(turned), Math.round(scrolled)]).toEqual([500, 250]);
});
