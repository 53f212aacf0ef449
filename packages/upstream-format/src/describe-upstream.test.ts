import { Library } from "@online-editor/contract";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeUpstream } from "./describe-upstream.ts";
import { readUpstream } from "./read-upstream.ts";

const library = Library.parse(
  JSON.parse(
    readFileSync(new URL("../../../content/libraries/bootstrap-table.json", import.meta.url), "utf8"),
  ),
);
const describe = (text: string) => {
  const example = readUpstream(text);
  if (!example) throw new Error("not in the upstream format");
  return describeUpstream(example, { library, libraries: [library], cdnjs: {}, places: {} });
};

test("title, description and selection are read from init", () => {
  const { title, description, needs } = describe(`<script>
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
  expect(describe(text).needs.theme).toBe("bulma");
});

test("a description may be nested as deep as browsers nest elements, and no deeper", () => {
  const described = (depth: number) =>
    `<script>init({ title: 'A', desc: '${"<b>".repeat(depth)}deep' })</script>`;
  expect(describe(described(500)).description).toBe("**deep**");
  expect(() => describe(described(20_000))).toThrow("nested more than 512 deep");
});
