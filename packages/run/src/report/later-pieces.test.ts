import { expect, test } from "vitest";
import { readPieces } from "./pieces.ts";

const example = '```html\n<select id="town"><option>Nuuk</option></select>\n```\n\n';
const call = (options: string) => `\`\`\`js\n$("#town").multipleSelect({ ${options} });\n\`\`\`\n\n`;
const usesOf = (report: string) =>
  readPieces(report).pieces.map(({ use, why }) => (why ? `${use}: ${why.reason}` : use));

test("code in an answer below a complete example is left out, and can be put in", () => {
  const report = `${example}${call("single: true")}---\n**somebody** commented:\n\n\`\`\`js\n$(document).on("focusin", close);\n\`\`\`\n`;
  expect(usesOf(report)).toEqual(["markup", "script", "left-out: later"]);
  expect(readPieces(report).pieces[2]?.uses).toContain("script");
});

test("a call that starts the same element again is a variant", () => {
  const report = `${example}${call("locale: 'es'")}This one is fine:\n\n${call("locale: 'es-ES'")}`;
  expect(usesOf(report)).toEqual(["markup", "script", "left-out: later"]);
});

test("a second element's call is part of the example", () => {
  const other = call("filter: true").replace("#town", "#country");
  expect(usesOf(example + call("single: true") + other)).toEqual(["markup", "script", "script"]);
});

test("an answer with the first complete example is the report's", () => {
  const report = `It does not open.\n\n---\n**somebody** commented:\n\n${example}${call("single: true")}`;
  expect(usesOf(report)).toEqual(["markup", "script"]);
});

test("code anywhere below a heading of solutions is a workaround", () => {
  const report = `${example}${call("single: true")}### Possible Solutions\n\nWith this it is quiet.\n\n\`\`\`js\nquiet();\n\`\`\`\n`;
  expect(usesOf(report)).toEqual(["markup", "script", "left-out: workaround"]);
});
