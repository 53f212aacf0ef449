// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accompany } from "./accompany.ts";

let at = { x: 0, y: 0 };
let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  at = { x: 0, y: 0 };
  frames = [];
  vi.spyOn(window, "scrollX", "get").mockImplementation(() => at.x);
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => at.y);
  vi.spyOn(window, "scrollTo").mockImplementation((({ left, top }: { left: number; top: number }) => {
    at = { x: left, y: Math.min(top, 500) };
  }) as typeof window.scrollTo);
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((go) =>
    frames.push(() => {
      go(0);
    }),
  );
  Object.defineProperty(document.body, "innerText", { configurable: true, get: () => "x".repeat(50_000) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const anAccompanied = () => {
  const reported: unknown[] = [];
  return { reported, ...accompany(window, (message) => reported.push(message)) };
};

const scrolledBy = (person: { x: number; y: number }) => {
  at = person;
  window.dispatchEvent(new Event("scroll"));
  window.dispatchEvent(new Event("scroll"));
  for (const frame of frames.splice(0)) frame();
};

test("a page reports where it is scrolled to, once per frame", () => {
  const { reported } = anAccompanied();
  scrolledBy({ x: 3.4, y: 120.6 });
  expect(reported).toEqual([{ type: "scrolled", x: 3, y: 121 }]);
});

test("a page scrolled from outside reports nothing, even if it is shorter", () => {
  const { reported, scrollTo } = anAccompanied();
  scrollTo(0, 900);
  scrolledBy(at);
  expect(at.y).toBe(500);
  expect(reported).toEqual([]);
});

test("readable text is bounded and sent once for several requests, with the page's structure", () => {
  const { reported, reportText } = anAccompanied();
  reportText();
  reportText();
  vi.advanceTimersByTime(300);
  expect(reported).toEqual([
    { type: "text", text: "x".repeat(20_000) },
    expect.objectContaining({ type: "structure" }),
  ]);
});
