// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { foldRows } from "./fold-rows.ts";

const steps = ["words", "arrows", "values"];
const resizes = new Set<() => void>();

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #fold: () => void;
      constructor(fold: () => void) {
        this.#fold = fold;
      }
      observe() {
        resizes.add(this.#fold);
      }
      disconnect() {
        resizes.delete(this.#fold);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A row in `room` pixels that needs 400, and 100 less with each step. */
const aRow = (room: { width: number }) => {
  const row = document.createElement("div");
  document.body.append(row);
  const taken = () => (row.dataset["yielded"] ?? "").split(" ").filter(Boolean).length;
  Object.defineProperties(row, {
    clientWidth: { get: () => room.width },
    scrollWidth: { get: () => Math.max(room.width, 400 - taken() * 100) },
  });
  return row;
};

const resize = () => {
  for (const fold of resizes) fold();
};

test("a row takes as few steps as it needs, and unfolds when there is room again", () => {
  const room = { width: 500 };
  const row = aRow(room);
  foldRows(steps).add(row);
  expect(row.dataset["yielded"]).toBe("");
  room.width = 250;
  resize();
  expect(row.dataset["yielded"]).toBe("words arrows");
  room.width = 10;
  resize();
  expect(row.dataset["yielded"]).toBe("words arrows values");
  room.width = 300;
  resize();
  expect(row.dataset["yielded"]).toBe("words");
});

test("rows fold alike, until one of them leaves", () => {
  const rows = foldRows(steps);
  const wide = aRow({ width: 400 });
  rows.add(wide);
  const leave = rows.add(aRow({ width: 200 }));
  expect(wide.dataset["yielded"]).toBe("words arrows");
  leave();
  expect(wide.dataset["yielded"]).toBe("");
});

test("new content folds the row before the next paint", async () => {
  const room = { width: 400 };
  const row = aRow(room);
  foldRows(steps).add(row);
  room.width = 300;
  row.append("more");
  await Promise.resolve();
  expect(row.dataset["yielded"]).toBe("words");
});

test("a text that is cut too short to read takes the next step", () => {
  const row = aRow({ width: 400 });
  const text = document.createElement("span");
  text.dataset["shrinks"] = "84";
  Object.defineProperties(text, {
    clientWidth: { get: () => (row.dataset["yielded"] === "" ? 83 : 84) },
    scrollWidth: { value: 200 },
  });
  row.append(text);
  foldRows(steps).add(row);
  expect(row.dataset["yielded"]).toBe("words");
});

test("a short text is not cut at all", () => {
  const row = aRow({ width: 400 });
  const text = document.createElement("span");
  text.dataset["shrinks"] = "84";
  Object.defineProperties(text, { clientWidth: { value: 30 }, scrollWidth: { value: 31 } });
  row.append(text);
  foldRows(steps).add(row);
  expect(row.dataset["yielded"]).toBe(steps.join(" "));
});

test("the button of an open popover stays, and yields once it is closed", async () => {
  const room = { width: 400 };
  const row = aRow(room);
  const button = document.createElement("button");
  button.ariaExpanded = "true";
  button.checkVisibility = () => !(row.dataset["yielded"] ?? "").includes("values");
  row.append(button);
  foldRows(steps).add(row);
  room.width = 100;
  resize();
  expect(row.dataset["yielded"]).toBe("words arrows");
  button.ariaExpanded = "false";
  await Promise.resolve();
  expect(row.dataset["yielded"]).toBe("words arrows values");
});
