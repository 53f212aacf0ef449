import { expect, test } from "vitest";
import { aCatalogue, aLibrary, aSelection } from "../testing.ts";
import { composeReport, noChoices } from "./compose-report.ts";
import { readPieces } from "./pieces.ts";

const id = "multiple-select";
const catalogue = aCatalogue({ libraries: [aLibrary({ id, package: id, title: "Multiple Select" })] });
const present = aSelection({ library: id });

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

test.each([
  ["I can read it out of the DOM instead:", "left"],
  ["目前我这样改可以：", "left"],
  ["Or, right after the first line:", "left"],
  ["Then I call this, and nothing happens:", "run"],
  ["When I select a row like this it throws an error:", "run"],
])(
  "script after a complete example is left out or not by its words, and can be switched: %s",
  (words, first) => {
    const report = `${example}${call("single: true")}${words}\n\n\`\`\`js\n$(".ms-choice").first().trigger("click");\n\`\`\`\n`;
    const composed = composeReport(readPieces(report), noChoices, { catalogue, present });
    const [assumption] = composed.assumptions.filter(({ kind }) => kind === "piece");
    expect(assumption).toMatchObject({ name: "3", value: first, basis: null });
    const other = first === "run" ? "left" : "run";
    const switched = composeReport(
      readPieces(report),
      { uses: {}, chosen: { "piece 3": other } },
      { catalogue, present },
    );
    expect([composed, switched].map(({ code }) => code.includes("ms-choice"))).toEqual([
      first === "run",
      first !== "run",
    ]);
  },
);

test("script that the example needs, or that only a name stands above, is a part of it", () => {
  const needed = `${example}${call("onOpen: grow")}The handler that I use for it is:\n\n\`\`\`js\nfunction grow() {}\n\`\`\`\n`;
  const named = `${example}${call("single: true")}JavaScript:\n\n\`\`\`js\ncount();\n\`\`\`\n`;
  for (const report of [needed, named]) expect(readPieces(report).pieces[2]?.unsure).toBeUndefined();
});

test("code anywhere below a heading of solutions is a workaround", () => {
  const report = `${example}${call("single: true")}### Possible Solutions\n\nWith this it is quiet.\n\n\`\`\`js\nquiet();\n\`\`\`\n`;
  expect(usesOf(report)).toEqual(["markup", "script", "left-out: workaround"]);
});
