import { Check } from "@online-editor/contract/check";
import { recordVerdict, startSearch } from "@online-editor/triage";
import { expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { startedSearch } from "../../triage/releases/release-search.ts";
import { shownVariant } from "../../triage/variant.ts";
import { foundBreak, proposedAccount, proposedTitle } from "./report-facts.ts";

/** What somebody wrote who saw the bug, beside what the check, its search and its recording give. */
const reports = [
  {
    check: { expectations: [{ expect: "no-uncaught-error" }] },
    found: "Uncaught TypeError: Invalid URL",
    releases: ["1.23.1", "1.23.2", "1.24.0"],
    byHand: {
      title: "Uncaught TypeError: Invalid URL since 1.23.2, fixed in 1.24.0",
      steps: "1. Open the example on 1.23.2.",
      expected: "No uncaught error, as on 1.23.1.",
      actual: "Found: Uncaught TypeError: Invalid URL",
    },
  },
  {
    check: {
      expectations: [
        {
          expect: "attribute",
          target: { by: "role", role: "cell", name: "Aurora" },
          name: "class",
          value: "late",
          how: "has",
        },
      ],
    },
    found: "none",
    releases: ["1.23.2", "1.23.4", "1.24.0"],
    byHand: {
      title: "The cell “Aurora” has no class “late” since 1.23.4, fixed in 1.24.0",
      steps: "1. Open the example on 1.23.4.",
      expected: "Cell “Aurora” has the class “late”, as on 1.23.2.",
      actual: "Found: none",
    },
  },
  {
    check: {
      steps: [{ do: "click", target: { by: "text", text: "Ports" } }],
      expectations: [{ expect: "visible", target: { by: "role", role: "listbox" } }],
    },
    found: "it is hidden",
    releases: ["1.6.0", "1.7.0", "2.0.0"],
    byHand: {
      title: "The listbox is not visible since 1.7.0, fixed in 2.0.0",
      steps: "1. Open the example on 1.7.0.\n2. Click text “Ports”.",
      expected: "Listbox is visible, as on 1.6.0.",
      actual: "Found: it is hidden",
    },
  },
  {
    check: {
      expectations: [
        {
          expect: "text",
          target: { by: "selector", selector: ".pagination-info" },
          match: { how: "contains", text: "4 with the crew" },
        },
      ],
    },
    found: "“31 with the crew”",
    releases: ["1.22.3", "1.22.4", "1.24.1"],
    byHand: {
      title: "Wrong text of .pagination-info since 1.22.4, fixed in 1.24.1",
      steps: "1. Open the example on 1.22.4.",
      expected: "The text of .pagination-info contains “4 with the crew”, as on 1.22.3.",
      actual: "Found: “31 with the crew”",
    },
  },
  {
    check: {
      expectations: [{ expect: "hidden", target: { by: "role", role: "button", name: "Custom view" } }],
    },
    found: "it is visible",
    releases: ["1.19.1", "1.20.0", "1.22.0"],
    byHand: {
      title: "The button “Custom view” is visible since 1.20.0, fixed in 1.22.0",
      steps: "1. Open the example on 1.20.0.",
      expected: "Button “Custom view” is hidden, as on 1.19.1.",
      actual: "Found: it is visible",
    },
  },
] as const;

test.each(reports)("$byHand.title", ({ check, found, releases: [good, bad, fixed], byHand }) => {
  const workspace = aWorkspace();
  const reason = `Expected something. Found: ${found}`;
  const works = { verdict: "good" as const, reason: "" };
  const result = [
    [good, works],
    [bad, { verdict: "bad" as const, reason }],
    [fixed, works],
  ] as const;
  const search = result.reduce(
    (known, [release, judged]) => recordVerdict(known, release, judged),
    startSearch([fixed, bad, good]),
  );
  const of = { ...shownVariant(workspace), check: Check.parse(check) };
  const releaseSearch = { ...startedSearch(search, of, ""), state: "done" as const };
  const report = foundBreak({ ...workspace, check: of.check, jobs: { releases: releaseSearch } });
  expect({ title: proposedTitle(workspace, report), ...proposedAccount(report) }).toEqual(byHand);
});
