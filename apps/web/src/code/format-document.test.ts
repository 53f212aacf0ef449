import { describe, expect, test } from "vitest";
import { formatDocument, type FormatRequest } from "./format-document.ts";

const format = (code: string, parts: Partial<FormatRequest> = {}) =>
  formatDocument({ code, cursor: 0, indentation: "2", ...parts });

test("a document is formatted with its scripts and style sheets, including JSX and types", async () => {
  const code = [
    "<style>p{color:red}</style>",
    "<script>if(a){b( 1)}</script>",
    '<script type="text/jsx">const c=<b  d="e"/></script>',
    '<script type="Text/TSX">const f:Array<number>=[<b  id="g"/>] as any</script>',
  ].join("\n");
  expect(await format(code, { indentation: "tab" })).toMatchObject({
    state: "formatted",
    code: [
      "<style>\n\tp {\n\t\tcolor: red;\n\t}\n</style>",
      "<script>\n\tif (a) {\n\t\tb(1);\n\t}\n</script>",
      '<script type="text/jsx">\n\tconst c = <b d="e" />;\n</script>',
      '<script type="Text/TSX">\n\tconst f: Array<number> = [<b id="g" />] as any;\n</script>\n',
    ].join("\n"),
  });
});

test("a template literal in a script with types keeps its lines and indentation", async () => {
  const text = "`\none\n    two`";
  const formatted = await format(`<div><script type="text/tsx">const a:string=${text}</script></div>`);
  expect(formatted.state === "formatted" && formatted.code).toContain(`const a: string = ${text};`);
});

test("the cursor stays at its character", async () => {
  const code = "<div><p>one</p>\n<p>two</p></div>";
  const formatted = await format(code, { cursor: code.indexOf("two"), indentation: "4" });
  expect(formatted.state === "formatted" && formatted.code.slice(formatted.cursor)).toMatch(/^two/);
});

describe("a syntax error is reported with its line", () => {
  test.each([
    ["<p>\n</span>", 2],
    ["<p>x</p>\n<script>\nlet a = ;\n</script>", 3],
    ["<style>\np {\n</style>", 2],
    ['<p>\n\n<script type="text/tsx">\nlet a: = 1\n</script>', 4],
  ])("%j", async (code, line) => {
    const answer = await format(code);
    expect(answer).toMatchObject({ state: "not-understood", line });
    expect(answer.state === "not-understood" && answer.message).toMatch(/^[^\n(]+/);
  });
});
