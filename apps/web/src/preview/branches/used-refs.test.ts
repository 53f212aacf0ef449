// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { gadget, widget } from "../../app/test/a-workspace.ts";
import { rememberRef, usedRefs } from "./create-branches.ts";

beforeEach(() => localStorage.clear());

test("the latest comes first, once, and each library has its own", () => {
  for (const ref of ["a", "b", "a"]) rememberRef(widget, ref);
  rememberRef(gadget, "c");
  expect(usedRefs(widget)).toEqual(["a", "b"]);
  expect(usedRefs(gadget)).toEqual(["c"]);
});

test("the last eight are kept", () => {
  for (let n = 1; n <= 12; n++) rememberRef(widget, `#${n}`);
  expect(usedRefs(widget)).toEqual(["#12", "#11", "#10", "#9", "#8", "#7", "#6", "#5"]);
});

test.each(["", "[]", `{"widget":"a"}`, "{"])("unreadable storage counts as empty: %s", (text) => {
  localStorage.setItem("used-refs", text);
  expect(usedRefs(widget)).toEqual([]);
  rememberRef(widget, "a");
  expect(usedRefs(widget)).toEqual(["a"]);
});

test("if storage is denied nothing is remembered, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberRef(widget, "a");
  expect(usedRefs(widget)).toEqual([]);
  vi.unstubAllGlobals();
});
