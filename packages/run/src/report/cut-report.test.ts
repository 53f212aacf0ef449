import { expect, test } from "vitest";
import { cutReport } from "./cut-report.ts";

const codeIn = (markdown: string) =>
  cutReport(markdown).flatMap((part) => (part.kind === "code" ? [[part.language, part.text]] : []));

test.each([
  ["a fence", "Text\n\n```JS\na()\n```", [["js", "a()"]]],
  ["a fence that does not end", "~~~\na()\nb()", [["", "a()\nb()"]]],
  ["a fence in an item of a list", "1. Do\n\n   ```html\n   <p>\n     A\n   ```", [["html", "<p>\n  A"]]],
  ["a longer fence", "````\n```\na\n```\n````", [["", "```\na\n```"]]],
  ["code right after the fence", "```<p>\nA</p>\n```", [["", "<p>\nA</p>"]]],
  ["a quoted fence", "> ```\n> a()\n> ```", [["", "a()"]]],
  ["the end of a tag on a line of its own", "```\n<p\n>\n```", [["", "<p\n>"]]],
  ["indented lines", "Text\n\n    a()\n\n    b()\n\nText", [["", "a()\n\nb()"]]],
  ["lines that continue an item", "- One\n\n    Two", []],
  [
    "markup without a fence",
    "Text\n<table>\n<tr></tr>\n</table>\n\nText",
    [["", "<table>\n<tr></tr>\n</table>"]],
  ],
  [
    "a script element with empty lines",
    "Text\n<script>\n\n  a()\n\n  b()\n</script>\nText",
    [["", "<script>\n\n  a()\n\n  b()\n</script>"]],
  ],
  ["a script without a fence", "Text\n$('#t').go({\n  a: 1\n})\nText", [["", "$('#t').go({\n  a: 1\n})"]]],
  [
    "an element of code",
    "Text\n<pre><code>&lt;p title=&quot;A&quot;&gt;\n\n  &amp;lt;\n</code></pre>\nText",
    [["", '<p title="A">\n\n  &lt;']],
  ],
  [
    "a backtick around lines",
    "Text\n\n`<p>\n<div>\n</div>`",
    [
      ["", "<p>"],
      ["", "<div>\n</div>"],
    ],
  ],
  [
    "a paragraph of one start",
    "Text\n\n`$('#t').multipleSelect({ a: 1 })`",
    [["", "$('#t').multipleSelect({ a: 1 })"]],
  ],
  ["a call in a paragraph is none", "Text\n\n`$('#t').multipleSelect('close')`", []],
  ["a hint of a form", "<!--\n```\na()\n```\n-->", []],
  ["Windows' ends of lines", "```\r\na()\r\n```\r\n", [["", "a()"]]],
])("%s", (_, markdown, expected) => {
  expect(codeIn(markdown)).toEqual(expected);
});

test("words keep their order around code", () => {
  expect(cutReport("One\n\n```\na()\n```\nTwo")).toMatchObject([
    { kind: "words", text: "One" },
    { kind: "code" },
    { kind: "words", text: "Two" },
  ]);
});
