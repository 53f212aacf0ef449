// @vitest-environment jsdom
import type { EventSource } from "@online-editor/contract";
import { afterEach, expect, test } from "vitest";
import { type ReportEvent, watchEvents } from "./watch-events.ts";

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, "jQuery");
});

/** A page with a select plugin that calls its callback. */
const aPage = () => {
  const reported: Parameters<ReportEvent>[0][] = [];
  watchEvents(
    document,
    { select: { from: "option-callbacks", plugin: "multipleSelect", change: "change", read: "read" } },
    (event) => reported.push(event),
  );
  const fn = {
    multipleSelect(this: unknown, options: { onClick: (value: unknown) => void }) {
      options.onClick("a");
      return this;
    },
  };
  Object.assign(window, { jQuery: Object.assign(() => ({ on: () => undefined }), { fn }) });
  document.dispatchEvent(new Event("DOMContentLoaded"));
  return {
    reported,
    make: (element: Element) => fn.multipleSelect.call([element], { onClick: () => undefined }),
  };
};

test("a callback is reported with its element, by id or by position", () => {
  const { reported, make } = aPage();
  document.body.innerHTML = `<select></select><select></select><select id="a b"></select>`;
  for (const element of document.querySelectorAll("select")) make(element);
  expect(reported.map(({ target }) => target)).toEqual([
    { selector: "select", index: 0 },
    { selector: "select", index: 1 },
    { selector: "#a\\ b", index: null },
  ]);
});

test("an element outside the page has no place", () => {
  const { reported, make } = aPage();
  make(document.createElement("select"));
  expect(reported.map(({ name, target }) => [name, target])).toEqual([["onClick", null]]);
});

test("browser events are reported with their details, including those that do not bubble", () => {
  const reported: Parameters<ReportEvent>[0][] = [];
  const sorter: EventSource = { from: "dom-events", names: ["sorted", "grouped"] };
  watchEvents(document, { sorter }, (event) => reported.push(event));
  document.body.innerHTML = `<table id="rows"></table>`;
  const table = document.querySelector("table");
  table?.dispatchEvent(new CustomEvent("sorted"));
  table?.dispatchEvent(new CustomEvent("grouped", { detail: { by: "year" } }));
  table?.dispatchEvent(new CustomEvent("other"));
  const target = { selector: "#rows", index: null };
  expect(reported).toEqual([
    { library: "sorter", name: "sorted", target, args: [] },
    { library: "sorter", name: "grouped", target, args: [{ by: "year" }] },
  ]);
});
