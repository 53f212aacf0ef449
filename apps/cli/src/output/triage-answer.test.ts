import { Check } from "@online-editor/contract/check";
import { Version } from "@online-editor/contract";
import { composeReport, noChoices, readPieces } from "@online-editor/run/report";
import { aCatalogue, aLibrary, aSelection } from "@online-editor/run/testing";
import type { DifferenceRow } from "@online-editor/triage";
import { expect, test } from "vitest";
import { type ReportRun, triageAnswer } from "./triage-answer.ts";

const reportOf = (text: string) =>
  composeReport(readPieces(text), noChoices, {
    catalogue: aCatalogue({ libraries: [aLibrary()] }),
    present: aSelection(),
  });
const run: ReportRun = {
  release: "1.1.0",
  verdict: "good",
  reason: "",
  isReached: true,
  text: "Oslo",
  fields: [],
  sent: [],
  errors: [],
  console: [],
};
const row = (text: string, isSeen = true): DifferenceRow => ({
  kind: "text",
  element: `“${text}”`,
  name: null,
  isSeen,
  values: [text, null],
  expectation: { expect: "result-text", match: { how: "contains", text } },
});
const answerOf = (
  found: Partial<Parameters<typeof triageAnswer>[2]>,
  { text = "No rows", undone = [] }: { text?: string; undone?: string[] } = {},
) =>
  triageAnswer(
    reportOf(text),
    { notes: [], undone },
    {
      head: "nothing-to-look-for",
      runs: [run],
      seenOn: null,
      since: null,
      search: null,
      depends: [],
      check: Check.parse({ expectations: [row("Oslo").expectation] }),
      lookedFor: "errors",
      compared: null,
      differences: [],
      links: [],
      ...found,
    },
  );
test("a release that could not run is not said to show nothing, and its errors are none of the document's", () => {
  const absent = {
    ...run,
    release: "1.0.0",
    verdict: "cannot-run" as const,
    reason: "1.0.0 could not be fetched.",
  };
  const broken = { ...absent, errors: ["start is not a function"] };
  expect(answerOf({ head: "not-seen", runs: [run, broken] })).toMatch(/^\*\*Not seen on 1\.1\.0\*\*/);
  const answer = answerOf({ head: "cannot-run", runs: [broken, run] });
  expect(answer).toMatch(/^\*\*Could not run on 1\.0\.0\*\* \(1\.0\.0 could not be fetched\)/);
  expect(answer).not.toContain("Another error");
});

const compared = { good: Version.parse("1.0.0"), bad: Version.parse("1.1.0") };

test("of several differences each stands with the sentence that makes it the check, and what nobody sees is folded", () => {
  const answer = answerOf({ compared, differences: [row("Oslo"), row("Ber`gen"), row("late", false)] });
  expect(answer).toContain(
    "1.0.0 and 1.1.0 differ in what a person sees:\n\n" +
      "- “Oslo” is missing: Oslo on 1.0.0, none on 1.1.0. Expect that the text of the result contains “Oslo”.\n",
  );
  expect(answer).toContain("<summary>1 that nobody sees</summary>\n\n- “late” is missing");
  expect(answer).toContain(
    '```json\n{"expectations":[{"expect":"result-text","match":{"how":"contains","text":"Oslo"}}]}\n```',
  );
});

test("what ends a block cannot end the one that is proposed", () => {
  expect(answerOf({ compared, differences: [row("``` @ada")] })).toContain(
    '"text":"\\u0060\\u0060\\u0060 @ada"',
  );
});

test("two releases that show the same are said to", () => {
  expect(answerOf({ compared })).toContain("1.0.0 and 1.1.0 show the same.");
});

test("the only difference is what was looked for, and is said to be assumed", () => {
  const found = { head: "seen", lookedFor: "difference", seenOn: "1.1.0" } as const;
  const since = { release: "1.1.0", isExact: true, after: "1.0.0" };
  const answer = answerOf({ ...found, compared, since, differences: [row("Oslo")] });
  const what = "“Oslo” is missing, the only difference between 1.0.0 and 1.1.0 that a person sees";
  expect(answer).toContain(`**Seen on 1.1.0** (${what}; since 1.1.0).`);
  expect(answer).toContain(`- wrong is: ${what}`);
});

test("a break whose older neighbours could not run is since the oldest that ran", () => {
  const since = { release: "1.1.0", isExact: false, after: null };
  expect(answerOf({ head: "seen", seenOn: "1.1.0", since })).toContain(
    "; since 1.1.0, the oldest that ran).",
  );
});

test("fields and forms are told as a person and a server see them", () => {
  const fields = ["Search: Oslo"];
  const sent = ["POST /book: tests=ferritin&tests=hba1c"];
  expect(answerOf({ runs: [{ ...run, fields, sent }] })).toContain(
    "- Would have sent POST /book: tests=ferritin&tests=hba1c\n- Oslo\n- Field Search: Oslo\n",
  );
});

test("a report in Chinese is asked for its code in Chinese", () => {
  const ask = (text: string) => answerOf({ head: "no-code", runs: [] }, { text });
  expect(ask("# 表格\n\n升级后没有数据。")).toMatch(/^\*\*No code to run\.\*\* .*请补充/);
  expect(ask("No rows after the upgrade.")).toContain("Please add the code");
});

test("what it depends on is told once for each thing assumed", () => {
  const depends = [
    { id: "theme", with: "Bootstrap v5", not: "Bootstrap v4" },
    { id: "rows", with: "made", not: "left" },
    { id: "theme", with: "Bootstrap v5", not: "Bootstrap v3" },
  ];
  expect(answerOf({ head: "depends", seenOn: "1.1.0", depends })).toContain(
    "seen on 1.1.0 with Bootstrap v5, not with Bootstrap v4 or Bootstrap v3; with rows made, not with rows left out (“Oslo” is missing).",
  );
});

test("an error that the report does not name is said by release, and what to add", () => {
  const answer = answerOf({ runs: [run, { ...run, release: "1.2.0", errors: ["x is not defined"] }] });
  expect(answer).toMatch(
    /^\*\*Nothing to look for yet\.\*\* It throws an error that the report does not name/,
  );
  expect(answer).toContain("The error:\n- 1.2.0: x is not defined\n");
  expect(answer).toContain("Add a block");
});

test("what was not done, and another error, stand beside an answer that nothing was seen", () => {
  const answer = answerOf(
    { head: "not-seen", runs: [{ ...run, errors: ["ready is not defined"] }] },
    { undone: ["scroll to the last row"] },
  );
  expect(answer).toContain("Not done or not run, though the report has it:\n- scroll to the last row\n");
  expect(answer).toContain("Another error came instead:\n- ready is not defined\n");
  expect(answerOf({ head: "seen", seenOn: "1.1.0" }, { undone: ["scroll"] })).not.toContain("Not done");
});

test("of a text that should be shown instead of another, one must be shown", () => {
  const answer = answerOf({ lookedFor: "report", runs: [{ ...run, isReached: false }] });
  expect(answer).toContain("It shows neither what is wrong by the report nor what should be there");
});
