import { recordedProperties } from "@online-editor/contract/bounds";
// @vitest-environment jsdom
import { Expectation, RecordedLook } from "@online-editor/contract/check";
import { beforeEach, expect, test } from "vitest";
import { lookAtRecorded } from "./look-recorded.ts";

const expectation = (parts: object = {}) => {
  const read = Expectation.parse({
    expect: "stays-as-it-is",
    target: { by: "selector", selector: "b" },
    recorded: null,
    ...parts,
  });
  if (read.expect !== "stays-as-it-is") throw new TypeError(`${read.expect} is another expectation.`);
  return read;
};
const record = () => RecordedLook.parse(lookAtRecorded(expectation()).recorded);
const first = (look: RecordedLook, change: object): RecordedLook => {
  const [element, ...others] = look.elements;
  return RecordedLook.parse({ ...look, elements: [{ ...element, ...change }, ...others] });
};

beforeEach(() => {
  document.body.innerHTML = "<b>one</b><b>two</b>";
});

test("what is recorded has the form of the contract, with every property", () => {
  const look = record();
  expect(look).toMatchObject({ pageWidth: window.innerWidth, elements: [{ x: 0 }, { x: 0 }] });
  expect(Object.keys(look.elements[0]?.style ?? {})).toEqual([...recordedProperties]);
});

test("elements that look as recorded hold", () => {
  expect(lookAtRecorded(expectation({ recorded: record() }))).toEqual({ holds: true, found: "as recorded" });
});

test("a box may differ by the tolerance, and is reported beyond it", () => {
  const wider = first(record(), { width: 3 });
  expect(lookAtRecorded(expectation({ recorded: wider, tolerance: 3 }))).toMatchObject({ holds: true });
  expect(lookAtRecorded(expectation({ recorded: wider, tolerance: 2 }))).toEqual({
    holds: false,
    found: "number 1: width 0 px instead of 3 px",
  });
});

test("a changed property is reported with both values, at most three of them", () => {
  const look = record();
  document.querySelector("b")?.setAttribute("style", "color: rgb(255, 0, 0)");
  const { holds, found } = lookAtRecorded(expectation({ recorded: first(look, { x: 9, y: 9, width: 9 }) }));
  expect(holds).toBe(false);
  expect(found).toBe(
    "number 1: x 0 px instead of 9 px; number 1: y 0 px instead of 9 px; number 1: width 0 px instead of 9 px; and 1 more",
  );
  expect(lookAtRecorded(expectation({ recorded: look })).found).toMatch(
    /^number 1: color rgb\(255, 0, 0\) instead of /,
  );
});

test("a different number of elements is a difference", () => {
  const recorded = record();
  document.querySelector("b")?.remove();
  expect(lookAtRecorded(expectation({ recorded }))).toEqual({
    holds: false,
    found: "1 elements instead of 2",
  });
});

test("at another width nothing is judged", () => {
  expect(lookAtRecorded(expectation({ recorded: { ...record(), pageWidth: 360 } }))).toMatchObject({
    holds: false,
    isImpossible: true,
    found: `Recorded in a page 360 px wide, but this one is ${window.innerWidth} px wide.`,
  });
});

test("a document that replaces what the browser measures with cannot answer in its place", () => {
  const recorded = first(record(), { width: 500 });
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 500, 0);
  try {
    expect(lookAtRecorded(expectation({ recorded }))).toMatchObject({ holds: false });
  } finally {
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  }
});
