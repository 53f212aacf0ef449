import { ThemeId, Library } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pageOfUpstream } from "./page-of-upstream.ts";
import { readUpstream } from "./read-upstream.ts";

const libraryNamed = (id: string) =>
  Library.parse(
    JSON.parse(readFileSync(new URL(`../../../content/libraries/${id}.json`, import.meta.url), "utf8")),
  );
const library = libraryNamed("bootstrap-table");
const usual = { ...defaultSelection(library), version: library.releases[0]?.version ?? "" };

const pageOf = (text: string, selection: object = {}) => {
  const example = readUpstream(text);
  if (!example) throw new Error("not in the upstream format");
  return pageOfUpstream(example, {
    library,
    libraries: [library],
    cdnjs: {},
    selection: { ...defaultSelection(library), ...selection },
  });
};
const added = (entries: string[], selection?: object) =>
  pageOf(
    `<script>init({ title: 'A', scripts: ${JSON.stringify(entries)} })</script>`,
    selection,
  ).scripts.slice(1);

describe("files", () => {
  test("what the selection brings is not loaded again, minified or not", () => {
    expect(
      added([
        "bootstrap-table.min.js",
        "bootstrap-table.js",
        "https://code.jquery.com/jquery-3.7.1.min.js",
        "https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js",
      ]),
    ).toEqual([]);
  });

  test("a file in dist comes from the selected release", () => {
    expect(added(["bootstrap-table-locale-all.min.js"], { version: "1.22.1" })).toEqual([
      "/npm/bootstrap-table@1.22.1/dist/bootstrap-table-locale-all.min.js",
    ]);
  });

  test("an extension that is not selected is loaded all the same, one that is selected once", () => {
    const entry = "extensions/export/bootstrap-table-export.min.js";
    expect(added([entry])).toEqual([`/npm/bootstrap-table@${usual.version}/dist/${entry}`]);
    expect(added([entry], { extensions: ["export"] })).toEqual([]);
  });

  test("packages of public CDNs become asset paths, other addresses stay, in their order", () => {
    expect(
      added(["https://unpkg.com/a@1.0.0/a.js", "https://example.com/b.js", "//unpkg.com/c@1/c.js"]),
    ).toEqual(["/npm/a@1.0.0/a.js", "https://example.com/b.js", "/npm/c@1/c.js"]);
  });

  test("a path cannot leave the library's folder", () => {
    expect(added(["../../../a@1/x.js", "/etc/passwd"])).toEqual([
      `/npm/bootstrap-table@${usual.version}/dist/a%401/x.js`.replace("%40", "@"),
      `/npm/bootstrap-table@${usual.version}/dist/etc/passwd`,
    ]);
  });
});

describe("markup", () => {
  test("every line and column stays where it was, and the example is started last", () => {
    const text = `<script>\n  init({ title: 'A' })\n</script>\n<template>\n  <table></table>\n</template>`;
    const { markup } = pageOf(text);
    expect(markup.split("\n").slice(3)).toEqual([
      "          ",
      "  <table></table>",
      `           <script>typeof mounted==="function"&&mounted()</script>`,
    ]);
    expect(markup.split("\n").slice(0, 3).join("")).toMatch(/^ +$/);
  });

  test.each([
    ["bootstrap5", `<button class="btn btn-secondary">`],
    ["bootstrap3", `<button class="btn btn-default">`],
    ["semantic", `<button class="ui button">`],
    ["bulma", `<button class="button">`],
    ["foundation", `<button class="button">`],
    ["materialize", `<button class="waves-effect waves-light btn">`],
  ])("the words are those of the theme %s", (theme, button) => {
    const text = `<script>init({ title: 'A' })</script><button class="btn btn-secondary">`;
    expect(pageOf(text, { theme: ThemeId.parse(theme) }).markup).toContain(button);
  });
});
