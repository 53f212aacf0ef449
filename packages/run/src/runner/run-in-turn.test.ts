// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { runInTurn } from "./run-in-turn.ts";

// Scripts run in the page's own window, not in the test's.
const { jsdom } = globalThis as unknown as {
  jsdom: { window: Window & typeof globalThis & Record<string, unknown> };
};
const page = jsdom.window;

const waiting = (code: string, place = "") =>
  `<script type="text/waiting-javascript"${place}>${code}</script>`;

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of ["init", "mounted", "said", "jQuery"]) Reflect.deleteProperty(page, name);
});

/** A page with some markup, whose scripts run; `end` ends the current load. */
const aPage = (markup: string, files: string[] = []) => {
  page["said"] = [];
  runInTurn(
    page,
    files.map((src) => (src.startsWith("http") ? { src } : { code: src })),
  );
  document.body.innerHTML = markup;
  page.dispatchEvent(new page.Event("DOMContentLoaded"));
  const current = () => document.head.querySelector<HTMLScriptElement>("script[src]:last-of-type");
  return {
    said: page["said"] as unknown[],
    requested: () =>
      Array.from(document.head.querySelectorAll<HTMLScriptElement>("script[src]"), ({ src }) => src),
    end: (type: "load" | "error") => current()?.dispatchEvent(new page.Event(type)),
  };
};

test("scripts run in order once the whole markup is there, as global code", () => {
  const { said } = aPage(
    `${waiting("function first() { return document.querySelector('#last').id }; said.push(1)")}<p id="last"></p>${waiting("said.push(first())")}`,
  );
  expect(said).toEqual([1, "last"]);
  expect(document.querySelectorAll("[type]")).toHaveLength(0);
});

test("init loads one file after the other, then starts the example", () => {
  const shown = aPage(
    `${waiting("init({ title: 'A' })")}${waiting("said.push('rest'); function mounted() { said.push('mounted') }")}`,
    ["http://a/1.js", "said.push('between')", "http://a/2.js"],
  );
  expect([shown.said, shown.requested()]).toEqual([["rest"], ["http://a/1.js"]]);
  shown.end("load");
  expect([shown.said, shown.requested()]).toEqual([
    ["rest", "between"],
    ["http://a/1.js", "http://a/2.js"],
  ]);
  shown.end("load");
  expect(shown.said).toEqual(["rest", "between", "mounted"]);
});

test("a file that cannot be loaded ends it", () => {
  const shown = aPage(waiting("init({}); function mounted() { said.push('mounted') }"), [
    "http://a/1.js",
    "http://a/2.js",
  ]);
  shown.end("error");
  expect([shown.said, shown.requested()]).toEqual([[], ["http://a/1.js"]]);
});

test("init's callback is called instead of mounted", () => {
  const { said } = aPage(
    waiting(
      "init({ callback: function () { said.push('own') } }); function mounted() { said.push('mounted') }",
    ),
  );
  expect(said).toEqual(["own"]);
});

test("selects are initialised when a framework hides them", () => {
  const formSelect = vi.fn();
  Object.assign(page, { jQuery: Object.assign(() => ({ formSelect }), { fn: { formSelect } }) });
  aPage(waiting("init({})"));
  expect(formSelect).toHaveBeenCalledOnce();
});

test("tables are made once all files are there, before the example is started", () => {
  const said: unknown[] = [];
  const bootstrapTable = () => said.push(document.querySelector("table")?.dataset["toggle"]);
  Object.assign(page, { jQuery: Object.assign(() => ({ bootstrapTable }), { fn: { bootstrapTable } }) });
  Object.assign(page, { mounted: () => said.push("mounted") });
  const shown = aPage(`<table data-toggle="table"></table>${waiting("init({})")}`, ["http://a/extension.js"]);
  // So that the library does not make it when the page is ready.
  expect(document.querySelector(`[data-toggle="table"]`)).toBeNull();
  shown.end("load");
  expect(said).toEqual(["bootstrap-table", "mounted"]);
});

test("a script that an earlier one removes does not run, and CDATA marks are not code", () => {
  const { said } = aPage(
    `${waiting("document.querySelector('#gone').innerHTML = ''")}<div id="gone">${waiting("said.push('gone')")}</div>${waiting("<![CDATA[\nsaid.push('there')\n]]>")}`,
  );
  expect(said).toEqual(["there"]);
});

test("an error has the line and column of its script in the page", () => {
  const added: string[] = [];
  const { append } = document.head;
  vi.spyOn(document.head, "append").mockImplementation(function (this: HTMLElement, ...nodes) {
    added.push(...nodes.map((node) => (node as HTMLScriptElement).text));
    append.apply(document.head, nodes);
  });
  aPage(waiting("said.push(1)", ` data-line="3" data-column="5"`));
  expect(added[0]).toBe(`\n\n    said.push(1)\n//# sourceURL=${document.URL}`);
  vi.restoreAllMocks();
});
