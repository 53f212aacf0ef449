import { describe, expect, test } from "vitest";
import { lintDocument } from "./lint-document.ts";
import { translateDiagnostic } from "./lint-words.ts";

const examples = import.meta.glob<string>("../../../../content/examples/**/*.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const foundIn = async (code: string) =>
  (await lintDocument(code))
    .map((found) => translateDiagnostic(found, null))
    .map(
      ({ place, severity, language, message }) =>
        `${place.line}:${place.column} ${severity} ${language} ${message}`,
    );

test("no example has findings", async () => {
  expect(Object.keys(examples).length).toBeGreaterThan(150);
  const found = await Promise.all(
    Object.entries(examples).map(async ([name, text]) => {
      const diagnostics = await foundIn(text.replace(/^---\n.*?\n---\n/s, ""));
      return diagnostics.map((diagnostic) => `${name} ${diagnostic}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

describe("a mistake is reported at its place", () => {
  test.each([
    ['<p id="a" id="b">', /^1:13 error HTML Duplicate attribute/],
    [
      '<table id="x"\n<thead><tr><th>A</th></tr></thead></table>',
      /^2:1 error HTML The tag before this one is not finished: > is missing/,
    ],
    ["<p>\n  <!-- x", /^2:9 error HTML The comment is not closed/],
    ["<div>\n<span>x</div>", /^2:1 warning HTML <span> is not closed/],
    ["<div>x</div>\n</div>", /^2:1 error HTML No open element matches this closing tag/],
    ["<p>a<div>b</div></p>", /^1:17 error HTML No open element matches this closing tag/],
    ["<ul><li>a</li></li></ul>", /^1:15 error HTML No open element matches this closing tag/],
    ['<p id="a"></p>\n<p id="a"></p>', /^2:4 warning HTML Duplicate id "a"/],
    ["<style>\np { color red; }\n</style>", /^2:\d+ error CSS /],
    [
      "<style>\np {\n  colour: red;\n  colr: red }\n</style>",
      /^[34]:3 warning CSS Unknown CSS property colou?r. Did you mean color/,
    ],
    ["<script>\nlet a = ;\n</script>", /^2:9 error JavaScript Unexpected token ;/],
    ["<script>\nconst a = 1;\n  a = 2;\n</script>", /^3:3 error JavaScript .*constant/],
    ["<p>x</p><script>const o = { a: 1, a: 2 };</script>", /^1:35 warning JavaScript Duplicate key 'a'/],
    ['<script type="text/jsx">\nconst a = <p>x</b>;\n</script>', /^2:\d+ error JavaScript /],
    ['<script type="text/tsx">\nconst a: = 1;\n</script>', /^2:10 error TypeScript Unexpected token/],
    ['<script type="text/tsx">let a: Array<number> = [ ;</script>', /^1:50 error TypeScript /],
    ['<script type="text/tsx">\nlet b = 1;\nconst a = <p>x</b>;\n</script>', /^3:\d+ error TypeScript /],
    [
      '<script type="text/tsx">\nconst a: Record<string, number> = { b: 1 as number, b: 2 };\n</script>',
      /^2:53 warning TypeScript Duplicate key 'b'/,
    ],
    [
      '<p><script type="text/tsx">const f = (x: Array<string>): boolean => typeof x === "strin";</script>',
      /^1:82 warning TypeScript Invalid typeof/,
    ],
    ['<script type="module">\nimport x from "y";\nx = 1;\n</script>', /^3:1 error JavaScript /],
  ])("%j", async (code, expected) => {
    expect((await foundIn(code))[0]).toMatch(expected);
  });
});

test.each(["</div><p>x</p>", "<template></template></template>", "<p>x</p></template>"])(
  "%j has one finding, whichever part of the parser notices it",
  async (code) => {
    expect(await foundIn(code)).toEqual([
      expect.stringMatching(/ error HTML No open element matches this closing tag/),
    ]);
  },
);

test.each([
  ["what may stay open", "<ul><li>a<li>b</ul><table><tr><td>x</table><p>y<br><img src=x alt=''>"],
  [
    "a closing tag of what the parser opened itself",
    "</head><table><tr><td>x</td></tr></tbody></table><template><tr></tr></template></body></html>",
  ],
  ["elements of SVG", "<svg><foreignObject><p>x</p></foreignObject><path/></svg>"],
  ["what libraries bring", "<script>$('#t').bootstrapTable({}); window.x = undefinedThing</script>"],
  ["JSX", '<script type="text/jsx">const a = <p onClick={() => 1}>{"x"}</p>;</script>'],
  [
    "what TypeScript has beside JavaScript",
    `<script type="text/tsx">
import { type Row, useState } from "react";
import type { Cell } from "react";
enum Side { Left, Right = "r" }
namespace Inner { export const a = 1; }
declare const jQuery: any;
interface Props<T> { rows: T[]; onPick?(row: T): void }
type Both = Props<Row> & { [key in Side]?: Cell };
abstract class Shape { abstract area(): number; protected size = 1; static count?: number }
class Square extends Shape { constructor(private readonly side: number, public name?: string) { super(); this.name = name!; } area() { return this.side ** 2; } }
function over(a: string): string;
function over(a: number): number;
function over(a: any) { return a; }
const identity = <T,>(value: T): T => value;
const table = <Table<Row> rows={[] as Row[]} onPick={(row: Row) => identity<Row>(row)}>{"x"}</Table>;
let later!: string;
const sized = { a: 1 } satisfies Record<string, number>;
export default function App({ rows = [] }: Partial<Props<Row>>) { return <p>{rows.length as number}</p>; }
</script>`,
  ],
  ["data", '<script type="application/json">{ not json }</script>'],
  [
    "what is new or custom in CSS",
    "<style>p { --a: {}; anchor-name: --b; -webkit-x: y; & b { color: red } }</style>",
  ],
  ["templates", '<template><p id="a"></p></template><p id="a"></p>'],
  ["pictures", '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
])("%s is not a mistake", async (_, code) => {
  expect(await foundIn(code)).toEqual([]);
});
