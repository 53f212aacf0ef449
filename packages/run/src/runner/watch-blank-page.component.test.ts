import { expect, onTestFinished, test, vi } from "vitest";
import { watchBlankPage } from "./watch-blank-page.ts";

/** A page that has loaded, in a frame of its own; `pass` lets the time pass that it waits. */
const aPage = (html: string) => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  onTestFinished(() => {
    frame.remove();
  });
  const page = frame.contentWindow as Window & typeof globalThis;
  page.document.body.innerHTML = html;
  const waiting: (() => void)[] = [];
  page.setTimeout = ((act: () => void) => waiting.push(act)) as unknown as typeof page.setTimeout;
  const report = vi.fn();
  watchBlankPage(page, report).onLoad();
  const pass = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
  };
  return { page, report, pass };
};

const none = {
  type: "shows-nothing",
  missing: [],
  hidden: null,
  idle: null,
  isInTemplate: false,
  outer: null,
};

test.each([
  [
    `<table id="table"></table><script>$("#tabel").bootstrapTable({ data: [] }); document.getElementById("other"); document.getElementById("table")</script>`,
    { missing: ["#tabel", "#other"] },
  ],
  [`<div hidden><table id="table"><tr><td>one</td></tr></table></div>`, { hidden: "#table" }],
  [`<p hidden>none</p>`, { hidden: "p" }],
  [`<script type="text/javascrip">document.write("one")</script>`, { idle: "text/javascrip" }],
  [`<template><p>one</p></template>`, { isInTemplate: true }],
  [`<script>try { parent.location.reload() } catch {}</script>`, { outer: "parent.location" }],
  [`<p style="color: transparent"></p><div style="height: 20px"></div>`, {}],
])("a page that shows nothing is reported with its cause alone: %s", async (html, cause) => {
  const { report, pass } = aPage(html);
  await pass();
  expect(report.mock.calls).toEqual([[{ ...none, ...cause }]]);
});

test.each([
  "Text",
  `<input aria-label="Name">`,
  `<svg width="10" height="10"><rect width="10" height="10"/></svg>`,
  `<div style="height: 20px; background: red"></div>`,
  `<hr style="border-top: 1px solid">`,
])("a page with only %s shows something", async (html) => {
  const { report, pass } = aPage(html);
  await pass();
  expect(report).not.toHaveBeenCalled();
});

test("what a page shows after all is reported once", async () => {
  const { page, report, pass } = aPage(`<script></script>`);
  await pass();
  page.document.body.append(page.document.createElement("script"));
  await pass();
  expect(report).toHaveBeenCalledTimes(1);
  page.document.body.append("There it is");
  await pass();
  expect(report.mock.lastCall).toEqual([{ type: "shows-something" }]);
  expect(report).toHaveBeenCalledTimes(2);
});
