// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyFrames } from "./frame-pair.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const emptyFrames of made.splice(0)) emptyFrames.remove();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const made: ReturnType<typeof createEmptyFrames>[] = [];
const someEmptyFrames = () => {
  const emptyFrames = createEmptyFrames();
  made.push(emptyFrames);
  return emptyFrames;
};
const frames = () => [...document.querySelectorAll("iframe")];

test("a run gets the prepared frame, and the next run another", () => {
  const emptyFrames = someEmptyFrames();
  emptyFrames.prepare(document.body);
  expect(frames()).toEqual([]);
  vi.runAllTimers();
  const [ready] = frames();
  expect(ready?.hidden).toBe(true);
  const sandbox = ready?.getAttribute("sandbox")?.split(" ") ?? [];
  expect(sandbox).toContain("allow-scripts");
  expect(sandbox.filter((token) => token.startsWith("allow-top-navigation"))).toEqual([]);
  expect(emptyFrames.take(document.body).element).toBe(ready);
  expect(ready?.hidden).toBe(false);
  expect(emptyFrames.take(document.body).element).not.toBe(ready);
});

test("a run that starts before one is ready gets a new one, and no other is created", () => {
  const emptyFrames = someEmptyFrames();
  emptyFrames.prepare(document.body);
  const { element: taken } = emptyFrames.take(document.body);
  vi.runAllTimers();
  expect(frames()).toEqual([taken]);
});

test("several requests prepare one frame", () => {
  const emptyFrames = someEmptyFrames();
  emptyFrames.prepare(document.body);
  vi.runAllTimers();
  emptyFrames.prepare(document.body);
  emptyFrames.prepare(document.body);
  vi.runAllTimers();
  expect(frames()).toHaveLength(1);
});

test("a frame prepared for one place is not used in another", () => {
  const [left, right] = [document.createElement("div"), document.createElement("div")];
  document.body.append(left, right);
  const emptyFrames = someEmptyFrames();
  emptyFrames.prepare(left);
  vi.runAllTimers();
  expect(emptyFrames.take(right).element.parentElement).toBe(right);
  emptyFrames.remove();
  expect(left.children).toHaveLength(0);
});

test("there is none while the user types, and one again afterwards", () => {
  const emptyFrames = someEmptyFrames();
  emptyFrames.prepare(document.body);
  vi.runAllTimers();
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  press("a");
  expect(frames()).toEqual([]);
  vi.runAllTimers();
  expect(frames()).toHaveLength(1);
  const [ready] = frames();
  press("Control");
  press("Enter");
  expect(emptyFrames.take(document.body).element).toBe(ready);
  press("a");
  vi.runAllTimers();
  expect(frames()).toEqual([ready]);
});
