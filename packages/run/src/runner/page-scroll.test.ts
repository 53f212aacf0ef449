import { scrollBounds } from "@online-editor/contract/bounds";
// @vitest-environment jsdom
import { RunMessage, type ScrollPlace } from "@online-editor/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchScroll } from "./page-scroll.ts";

/** jsdom lays nothing out: where each element is scrolled, and how far down it can be. */
let scrolled = new Map<Element, { x: number; y: number }>();
let longest = new Map<Element, number>();
let frames: (() => void)[] = [];
let grow: () => void = () => undefined;

const page = document.documentElement;
const placeOf = (element: Element) => scrolled.get(element) ?? { x: 0, y: 0 };

beforeEach(() => {
  scrolled = new Map();
  longest = new Map([[page, 500]]);
  frames = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(Element.prototype, "scrollLeft", "get").mockImplementation(function (this: Element) {
    return placeOf(this).x;
  });
  vi.spyOn(Element.prototype, "scrollTop", "get").mockImplementation(function (this: Element) {
    return placeOf(this).y;
  });
  Element.prototype.scrollTo = function (this: Element, { left, top }: { left: number; top: number }) {
    scrolled.set(this, { x: left, y: Math.min(top, longest.get(this) ?? 0) });
  } as typeof Element.prototype.scrollTo;
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((go) => frames.push(() => go(0)));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(react: () => void) {
        grow = react;
      }
      observe() {
        grow();
      }
      disconnect() {
        grow = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "scrollTo");
  document.body.replaceChildren();
});

const aPage = () => {
  const reported: ScrollPlace[] = [];
  const messages: ScrollPlace[][] = [];
  const watched = watchScroll(window, (places) => {
    reported.push(...places);
    messages.push(places);
  });
  return { reported, messages, ...watched };
};

const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

const userScrolls = (element: Element, to: { x: number; y: number }) => {
  scrolled.set(element, to);
  const target = element === page ? document : element;
  target.dispatchEvent(new Event("scroll"));
  target.dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(16);
  nextFrame();
};

/** A table as the library builds it: its body scrolls, and its script scrolls the header along. */
const aTable = () => {
  document.body.innerHTML = `<p></p><div></div>
    <div><div class="header" style="overflow: hidden"></div><div class="body" style="overflow: auto"></div></div>`;
  const [header, body] = document.querySelectorAll("div div");
  if (!header || !body) throw new Error("The table has no parts.");
  return { header, body };
};
const tableBody = "html:nth-of-type(1) > body:nth-of-type(1) > div:nth-of-type(2) > div:nth-of-type(2)";

test("a page reports where it is scrolled to, once per frame", () => {
  const { reported } = aPage();
  userScrolls(page, { x: 3.4, y: 120.6 });
  expect(reported).toEqual([{ within: "", x: 3, y: 121 }]);
});

test("what scrolls at once is reported at once, within the contract's limits, and at most every 15 ms", () => {
  const { messages } = aPage();
  const deep = `${"<div>".repeat(100)}<ol style="overflow-y: scroll"></ol>${"</div>".repeat(100)}`;
  document.body.innerHTML = deep + `<ul style="overflow-y: scroll"></ul>`.repeat(30);
  const scrollAll = (to: number) => {
    for (const list of document.querySelectorAll("ol, ul")) {
      scrolled.set(list, { x: 0, y: to });
      list.dispatchEvent(new Event("scroll"));
    }
  };
  scrollAll(1);
  nextFrame();
  expect(RunMessage.safeParse({ type: "scrolled", places: messages[0] }).success).toBe(true);
  expect(messages[0]).toHaveLength(scrollBounds.places);
  scrollAll(2);
  vi.advanceTimersByTime(4);
  nextFrame();
  expect(messages).toHaveLength(1);
  vi.advanceTimersByTime(12);
  nextFrame();
  expect(messages).toHaveLength(2);
});

test("a page scrolled from outside reports nothing, even if it is shorter", () => {
  const { reported, scrollTo } = aPage();
  scrollTo([{ within: "", x: 0, y: 900 }]);
  userScrolls(page, placeOf(page));
  expect(placeOf(page).y).toBe(500);
  expect(reported).toEqual([]);
});

test("an element that users can scroll reports its own place; what scripts scroll along does not", () => {
  const { reported } = aPage();
  const { header, body } = aTable();
  userScrolls(body, { x: 240, y: 60 });
  userScrolls(header, { x: 240, y: 0 });
  expect(reported).toEqual([{ within: tableBody, x: 240, y: 60 }]);
});

test("an element is found by the nearest id", () => {
  const { reported } = aPage();
  document.body.innerHTML = `<section id="2 rows"><ul style="overflow-y: scroll"></ul></section>`;
  const list = document.querySelector("ul");
  if (list) userScrolls(list, { x: 0, y: 60 });
  expect(reported).toEqual([{ within: String.raw`#\32 \ rows > ul:nth-of-type(1)`, x: 0, y: 60 }]);
});

test("a page is scrolled back to its place as soon as it is long enough, once", () => {
  const { reported, restore } = aPage();
  restore([{ within: "", x: 0, y: 900 }]);
  expect(placeOf(page).y).toBe(500);
  longest.set(page, 2000);
  grow();
  expect(placeOf(page).y).toBe(900);
  longest.set(page, 300);
  scrolled.set(page, { x: 0, y: 300 });
  grow();
  expect(placeOf(page).y).toBe(300);
  expect(reported).toEqual([]);
});

test("an element is scrolled back once a script has made it and its rows have come", async () => {
  const { reported, restore } = aPage();
  restore([{ within: tableBody, x: 240, y: 60 }]);
  const { body } = aTable();
  await Promise.resolve();
  nextFrame();
  expect(placeOf(body)).toEqual({ x: 240, y: 0 });
  longest.set(body, 400);
  body.append(document.createElement("p"));
  await Promise.resolve();
  nextFrame();
  expect(placeOf(body)).toEqual({ x: 240, y: 60 });
  expect(reported).toEqual([]);
});

test("an element that its script scrolls to the top meanwhile is scrolled back all the same, and not reported", async () => {
  const { reported, restore } = aPage();
  const { body } = aTable();
  longest.set(body, 49);
  restore([{ within: tableBody, x: 240, y: 60 }]);
  expect(placeOf(body)).toEqual({ x: 240, y: 49 });
  longest.set(body, 400);
  body.append(document.createElement("p"));
  userScrolls(body, { x: 240, y: 0 });
  await Promise.resolve();
  nextFrame();
  expect(placeOf(body)).toEqual({ x: 240, y: 60 });
  expect(reported).toEqual([]);
});

test("an element that its script scrolls elsewhere stays there", async () => {
  const { reported, restore } = aPage();
  const { body } = aTable();
  longest.set(body, 49);
  restore([{ within: tableBody, x: 0, y: 60 }]);
  longest.set(body, 400);
  body.append(document.createElement("p"));
  userScrolls(body, { x: 0, y: 30 });
  await Promise.resolve();
  nextFrame();
  expect(placeOf(body)).toEqual({ x: 0, y: 30 });
  expect(reported).toEqual([{ within: tableBody, x: 0, y: 30 }]);
});

test("pointing at an element, which may scroll what is around it, is not reported", () => {
  const { reported, settleAround } = aPage();
  const { body } = aTable();
  const row = document.createElement("p");
  body.append(row);
  scrolled.set(body, { x: 0, y: 90 });
  scrolled.set(page, { x: 0, y: 40 });
  settleAround(row);
  userScrolls(body, { x: 0, y: 90 });
  userScrolls(page, { x: 0, y: 40 });
  expect(reported).toEqual([]);
});

test("a page that has scrolled itself stays where it is", () => {
  const { restore } = aPage();
  scrolled.set(page, { x: 0, y: 70 });
  restore([{ within: "", x: 0, y: 400 }]);
  expect(placeOf(page).y).toBe(70);
});

test("so does one that did so, and reported it, before its place is known", () => {
  const { restore } = aPage();
  userScrolls(page, { x: 0, y: 70 });
  restore([{ within: "", x: 0, y: 400 }]);
  expect(placeOf(page).y).toBe(70);
});

test.each(["wheel", "pointerdown", "keydown"])(
  "%s in a page that is still short ends the restoring",
  (type) => {
    const { restore } = aPage();
    restore([{ within: "", x: 0, y: 900 }]);
    window.dispatchEvent(new Event(type));
    longest.set(page, 2000);
    grow();
    expect(placeOf(page).y).toBe(500);
  },
);

test("so do three seconds", () => {
  const { restore } = aPage();
  restore([{ within: "", x: 0, y: 900 }]);
  vi.advanceTimersByTime(3000);
  longest.set(page, 2000);
  grow();
  expect(placeOf(page).y).toBe(500);
});
