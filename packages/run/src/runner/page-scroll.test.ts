// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchScroll } from "./page-scroll.ts";

let at = { x: 0, y: 0 };
let longest = 500;
let frames: (() => void)[] = [];
let grow: () => void = () => undefined;

beforeEach(() => {
  at = { x: 0, y: 0 };
  longest = 500;
  frames = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(window, "scrollX", "get").mockImplementation(() => at.x);
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => at.y);
  vi.spyOn(window, "scrollTo").mockImplementation((({ left, top }: { left: number; top: number }) => {
    at = { x: left, y: Math.min(top, longest) };
  }) as typeof window.scrollTo);
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((go) =>
    frames.push(() => {
      go(0);
    }),
  );
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
});

const aPage = () => {
  const reported: unknown[] = [];
  return { reported, ...watchScroll(window, (place) => reported.push(place)) };
};

const scrolledBy = (person: { x: number; y: number }) => {
  at = person;
  window.dispatchEvent(new Event("scroll"));
  window.dispatchEvent(new Event("scroll"));
  for (const frame of frames.splice(0)) frame();
};

test("a page reports where it is scrolled to, once per frame", () => {
  const { reported } = aPage();
  scrolledBy({ x: 3.4, y: 120.6 });
  expect(reported).toEqual([{ x: 3, y: 121 }]);
});

test("a page scrolled from outside reports nothing, even if it is shorter", () => {
  const { reported, scrollTo } = aPage();
  scrollTo({ x: 0, y: 900 });
  scrolledBy(at);
  expect(at.y).toBe(500);
  expect(reported).toEqual([]);
});

test("a page is scrolled back to its place as soon as it is long enough, once", () => {
  const { reported, restore } = aPage();
  restore({ x: 0, y: 900 });
  expect(at.y).toBe(500);
  longest = 2000;
  grow();
  expect(at.y).toBe(900);
  longest = 300;
  at = { x: 0, y: 300 };
  grow();
  expect(at.y).toBe(300);
  expect(reported).toEqual([]);
});

test("a page that has scrolled itself stays where it is", () => {
  const { restore } = aPage();
  at = { x: 0, y: 70 };
  restore({ x: 0, y: 400 });
  expect(at.y).toBe(70);
});

test("so does one that did so, and reported it, before its place is known", () => {
  const { restore } = aPage();
  scrolledBy({ x: 0, y: 70 });
  restore({ x: 0, y: 400 });
  expect(at.y).toBe(70);
});

test.each(["wheel", "pointerdown", "keydown"])(
  "%s in a page that is still short ends the restoring",
  (type) => {
    const { restore } = aPage();
    restore({ x: 0, y: 900 });
    window.dispatchEvent(new Event(type));
    longest = 2000;
    grow();
    expect(at.y).toBe(500);
  },
);

test("so do three seconds", () => {
  const { restore } = aPage();
  restore({ x: 0, y: 900 });
  vi.advanceTimersByTime(3000);
  longest = 2000;
  grow();
  expect(at.y).toBe(500);
});
