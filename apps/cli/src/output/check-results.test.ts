import { type CheckResult, CheckResults, type Verdict } from "@online-editor/contract/judgement";
import { expect, test } from "vitest";
import { differenceOf } from "./compared-results.ts";
import { checkResultsAs } from "./check-results.ts";

const aResult = (verdict: Verdict, reason = ""): CheckResult => ({
  document: 'a "quoted" <b>.html',
  library: "widget",
  release: "1.0.0",
  verdict,
  reason,
  evidence: { expectations: [], errors: [], text: "", fitted: [] },
});

test("JUnit has a failure for bad and unsure, an error for what could not run, and nothing that breaks its XML", () => {
  const results = [
    aResult("good"),
    aResult("bad", "a\u0000 & b\uD800\uFFFE \u{1F600}"),
    aResult("unsure"),
    aResult("cannot-run"),
  ];
  const xml = checkResultsAs("junit", results, {});
  expect(xml).toContain('tests="4" failures="2" errors="1"');
  expect(xml).toContain('name="a &quot;quoted&quot; &lt;b');
  expect(xml).toContain('message="a\uFFFD &amp; b\uFFFD\uFFFD \u{1F600}"');
  expect(xml).not.toContain("<b>");
});

test("a reason cannot add markup to the Markdown table", () => {
  const table = checkResultsAs("markdown", [aResult("bad", "x | y\n| <img> @someone [a](b)")], {});
  expect(table.trim().split("\n")).toHaveLength(3);
  expect(table).toContain("x \\| y \\| \\<img\\> @\u200bsomeone \\[a\\](b)");
});

test("text says the verdict by a sign and a word, without colour outside a terminal", () => {
  expect(checkResultsAs("text", [aResult("bad", "Why")], { NO_COLOR: "1" })).toBe(
    '✗ broken a "quoted" <b>.html on widget 1.0.0: Why\n',
  );
});

const aComparison = (document: string, from: Verdict, to: Verdict): CheckResult => {
  const reasonOf = (verdict: Verdict) => (verdict === "good" ? "" : `It is ${verdict} | so`);
  const { evidence } = aResult("good");
  const difference = differenceOf({ from, to });
  const against = {
    release: "develop (1234567)",
    verdict: from,
    reason: reasonOf(from),
    evidence,
    difference,
  };
  return { ...aResult(to, reasonOf(to)), document, release: "#12 (89abcde)", against };
};

const compared = [
  aComparison("Good", "good", "good"),
  aComparison("Hangs", "good", "cannot-run"),
  aComparison("Was [bad](x)", "bad", "bad"),
  aComparison("Fixed", "bad", "good"),
  aComparison("Broken", "good", "bad"),
];

test("a comparison counts all, and has a table of each kind but of what is good on both", () => {
  expect(checkResultsAs("markdown", compared, {})).toBe(`\
**1 broken, 1 fixed, 1 still broken, 1 not judged on both, 1 still working**, widget #12 (89abcde) against develop (1234567)

### Broken

| Document | Reason |
| --- | --- |
| Broken | It is bad \\| so |

### Fixed

| Document | Reason |
| --- | --- |
| Fixed | It is bad \\| so |

### Still broken

| Document | Reason |
| --- | --- |
| Was \\[bad\\](x) | It is bad \\| so |

### Not judged on both

| Document | Reason |
| --- | --- |
| Hangs | cannot run on #12 (89abcde) (It is cannot-run \\| so); works on develop (1234567) |
`);
});

test("a comparison as JSON has both judgements, as its schema says", () => {
  expect(CheckResults.parse(JSON.parse(checkResultsAs("json", compared, {}))).results).toEqual(compared);
});

test("a comparison in text names the kind of each, and ends with the counts", () => {
  const lines = checkResultsAs("text", compared, { NO_COLOR: "1" }).trim().split("\n");
  expect(lines[0]).toBe("Broken: Broken: It is bad | so");
  expect(lines.slice(4)).toEqual([
    "Still working: Good",
    "1 broken, 1 fixed, 1 still broken, 1 not judged on both, 1 still working, widget #12 (89abcde) against develop (1234567)",
  ]);
});

test.each([
  ["good", "bad", "broken"],
  ["bad", "good", "fixed"],
  ["bad", "bad", "still-bad"],
  ["good", "good", "still-good"],
  ["cannot-run", "bad", "unknown"],
  ["good", "unsure", "unknown"],
] as const)("a change from %s to %s counts as %s", (from, to, difference) => {
  expect(differenceOf({ from, to })).toBe(difference);
});
