import { expect, test } from "vitest";
import { takeStep } from "./take-step.ts";

const patience = { untilMs: Number.POSITIVE_INFINITY, isAtRest: () => true };

test("a turned wheel scrolls a list as far as that goes, and not where the page prevents it", async () => {
  document.body.innerHTML = `<div id="list" style="height: 100px; overflow: auto"><p style="height: 500px">1</p></div>`;
  const list = document.querySelector("#list");
  if (!list) throw new TypeError("There is a list.");
  const turn = (y: number) =>
    takeStep(
      { do: "scroll", how: "by-wheel", target: { by: "selector", selector: "#list" }, x: 0, y },
      patience,
    );
  expect(await turn(250)).toBeNull();
  expect(list.scrollTop).toBeCloseTo(250, 0);
  await turn(2000);
  expect(list.scrollTop).toBe(list.scrollHeight - list.clientHeight);
  let turned = 0;
  list.addEventListener(
    "wheel",
    (event) => {
      turned += (event as WheelEvent).deltaY;
      event.preventDefault();
    },
    { passive: false },
  );
  const before = list.scrollTop;
  await turn(-300);
  expect([list.scrollTop, turned]).toEqual([before, -300]);
});
