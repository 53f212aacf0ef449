// @vitest-environment jsdom
import { RecordedStep, type Step } from "@online-editor/contract/check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The steps as the editor collects them from the reports. */
let steps: Step[];
let isPerson: boolean;
const listening: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  steps = [];
  isPerson = true;
  const { addEventListener } = window;
  vi.spyOn(window, "addEventListener").mockImplementation(function (this: Window, ...args: unknown[]) {
    const [type, listener] = args as [string, EventListener];
    Reflect.apply(addEventListener, window, args);
    listening.push(() => {
      window.removeEventListener(type, listener, true);
    });
  });
  // The module takes what it needs of the browser when it is loaded.
  vi.resetModules();
  const { recordSteps } = await import("./record-steps.ts");
  recordSteps(
    window,
    (message) => {
      const { step, replaces } = RecordedStep.parse(message);
      steps.splice(steps.length - replaces, replaces, step);
    },
    () => isPerson,
  );
});
afterEach(() => {
  for (const stop of listening.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const show = (html: string) => {
  document.body.innerHTML = html;
};
const the = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};
const send = (selector: string, type: string, init: object = {}) => {
  const Kind = type.startsWith("key") ? KeyboardEvent : Event;
  the(selector).dispatchEvent(new Kind(type, { bubbles: true, ...init }));
};
const write = (selector: string, ...values: string[]) => {
  for (const value of values) {
    (the(selector) as HTMLInputElement).value = value;
    send(selector, "input");
  }
};

test("a click is recorded on its button", () => {
  show(`<button><b>Save</b></button>`);
  the("b").click();
  expect(steps).toEqual([{ do: "click", target: { by: "role", role: "button", name: "Save" } }]);
});

test("what scripts do is not recorded", () => {
  show(`<button>Save</button><input>`);
  isPerson = false;
  the("button").click();
  write("input", "a");
  expect(steps).toEqual([]);
});

test("two clicks that are a double-click are one step", () => {
  show(`<table><tr><td>Apple</td></tr></table>`);
  the("td").click();
  the("td").click();
  send("td", "dblclick");
  expect(steps).toEqual([{ do: "double-click", target: { by: "role", role: "cell", name: "Apple" } }]);
});

test("typing into a field is one step, including the click into it", () => {
  show(`<input placeholder="Search">`);
  the("input").click();
  write("input", "p", "pe", "pea");
  send("input", "keydown", { key: "a" });
  send("input", "keydown", { key: "Backspace" });
  send("input", "keydown", { key: "Enter" });
  const target = { by: "label", text: "Search" };
  expect(steps).toEqual([
    { do: "fill", target, value: "pea" },
    { do: "press", target, key: "Enter" },
  ]);
});

test("a password is not recorded, neither its value nor its keys", () => {
  show(`<input type="password" aria-label="Password">`);
  write("input", "secret");
  send("input", "keydown", { key: "s" });
  expect(steps).toEqual([]);
});

test("a checkbox is checked, by its label too", () => {
  show(`<label><input type="checkbox"> <span>All</span></label>`);
  the("span").click();
  vi.runAllTimers();
  the("input").click();
  vi.runAllTimers();
  const target = { by: "label", text: "All" };
  expect(steps).toEqual([
    { do: "check", target, isChecked: true },
    { do: "check", target, isChecked: false },
  ]);
});

test("a click on a checkbox stays a click if the document prevents the checking", () => {
  show(`<input type="checkbox" aria-label="All">`);
  the("input").addEventListener("click", (event) => {
    event.preventDefault();
  });
  the("input").click();
  vi.runAllTimers();
  expect(steps).toEqual([{ do: "click", target: { by: "label", text: "All" } }]);
});

test("an option of a select is chosen by its text", () => {
  show(`<select aria-label="Rows"><option value="1">ten</option><option value="2">all</option></select>`);
  (the("select") as HTMLSelectElement).value = "2";
  send("select", "change");
  expect(steps).toEqual([{ do: "choose", target: { by: "label", text: "Rows" }, option: "all" }]);
});

test("keys are recorded unless they type text", () => {
  show(`<button>Save</button>`);
  send("body", "keydown", { key: "ArrowDown" });
  send("body", "keydown", { key: "Shift" });
  send("body", "keydown", { key: "a", ctrlKey: true });
  send("button", "keydown", { key: "Enter" });
  send("button", "keydown", { key: "Escape" });
  expect(steps).toEqual([
    { do: "press", key: "ArrowDown" },
    { do: "press", target: { by: "role", role: "button", name: "Save" }, key: "Escape" },
  ]);
});

test("a user's scrolling is one step once it ends; scrolling by scripts is none", () => {
  show(`<div id="list"><p>1</p></div>`);
  send("#list", "scroll", { bubbles: false });
  vi.runAllTimers();
  expect(steps).toEqual([]);
  send("p", "wheel");
  for (const top of [40, 90]) {
    the("#list").scrollTop = top;
    send("#list", "scroll", { bubbles: false });
  }
  vi.runAllTimers();
  expect(steps).toMatchObject([{ do: "scroll", x: 0, y: 90 }]);
});

test("recording ends at the most steps that a check can have", () => {
  show(`<button>More</button>`);
  for (let count = 0; count < 120; count += 1) the("button").click();
  expect(steps).toHaveLength(100);
});
