// @vitest-environment jsdom
import { aRunId, aCatalogue, aLibrary, aSelection } from "./testing.ts";
import { UnknownRelease } from "@online-editor/selection";
import { expect, test } from "vitest";
import { prepareRun } from "./prepare-run.ts";

const origins = {
  editorOrigin: "http://editor",
  runOrigin: "http://preview",
  previewOrigin: "http://preview",
  assetOrigin: "http://assets",
  runner: "http://preview/runner.js",
  jsx: "http://preview/jsx.js",
  check: "http://preview/check.js",
  record: "http://preview/record.js",
};
const catalogue = aCatalogue({
  libraries: [aLibrary({ events: { source: { from: "dom-events", names: ["sorted"] } } })],
  cdnjs: { other: { package: "another", root: "dist/" } },
});
const page = (code: string, selection: Parameters<typeof aSelection>[0] = {}) =>
  prepareRun({
    document: code,
    library: aLibrary(),
    selection: aSelection(selection),
    catalogue,
    origins,
    look: { isRightToLeft: false, isDark: true },
    id: aRunId(7),
  });

test("a page names its run, this editor and how to probe the library", () => {
  const { html } = page("<p>1</p>");
  const runData = new DOMParser().parseFromString(html, "text/html").querySelector("script")?.dataset["run"];
  expect(JSON.parse(runData ?? "")).toEqual({
    run: aRunId(7),
    editorOrigin: "http://editor",
    look: { isRightToLeft: false, isDark: true },
    probe: { loaded: "widget", version: ["widget.VERSION"], theme: ["widget.theme"] },
    events: { widget: { from: "dom-events", names: ["sorted"] } },
  });
});

test("rows come from us where the document requests them upstream", () => {
  const address = "https://examples.wenzhixin.net.cn/examples/bootstrap_table/data";
  expect(page(`<table data-url="${address}">`).html).toContain(
    `<table data-url="http://preview/run/data/items">`,
  );
});

test("the rules and addresses of a source's own page stay what they are, whatever is written in them", () => {
  const css = `p {}\n</STYLE><script>stolen()</script>${" ".repeat(100_000)}p {}`;
  const address = `/npm/a@1.0.0/a.js"></script><script>stolen()</script>`;
  const script = { kind: "file" as const, address };
  const parts = { scripts: [script], inTurn: [script], css, markup: "<p>1</p>", plainMarkup: "" };
  const { html } = prepareRun({
    document: "<p>1</p>",
    library: aLibrary(),
    selection: aSelection(),
    catalogue,
    origins,
    upstream: { page: { ...parts, styles: [address], data: undefined } },
  });
  expect(html).toContain(String.raw`p {} \3C /STYLE>`);
  const { scripts } = new DOMParser().parseFromString(html, "text/html");
  expect(Array.from(scripts, ({ text }) => text).join("")).not.toContain("stolen");
});

test("references to CDNs and to the libraries' repositories point to the asset origin", () => {
  const code = [
    `<script src="https://unpkg.com/a@1.0.0/a.js"></script>`,
    `<script src="https://cdn.jsdelivr.net/gh/someone/widget@1.1.0/w.js"></script>`,
    `<script src="https://cdnjs.cloudflare.com/ajax/libs/other/1.0.0/o.js"></script>`,
  ].join("\n");
  expect(page(code).html).toMatch(
    /http:\/\/assets\/npm\/a@1\.0\.0\/a\.js[^]*http:\/\/assets\/gh\/someone\/widget@1\.1\.0\/w\.js[^]*http:\/\/assets\/npm\/another@1\.0\.0\/dist\/o\.js/,
  );
});

test("a branch build comes from the preview origin, and what it needs from the asset origin", () => {
  const commit = "a".repeat(40);
  const { html } = page("", { branch: { repository: "ada/widget", ref: "ada:develop", commit } });
  expect(html).toContain(`"http://preview/branch/widget@${commit}/widget.js"`);
  expect(page("").html).toContain(`"http://assets/npm/widget@2.0.0/widget.js"`);
});

test("there is no page for an unknown release", () => {
  expect(() => page("", { version: "9.9.9" })).toThrow(UnknownRelease);
});
