import { describe, expect, test } from "vitest";
import { lintDocument } from "./lint-document.ts";
import { tellDiagnostic } from "./tell-diagnostic.ts";

const examples = import.meta.glob<string>("../../../../content/examples/**/*.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const foundIn = async (code: string) =>
  (await lintDocument(code))
    .map(tellDiagnostic)
    .map(
      ({ place, severity, language, message }) =>
        `${place.line}:${place.column} ${severity} ${language} ${message}`,
    );

test("nothing is found in any example", async () => {
  expect(Object.keys(examples).length).toBeGreaterThan(150);
  const found = await Promise.all(
    Object.entries(examples).map(async ([name, text]) => {
      const diagnostics = await foundIn(text.replace(/^---\n.*?\n---\n/s, ""));
      return diagnostics.map((diagnostic) => `${name} ${diagnostic}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

describe("a mistake is told at its place", () => {
  test.each([
    ['<p id="a" id="b">', /^1:13 error HTML .*twice/],
    ["<p>\n  <!-- x", /^2:9 error HTML The comment does not end/],
    ["<div>\n<span>x</div>", /^2:1 warning HTML <span> is never closed/],
    ['<p id="a"></p>\n<p id="a"></p>', /^2:4 warning HTML The id "a" is there twice/],
    ["<style>\np { color red; }\n</style>", /^2:\d+ error CSS /],
    [
      "<style>\np {\n  colour: red;\n  colr: red }\n</style>",
      /^[34]:3 warning CSS There is no property colou?r. Is color/,
    ],
    ["<script>\nlet a = ;\n</script>", /^2:9 error JavaScript Unexpected token ;/],
    ["<script>\nconst a = 1;\n  a = 2;\n</script>", /^3:3 error JavaScript .*constant/],
    ["<p>x</p><script>const o = { a: 1, a: 2 };</script>", /^1:35 warning JavaScript Duplicate key 'a'/],
    ['<script type="text/jsx">\nconst a = <p>x</b>;\n</script>', /^2:\d+ error JavaScript /],
    ['<script type="module">\nimport x from "y";\nx = 1;\n</script>', /^3:1 error JavaScript /],
  ])("%j", async (code, expected) => {
    expect((await foundIn(code))[0]).toMatch(expected);
  });
});

test.each([
  ["what may stay open", "<ul><li>a<li>b</ul><table><tr><td>x</table><p>y<br><img src=x alt=''>"],
  ["what libraries bring", "<script>$('#t').bootstrapTable({}); window.x = undefinedThing</script>"],
  ["JSX", '<script type="text/jsx">const a = <p onClick={() => 1}>{"x"}</p>;</script>'],
  ["types, which a run tells", '<script type="text/tsx">const a: number = 1;</script>'],
  ["data", '<script type="application/json">{ not json }</script>'],
  [
    "what is new or custom in CSS",
    "<style>p { --a: {}; anchor-name: --b; -webkit-x: y; & b { color: red } }</style>",
  ],
  ["templates", '<template><p id="a"></p></template><p id="a"></p>'],
  ["pictures", '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
])("%s is no mistake", async (_, code) => {
  expect(await foundIn(code)).toEqual([]);
});
