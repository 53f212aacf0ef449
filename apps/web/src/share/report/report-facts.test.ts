import type { PageElement } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { aCatalogue, anExampleSummary, aRun, aSelection } from "@online-editor/run/testing";
import { recordVerdict, startSearch } from "@online-editor/triage";
import { expect, test } from "vitest";
import { editCode } from "../../document/state.ts";
import { offeredLibrary } from "../../preview/state.ts";
import { aSnippet, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { startedSearch } from "../../triage/releases/release-search.ts";
import { addExpectation } from "../../triage/edit-check.ts";
import { shownVariant } from "../../triage/variant.ts";
import { frameAs } from "../../preview/frame.ts";
import {
  differencesOf,
  firstProblem,
  foundBreak,
  ownDescription,
  proposedAccount,
  proposedTitle,
  structureDifferencesOf,
} from "./report-facts.ts";

const error = { message: "TypeError: rows is undefined", place: { line: 16, column: 2 } };

test("the first error is named with its line, only for the run on the screen", () => {
  const failed = aWorkspace({ run: aRun({ errors: [error, { message: "Later", place: null }] }) });
  expect(firstProblem(failed)).toBe("TypeError: rows is undefined, line 16");
  expect(firstProblem(editCode(failed, "other"))).toBeNull();
  expect(firstProblem(aWorkspace({ run: aRun() }))).toBeNull();
  expect(firstProblem(aWorkspace())).toBeNull();
});

test("a missing file comes before the errors that follow from it", () => {
  const failedAssets = [{ url: "https://cdn.example/a.js", reason: "404", place: null }];
  expect(firstProblem(aWorkspace({ run: aRun({ errors: [error], failedAssets }) }))).toBe(
    "https://cdn.example/a.js did not load (404)",
  );
});

test("differences of the compared sides are named by release", () => {
  const selection = aSelection({ version: "1.0.0" });
  const workspace = aWorkspace({
    run: aRun({ errors: [error] }),
    page: { text: "one", structure: null },
    comparison: {
      selection,
      text: null,
      left: 0,
      work: null,
      run: aRun({ selection }),
      page: { text: "other", structure: null },
    },
  });
  const library = offeredLibrary(workspace);
  expect(library && differencesOf(workspace, library)).toEqual([
    "Only on 2.0.0: TypeError: rows is undefined, line 16",
    "The text of the results differs.",
  ]);
  expect(library && differencesOf({ ...workspace, comparison: null }, library)).toEqual([]);
});

test("what was broken from the beginning is compared with what fixed it", () => {
  const workspace = addExpectation(aWorkspace(), { expect: "no-uncaught-error" });
  const { check } = workspace;
  if (!check) throw new Error("It has a check.");
  const older = recordVerdict(startSearch(["1.1.0", "1.0.0"]), "1.0.0", { verdict: "bad", reason: "" });
  const search = recordVerdict(older, "1.1.0", { verdict: "good", reason: "" });
  const releaseSearch = startedSearch(search, { ...shownVariant(workspace), check }, "");
  const found = foundBreak({ ...workspace, jobs: { releases: releaseSearch } });
  expect(found).toMatchObject({ broken: "1.0.0", works: "1.1.0", fixed: "1.1.0" });
  expect(proposedTitle(workspace, found)).toBe("An uncaught error, fixed in 1.1.0");
});

test("what all releases show is said of the one that was asked about, and compared with none", () => {
  const workspace = addExpectation(aWorkspace(), { expect: "no-uncaught-error" });
  const { check } = workspace;
  if (!check) throw new Error("It has a check.");
  const releases = ["1.2.0", "1.1.0", "1.0.0"];
  const search = releases.reduce(
    (judged, release) => recordVerdict(judged, release, { verdict: "bad", reason: "Expected. Found: Boom" }),
    startSearch(releases, { selected: "1.1.0" }),
  );
  const begun = startedSearch(search, { ...shownVariant(workspace), check }, "");
  expect(foundBreak({ ...workspace, jobs: { releases: begun } })).toBeNull();
  const found = foundBreak({ ...workspace, jobs: { releases: { ...begun, state: "done" } } });
  expect(found).toMatchObject({ broken: "1.1.0", works: null, fixed: null });
  expect(proposedTitle(workspace, found)).toBe("Boom");
  expect(proposedAccount(found)).toEqual({
    steps: "1. Open the example on 1.1.0.",
    expected: "No uncaught error.",
    actual: "Found: Boom",
  });
});

test("title, steps, expected and actual come from the check and its search", () => {
  const check = Check.parse({
    steps: [{ do: "click", target: { by: "role", role: "button", name: "Save" } }],
    expectations: [
      {
        expect: "attribute",
        target: { by: "text", text: "Aurora" },
        name: "class",
        value: "late",
      },
    ],
  });
  const reason = "Expected that class of text “Aurora” is “late”. Found: none";
  const search = (["good", "bad", "good"] as const).reduce(
    (judged, verdict, at) =>
      recordVerdict(judged, `1.${at}.0`, { verdict, reason: verdict === "bad" ? reason : "" }),
    startSearch(["1.2.0", "1.1.0", "1.0.0"]),
  );
  const shown = { ...aWorkspace(), check };
  const releaseSearch = startedSearch(search, { ...shownVariant(shown), check }, "");
  const workspace = { ...shown, jobs: { releases: { ...releaseSearch, state: "done" as const } } };
  const found = foundBreak(workspace);
  expect(proposedTitle(workspace, found)).toBe("Wrong class of “Aurora” since 1.1.0, fixed in 1.2.0");
  expect(proposedAccount(found)).toEqual({
    steps: "1. Open the example on 1.1.0.\n2. Click button “Save”.",
    expected: "Class of text “Aurora” is “late”, as on 1.0.0.",
    actual: "Found: none",
  });
  expect(foundBreak(editCode(workspace, "other"))).toBeNull();
  expect(foundBreak(frameAs(workspace, { isDark: true }))).toBeNull();
});

const element = (parent: number | null, name: string, parts: Partial<PageElement> = {}): PageElement => ({
  parent,
  name,
  text: "",
  attributes: [],
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  style: [],
  ...parts,
});

test("differing elements have a line each, whatever line breaks their texts have", () => {
  const left = [element(null, "body"), element(0, "h1", { text: "Old" }), element(0, "p", { text: "a\nb" })];
  const right = [element(null, "body"), element(0, "h1", { text: "New\n```", attributes: [["id", "a\nb"]] })];
  expect(structureDifferencesOf(left, left)).toEqual([]);
  expect(structureDifferencesOf(left, right)).toEqual([
    "Gone: h1 “Old”",
    "Gone: p “a b”",
    "Added: h1#a b “New ```”",
  ]);
  const changed = [
    element(null, "body"),
    element(0, "h1", { text: "New" }),
    element(0, "p", { text: "a\nb" }),
  ];
  expect(structureDifferencesOf(left, changed)).toEqual(["Changed text of h1: Old → New"]);
});

test("only the first of many differing elements are listed, and the number of the rest", () => {
  const page = (text: string) => [
    element(null, "body"),
    ...Array.from({ length: 8 }, (_, at) => element(0, "p", { text: `${text} ${at}` })),
  ];
  const lines = structureDifferencesOf(page("a"), page("b"));
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe("3 more elements differ.");
  expect(structureDifferencesOf(page("a"), null)).toEqual([]);
});

const example = anExampleSummary("rows", { title: "Rows", description: "Rows and columns." });

test("an example's description and title are never part of a report", () => {
  const catalogue = aCatalogue({ examples: [example] });
  const open = aWorkspace({ title: "Rows", description: "Rows and columns.", catalogue });
  expect([ownDescription(open), proposedTitle(open, null)]).toEqual(["", ""]);
  const inherited = aWorkspaceWith(aSnippet({ title: "Rows", description: "Rows and columns." }), {
    catalogue,
    run: aRun({ code: "<p>rows</p>", errors: [error] }),
  });
  expect([ownDescription(inherited), proposedTitle(inherited, null)]).toEqual([
    "",
    `${error.message}, line 16`,
  ]);
  const written = aWorkspaceWith(aSnippet({ title: "My rows", description: "Mine." }), { catalogue });
  expect([ownDescription(written), proposedTitle(written, null)]).toEqual(["Mine.", "My rows"]);
});
