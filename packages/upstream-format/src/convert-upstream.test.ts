import { Library } from "@online-editor/contract";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convertUpstream } from "./convert-upstream.ts";
import { readUpstream } from "./read-upstream.ts";

const library = Library.parse(
  JSON.parse(
    readFileSync(new URL("../../../content/libraries/bootstrap-table.json", import.meta.url), "utf8"),
  ),
);
const convert = (text: string) => {
  const example = readUpstream(text);
  if (!example) throw new Error("not in the upstream format");
  return convertUpstream(example, { library, libraries: [library], cdnjs: {} });
};

test("title, description and selection are read from init", () => {
  const { title, description, needs } = convert(`<script>
  init({
    title: 'Export',
    desc: 'Use the <a href="/docs">option</a> \`showExport\`\\n of it.',
    links: ['bootstrap-table.min.css'],
    scripts: [
      'https://unpkg.com/tableexport.jquery.plugin@1.29.0/tableExport.min.js',
      'bootstrap-table.min.js',
      'extensions/export/bootstrap-table-export.min.js',
      'locale/bootstrap-table-zh-CN.min.js'
    ]
  })
</script>`);
  expect({ title, description, needs }).toEqual({
    title: "Export",
    description: "Use the option `showExport` of it.",
    needs: { extensions: ["export"], locale: "zh-CN" },
  });
});

test("another theme is read from its own file", () => {
  const text = `<script>init({ title: 'A', links: ['themes/bulma/bootstrap-table-bulma.min.css'] })</script>`;
  expect(convert(text).needs.theme).toBe("bulma");
});

test("the document has the files that the selection does not load, the markup and the start", () => {
  const { code } = convert(`<script>
  init({ title: 'A', scripts: ['bootstrap-table.min.js', 'https://unpkg.com/a@1.0.0/a.js'] })
</script>
<template>
<table id="table"></table>
</template>
<script>
  function mounted() { $('#table').bootstrapTable() }
</script>
`);
  expect(code).toBe(`<script src="https://cdn.jsdelivr.net/npm/a@1.0.0/a.js"></script>

<table id="table"></table>

<script>
  function mounted() { $('#table').bootstrapTable() }
</script>

<script>
  $(mounted)
</script>
`);
});

test("an example that starts itself is not started twice", () => {
  expect(convert(`<script>init({ title: 'A' })</script><table data-toggle="table"></table>`).code).toBe(
    `<table data-toggle="table"></table>\n`,
  );
});

test("a description may be nested as deep as browsers nest elements, and no deeper", () => {
  const described = (depth: number) =>
    `<script>init({ title: 'A', desc: '${"<b>".repeat(depth)}deep' })</script>`;
  expect(convert(described(500)).description).toBe("**deep**");
  expect(() => convert(described(20_000))).toThrow("nested more than 512 deep");
});
