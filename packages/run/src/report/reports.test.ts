import { Catalogue } from "@online-editor/contract";
import type { Expectation, Step } from "@online-editor/contract/check";
import { defaultSelection } from "@online-editor/selection";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { composeReport, noChoices } from "./compose-report.ts";
import { readPieces } from "./pieces.ts";

/** What a report comes to; `e2e/triage-reports.spec.ts` asks a browser what it shows. */
const Expected = z.strictObject({
  release: z.string().optional(),
  theme: z.string().optional(),
  extensions: z.array(z.string()).optional(),
  ends: z.array(z.string()).optional(),
  shows: z.string().optional(),
  made: z.array(z.string()).default([]),
  unrunnable: z.string().nullable().default(null),
  /** What its document contains, and what not. */
  has: z.array(z.string()).default([]),
  lacks: z.array(z.string()).default([]),
  /** The error that its check is about. */
  saying: z.string().optional(),
  /** What the steps of its check do, each with the control or the text. */
  steps: z.array(z.string()).optional(),
  /** What its check finds wrong, and what is right. */
  instead: z.array(z.string()).optional(),
  /** The start of what is wrong with its check. */
  mistake: z.string().optional(),
});

const texts = import.meta.glob<string>(["../../../../e2e/issues/*.md", "../../../../e2e/issues/read/*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const regressions = import.meta.glob<string>("../../../../e2e/issues/regressions/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const libraries = import.meta.glob("../../../../content/libraries/*.json", {
  import: "default",
  eager: true,
});
const cdnjs = import.meta.glob("../../../../content/cdnjs.json", { import: "default", eager: true });
const places = import.meta.glob("../../../../content/places.json", { import: "default", eager: true });
const catalogue = Catalogue.parse({
  exampleVersion: 1,
  libraries: Object.values(libraries),
  examples: [],
  exampleSources: [],
  cdnjs: Object.values(cdnjs)[0],
  places: Object.values(places)[0],
});
const [table] = catalogue.libraries;
if (!table) throw new TypeError("There is no library.");
const present = defaultSelection(table);

test("there are sixty reports", () => {
  expect(Object.keys(texts).length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(texts))("%s", (_, text) => {
  const [, front = "", markdown = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const {
    shows: __,
    has,
    lacks,
    saying,
    steps,
    instead,
    mistake,
    ...expected
  } = Expected.parse(parse(front));
  const { code, check, checkMistake, selection, ends, notes, unrunnable } = composeReport(
    readPieces(markdown),
    noChoices,
    { catalogue, present },
  );
  const made = notes.flatMap(({ becomes, what }) => (becomes === "made" ? what : []));
  expect({
    ...expected,
    ...(expected.release !== undefined && { release: selection.version }),
    ...(expected.theme !== undefined && { theme: selection.theme }),
    ...(expected.extensions !== undefined && { extensions: selection.extensions }),
    ends: ends ? [ends.good, ends.bad] : undefined,
    made: [...new Set(made)].sort(),
    unrunnable,
  }).toEqual({ ...expected, made: expected.made.toSorted() });
  for (const part of has) expect(code).toContain(part);
  for (const part of lacks) expect(code).not.toContain(part);
  const [first, second] = check?.expectations ?? [];
  expect(first && "saying" in first ? first.saying : undefined).toBe(saying);
  if (steps) expect(check?.steps.map(stepInWords)).toEqual(steps);
  if (instead) expect([first, second].map(matchInWords)).toEqual(instead);
  expect(checkMistake?.slice(0, mistake?.length)).toBe(mistake);
});

const stepInWords = (step: Step): string => {
  const target = "target" in step ? step.target : undefined;
  const control = target && ("name" in target ? target.name : "text" in target ? target.text : undefined);
  const what = "value" in step ? step.value : "key" in step ? step.key : control;
  return `${step.do} ${what ?? ""}`;
};

const matchInWords = (expectation: Expectation | undefined) =>
  expectation?.expect === "result-text" &&
  ("text" in expectation.match ? expectation.match.text : expectation.match.pattern);

const Break = z.strictObject({ lastGood: z.string(), firstBad: z.string() });

test.each(Object.entries(regressions))("%s names releases around its break, or none", (_, text) => {
  const [, front = "", markdown = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const { lastGood, firstBad } = Break.parse(parse(front));
  const { selection, ends } = composeReport(readPieces(markdown), noChoices, { catalogue, present });
  const library = catalogue.libraries.find(({ id }) => id === selection.library);
  const placeOf = (release: string) =>
    library?.releases.findIndex(({ version }) => version === release) ?? -1;
  // The newest is the first.
  expect(placeOf(ends?.bad ?? selection.version)).toBeLessThanOrEqual(placeOf(firstBad));
  expect(placeOf(ends?.good ?? lastGood)).toBeGreaterThanOrEqual(placeOf(lastGood));
});

test.each([
  ["the words alone", "Broken in 1.22.4, worked in 1.21.4.", "1.22.4"],
  [
    "the files of the page",
    "Worked until 1.21.4.\n\n<script src='https://unpkg.com/bootstrap-table@1.22.4/dist/bootstrap-table.min.js'></script>",
    "1.22.4",
  ],
  ["nothing, so that it is about the newest", "It works in 1.21.4.", present.version],
])("a report with a release that works is about a newer one: that of %s", (_, text, bad) => {
  const { selection, ends } = composeReport(readPieces(text), noChoices, { catalogue, present });
  expect([selection.version, ends]).toEqual([bad, { good: "1.21.4", bad }]);
});

test.each([
  ["Semantic UI breaks it", "", "semantic"],
  ["", "<table class='ui celled table'></table>", "semantic"],
  ["### Theme\n\nBootstrap 4", "", "bootstrap4"],
  ["Bootstrap: v4.6", "", "bootstrap4"],
  ["bootstrap-table 4", "", "bootstrap5"],
  ["", "<a class='btn-outline-info'></a>", "bootstrap4"],
])("%j with %j is on the theme %s", (words, markup, theme) => {
  const markdown = `${words}\n\n\`\`\`html\n<table data-toggle=table></table>${markup}\n\`\`\``;
  expect(composeReport(readPieces(markdown), noChoices, { catalogue, present }).selection.theme).toBe(theme);
});
