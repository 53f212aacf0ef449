import { Library } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readUpstream } from "./read-upstream.ts";
import { viewsOfUpstream } from "./views-of-upstream.ts";

const library = Library.parse(
  JSON.parse(
    readFileSync(new URL("../../../content/libraries/bootstrap-table.json", import.meta.url), "utf8"),
  ),
);
const selection = defaultSelection(library);
const viewsOf = (text: string) => {
  const example = readUpstream(text);
  if (!example) throw new Error("not in the upstream format");
  return viewsOfUpstream(example, { library, libraries: [library], cdnjs: {}, selection });
};

test("files and markup, scripts and configuration are separated", () => {
  const views = viewsOf(`<script>
  init({
    title: 'Trees',
    desc: 'Of \`ours\`',
    links: ['bootstrap-table.min.css'],
    scripts: ['https://unpkg.com/a@1.0.0/a.js', 'bootstrap-table.min.js']
  })
</script>

<template>
  <table id="table" data-url="json/data1.json"></table>
</template>

<script>
  function mounted () {
    $.get('json/data2.json')
  }
</script>
<script type="application/json" id="rows">[]</script>
`);
  const dist = `https://cdn.jsdelivr.net/npm/bootstrap-table@${selection.version}/dist`;
  expect(views).toEqual({
    html: `<link rel="stylesheet" href="${dist}/bootstrap-table.min.css">
<script src="https://cdn.jsdelivr.net/npm/a@1.0.0/a.js"></script>
<script src="${dist}/bootstrap-table.min.js"></script>

  <table id="table" data-url="json/data1.json"></table>

<script type="application/json" id="rows">[]</script>`,
    javascript: `function mounted () {
  $.get('json/data2.json')
}`,
    configuration: JSON.stringify(
      {
        title: "Trees",
        desc: "Of `ours`",
        links: ["bootstrap-table.min.css"],
        scripts: ["https://unpkg.com/a@1.0.0/a.js", "bootstrap-table.min.js"],
      },
      null,
      2,
    ),
    data: [
      { address: "json/data1.json", requested: "json/data1.json" },
      { address: "json/data2.json", requested: "json/data2.json" },
    ],
  });
});

test("an example of init alone has empty views", () => {
  expect(viewsOf(`<script>init({ title: 'A' })</script>`)).toMatchObject({
    html: "",
    javascript: "",
    data: [],
  });
});

test("the rows that a table asks page by page are data, too, with what they are asked", () => {
  const rows = "https://examples.wenzhixin.net.cn/examples/bootstrap_table/data";
  const { data } = viewsOf(`<script>init({ title: 'A' })</script>
<table data-url="${rows}"></table>
<table data-url='${rows}?total=20&amp;sleep=1' data-side-pagination="server"></table>
<script>$('table').bootstrapTable({ url: "${rows}", other: "${rows}base", file: '${rows}.json' })</script>`);
  expect(data).toEqual([
    { address: rows, requested: "data/items" },
    { address: `${rows}?total=20&sleep=1`, requested: "data/items?total=20&sleep=1" },
  ]);
});

test("a line of many spaces is read as quickly as any other", () => {
  const spaces = " ".repeat(500_000);
  const { javascript } = viewsOf(
    `<script>init({ title: 'A' })</script><script>a${spaces}b${spaces}</script>`,
  );
  expect(javascript).toBe(`a${spaces}b`);
});
