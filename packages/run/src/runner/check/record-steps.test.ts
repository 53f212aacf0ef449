// @vitest-environment jsdom
import { RecordedStep, type Step, Unrecorded } from "@online-editor/contract/check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The steps as the editor collects them from the reports. */
let steps: Step[];
let unrecorded: string[];
let isPerson: boolean;
const listening: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  steps = [];
  unrecorded = [];
  isPerson = true;
  const { addEventListener } = window;
  vi.spyOn(window, "addEventListener").mockImplementation(function (this: Window, ...args: unknown[]) {
    const [type, listener] = args as [string, EventListener];
    Reflect.apply(addEventListener, window, args);
    listening.push(() => window.removeEventListener(type, listener, true));
  });
  // The module takes what it needs of the browser when it is loaded.
  vi.resetModules();
  const { recordSteps } = await import("./record-steps.ts");
  recordSteps(
    window,
    (message) => {
      if (message.type === "unrecorded") {
        unrecorded.push(Unrecorded.parse(message).what);
        return;
      }
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

test("a checkbox is checked, and a label is clicked, which a release may show instead", () => {
  show(`<label><input type="checkbox"> <span>All</span></label>`);
  the("span").click();
  vi.runAllTimers();
  the("input").click();
  vi.runAllTimers();
  expect(steps).toEqual([
    { do: "click", target: { by: "text", text: "All" } },
    { do: "check", target: { by: "label", text: "All" }, isChecked: false },
  ]);
});

test("a target is not named by the text that the step changes", () => {
  show(`<button id="more">Clicked 0 times</button><button>Save</button>`);
  let times = 0;
  the("#more").addEventListener("click", () => {
    the("#more").textContent = `Clicked ${(times += 1)} times`;
  });
  the("#more").click();
  the("button:last-child").click();
  the("#more").click();
  vi.runAllTimers();
  const more = { do: "click", target: { by: "selector", selector: "#more" } };
  expect(steps).toEqual([more, { do: "click", target: { by: "role", role: "button", name: "Save" } }, more]);
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

test("of a list of several, what is deselected and what is selected is recorded", () => {
  show(`<select aria-label="Teas" multiple>
    <option selected>Assam</option><option selected>Darjeeling</option><option>Earl Grey</option></select>`);
  const list = the("select") as HTMLSelectElement;
  const [first, second, third] = list.options;
  if (!first || !second || !third) throw new Error("It has three options.");
  send("option", "pointerdown");
  second.selected = false;
  send("select", "change");
  // A script's own change is none of the person's.
  first.selected = false;
  send("select", "keydown", { key: "ArrowDown" });
  third.selected = true;
  send("select", "change");
  const target = { by: "label", text: "Teas" };
  expect(steps).toEqual([
    { do: "choose", target, option: "Darjeeling", how: "deselect" },
    { do: "choose", target, option: "Earl Grey" },
  ]);
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

/** A list of ten pages of 100 px. */
const showList = () => {
  show(`<div id="list"><p>1</p></div>`);
  const list = the("#list");
  Object.defineProperties(list, { clientHeight: { value: 100 }, scrollHeight: { value: 1000 } });
  return (...places: number[]) => {
    for (const top of places) {
      list.scrollTop = top;
      send("#list", "scroll", { bubbles: false });
    }
  };
};

test("a user's scrolling is one step by pages; scrolling by scripts is none", () => {
  const scrollTo = showList();
  scrollTo(50);
  vi.runAllTimers();
  expect(steps).toEqual([]);
  send("p", "touchmove");
  scrollTo(90, 200);
  vi.runAllTimers();
  send("p", "touchmove");
  scrollTo(300);
  vi.runAllTimers();
  expect(steps).toMatchObject([{ do: "scroll", how: "by-pages", x: 0, y: 2.5 }]);
});

test("scrolling is the user's movement, not the place where the document put the list", () => {
  const scrollTo = showList();
  send("p", "touchmove");
  scrollTo(100, 250, 0);
  vi.runAllTimers();
  expect(steps).toMatchObject([{ do: "scroll", how: "by-pages", y: 2.5 }]);
  send("p", "touchmove");
  scrollTo(400, 900, 120);
  vi.runAllTimers();
  expect(steps).toMatchObject([{ do: "scroll", how: "to-end", x: 0, y: 1 }]);
});

/** Turns the wheel over an element. */
const turn = (selector: string, deltaY: number, deltaMode = 0) => {
  the(selector).dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaY, deltaMode }));
};

test("the wheel is recorded as what was turned, wherever the document put the list, even back", () => {
  const scrollTo = showList();
  turn("p", 300);
  scrollTo(300);
  // Another row is under the pointer now.
  turn("#list", 300);
  scrollTo(600, 0);
  turn("p", 600);
  scrollTo(900);
  vi.runAllTimers();
  const target = { by: "selector", selector: "#list" };
  expect(steps).toEqual([{ do: "scroll", how: "by-wheel", x: 0, y: 1200, target }]);
  turn("p", 2, WheelEvent.DOM_DELTA_LINE);
  scrollTo(930);
  vi.runAllTimers();
  expect(steps).toEqual([{ do: "scroll", how: "by-wheel", x: 0, y: 1232, target }]);
  send("p", "touchmove");
  scrollTo(500);
  vi.runAllTimers();
  expect(steps.at(-1)).toMatchObject({ how: "by-pages", y: -4.3 });
});

/** Moves the pressed pointer from one element over others. */
const dragOver = (...selectors: string[]) => {
  selectors.forEach((selector, at) => {
    const type = at === 0 ? "pointerdown" : "pointermove";
    the(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 5, clientY: 20 * at }));
  });
  const clientY = 20 * selectors.length;
  the(selectors.at(-1) ?? "body").dispatchEvent(
    new MouseEvent("pointerup", { bubbles: true, clientX: 5, clientY }),
  );
};

test("a row is dragged onto another, also where it follows the pointer", () => {
  show(`<table><tr id="a"><td>March</td></tr><tr id="b"><td>Waltz</td></tr></table>`);
  dragOver("#a td", "#b td", "#a td");
  the("#a td").click();
  expect(steps).toEqual([
    {
      do: "drag",
      target: { by: "role", role: "cell", name: "March" },
      to: { by: "role", role: "cell", name: "Waltz" },
      x: 0,
      y: 0,
    },
  ]);
});

test("what is dragged onto nothing of its kind is dragged by pixels", () => {
  show(`<div id="grip"></div><p id="far"></p>`);
  dragOver("#grip", "#far");
  expect(steps).toEqual([{ do: "drag", target: { by: "selector", selector: "#grip" }, x: 0, y: 40 }]);
});

test("what cannot be recorded is said, once", () => {
  show(`<input type="file"><input type="password"><button>Save</button>`);
  send("[type=file]", "change");
  write("[type=password]", "a", "ab");
  send("button", "contextmenu");
  send("button", "keydown", { key: "k", ctrlKey: true });
  expect(steps).toEqual([]);
  expect(unrecorded).toEqual(["file", "password", "right-click", "shortcut"]);
});

test("recording ends at the most steps that a check can have", () => {
  show(`<button>More</button>`);
  for (let count = 0; count < 120; count += 1) the("button").click();
  expect(steps).toHaveLength(100);
});
