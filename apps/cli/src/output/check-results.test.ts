import type { CheckResult, Verdict } from "@online-editor/contract/check";
import { expect, test } from "vitest";
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
  const results = [aResult("good"), aResult("bad", "a\u0000 & b"), aResult("unsure"), aResult("cannot-run")];
  const xml = checkResultsAs("junit", results, {});
  expect(xml).toContain('tests="4" failures="2" errors="1"');
  expect(xml).toContain('name="a &quot;quoted&quot; &lt;b');
  expect(xml).toContain('message="a\uFFFD &amp; b"');
  expect(xml).not.toContain("<b>");
});

test("a reason cannot add markup to the Markdown table", () => {
  const table = checkResultsAs("markdown", [aResult("bad", "x | y\n| <img> @someone [a](b)")], {});
  expect(table.trim().split("\n")).toHaveLength(3);
  expect(table).toContain("x \\| y \\| \\<img\\> @\u200bsomeone \\[a\\](b)");
});

test("text says the verdict by a sign and a word, without colour where nobody sees it", () => {
  expect(checkResultsAs("text", [aResult("bad", "Why")], { NO_COLOR: "1" })).toBe(
    '✗ bad a "quoted" <b>.html on widget 1.0.0: Why\n',
  );
});
