import { Commit, Repository, Version } from "@online-editor/contract";
import type { Judgement, Verdict } from "@online-editor/contract/judgement";
import { aCatalogue, aLibrary, aRun, aRunId, aSelection } from "@online-editor/run/testing";
import { type DifferenceRow, recordVerdict, startCommitSearch, startSearch } from "@online-editor/triage";
import { IDBFactory } from "fake-indexeddb";
import { Suspense } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { editCode } from "../document/state.ts";
import { EditorContext, type Workspace } from "../platform/editor-context.ts";
import { showTool } from "../platform/screen.ts";
import { comparisonActions } from "../preview/actions.ts";
import { lookOf } from "../preview/frame.ts";
import { checkActions } from "../triage/actions.ts";
import { emptyCheck } from "../triage/edit-check.ts";
import { startedSearch } from "../triage/releases/release-search.ts";
import { shownVariant } from "../triage/variant.ts";
import "../ui/tokens.css";
import { Home } from "./home.tsx";
import { Shell } from "./shell.tsx";
import { aJob, aNearby } from "./test/a-job.ts";
import { anOpenEditor } from "./test/an-editor.ts";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("../triage/create-checking.ts"));
// A check or a draft that is kept there would replace the test's own.
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  sessionStorage.clear();
});
afterAll(() => page.viewport(1280, 720));

/** As many releases, in as many groups, as a library has; the newest first. */
const versions = Array.from({ length: 57 }, (_, at) => `1.${Math.floor((56 - at) / 4)}.${(56 - at) % 4}`);
const library = aLibrary({
  releases: versions.map((version) => ({ version, source: "npm", published: "2024-09-20" })),
});
const here = "1.9.0";
const at = versions.indexOf(here);

const late = {
  expect: "attribute",
  target: { by: "text", text: "Aurora" },
  name: "class",
  value: "late",
  how: "has",
} as const;
const byEye = { expect: "by-eye" } as const;

const judgement = (verdict: Verdict): Judgement => ({
  verdict,
  reason: verdict === "bad" ? "Expected that “Aurora” has the class “late”. Found: no class" : "",
  evidence: {
    expectations: [
      { expected: "that text “Aurora” has the class “late”", holds: verdict === "good", found: "no class" },
    ],
    errors: [],
    text: "Ship Flag Aurora Norway Borealis Malta",
    fitted: [],
  },
});

const expecting = (workspace: Workspace, expectation: typeof late | typeof byEye): Workspace => {
  const check = { ...emptyCheck, expectations: [expectation] };
  return { ...workspace, check };
};

const judged = (workspace: Workspace, verdict: Verdict): Workspace => {
  const { check } = workspace;
  if (!check) throw new TypeError("It has a check.");
  const of = { ...shownVariant(workspace), check };
  return { ...workspace, checking: { state: "judged", judgement: judgement(verdict), of } };
};

const breaks = (release: number): Verdict =>
  release === at + 1 ? "cannot-run" : release <= at && release >= at - 1 ? "bad" : "good";

/** A search over all releases, of which every `each`th is judged. */
const searched = (
  workspace: Workspace,
  {
    state = "done",
    each = 1,
    verdictOf = breaks,
  }: { state?: "running" | "done"; each?: number; verdictOf?: (release: number) => Verdict } = {},
): Workspace => {
  const { check } = workspace;
  if (!check) throw new TypeError("It has a check.");
  const started = startSearch(
    library.releases.map(({ version }) => version),
    { confirms: false, selected: here, mode: check.expectations[0] === byEye ? "bisect" : "strip" },
  );
  const search = versions.reduce(
    (result, version, release) =>
      release % each === 0 || version === here
        ? recordVerdict(result, version, {
            verdict: verdictOf(release),
            reason:
              verdictOf(release) === "bad"
                ? "Expected that text “Aurora” has the class “late”. Found: no class"
                : "",
          })
        : result,
    started,
  );
  const releaseSearch = {
    ...startedSearch(search, { ...shownVariant(workspace), check }, ""),
    state,
    secondsLeft: 15,
  };
  return { ...workspace, jobs: { releases: releaseSearch } };
};

const row = (name: string, values: DifferenceRow["values"], isSeen = true): DifferenceRow => ({
  kind: name === "class" || name === "role" ? "attribute" : "style",
  element: "“Aurora”",
  name,
  isSeen,
  values,
  expectation: { ...late, name },
});

const withDifferences = (workspace: Workspace): Workspace => {
  const around = [versions[at + 1], here, versions[at - 1], versions[0]].flatMap((version) => version ?? []);
  const open = { ...workspace, check: null };
  const nearby = aNearby(open, {
    pages: around.map((version) => ({
      release: Version.parse(version),
      shown: { structure: [], errors: [] },
    })),
    rows: [
      row("class", ["late", null, null, "late"]),
      row("color", ["#dc143c", "black", "black", "#dc143c"]),
      row("font-weight", ["700", "400", "400", "700"]),
      row("background-color", ["white", "black", "black", "white"]),
      row("role", ["row", null, null, "row"], false),
    ],
  });
  return { ...open, jobs: { ...open.jobs, nearby } };
};

const subject = "Supports column formatter options returns dom element or jquery element";
const idOf = (digit: string) => Commit.parse(digit.repeat(40));

const withCommit = (workspace: Workspace): Workspace => {
  const commits = Array.from("9876543210", (digit) => ({
    commit: idOf(digit),
    authoredAt: "2024-07-31T12:00:00.000Z",
    subject,
  }));
  const range = { repository: Repository.parse("wenzhixin/bootstrap-table"), commits };
  const verdicts = { 9: "bad", 0: "good", 5: "bad", 2: "good", 3: "bad" } as const;
  const search = Object.entries(verdicts).reduce(
    (result, [digit, verdict]) =>
      recordVerdict(result, idOf(digit), { verdict, reason: verdict === "bad" ? "Found: no class" : "" }),
    startCommitSearch(range),
  );
  const [from, to] = [versions[at + 2], here].map((version) => Version.parse(version));
  if (!from || !to) throw new TypeError("There are releases.");
  const address = `https://github.com/wenzhixin/bootstrap-table/commit/${idOf("3")}`;
  const paths = [
    "src/bootstrap-table.js",
    "src/utils/index.js",
    "bootstrap-table-print.js",
    "bootstrap-table-toolbar.js",
  ];
  const found = {
    commit: idOf("3"),
    authoredAt: "2024-07-31T12:00:00.000Z",
    subject,
    address,
    pullRequest: 7444,
    files: paths.map((path) => ({ path, change: "changed" as const })),
  };
  const plan = { listed: { range, search }, through: [], found };
  const of = { ...shownVariant(workspace), check: workspace.check ?? emptyCheck };
  const commitSearch = { ...aJob(of, plan), options: { from, to }, step: null };
  return { ...workspace, jobs: { ...workspace.jobs, commits: commitSearch } };
};

const asked = (workspace: Workspace): Workspace => ({
  ...searched(expecting(workspace, byEye), { state: "running", each: 30 }),
  asking: {
    ...shownVariant(workspace),
    selection: aSelection({ version: versions[0] ?? "" }),
    question: null,
  },
});

const failing = (workspace: Workspace) => judged(expecting(workspace, late), "bad");

/** The states that are drawn, as what the person and the jobs have made of an open document. */
const states: Record<string, (workspace: Workspace) => Workspace> = {
  ask: withDifferences,
  chosen: failing,
  searching: (workspace) => searched(failing(workspace), { state: "running", each: 3 }),
  "by eye": asked,
  answer: (workspace) => searched(failing(workspace)),
  "all alike": (workspace) => searched(failing(workspace), { verdictOf: () => "bad" }),
  outdated: (workspace) => editCode(searched(failing(workspace)), "<p>edited</p>"),
  "commit found": (workspace) => withCommit(searched(failing(workspace))),
};

/** The whole screen with Triage open, in a state. */
const show = async (state: (workspace: Workspace) => Workspace, isCompared: boolean) => {
  const catalogue = aCatalogue({ libraries: [library] });
  const { editor, store } = await anOpenEditor({ catalogue });
  checkActions.set(editor, { ...checkActions(editor), start: () => undefined, stop: () => undefined });
  await render(
    <EditorContext value={Object.assign(editor, { firstResultShown: Promise.resolve() })}>
      <Suspense>
        <MemoryRouter initialEntries={["/"]}>
          <Routes>
            <Route element={<Shell />}>
              <Route path="*" element={<Home />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </Suspense>
    </EditorContext>,
  );
  store.apply((workspace) => showTool(workspace, "check"));
  await expect.element(page.getByRole("region", { name: "Since when?" })).toBeVisible();
  if (isCompared) comparisonActions(editor).compareWith(aSelection({ version: versions[0] ?? "" }));
  store.apply((now) => {
    const selected = { ...now, library: aSelection({ version: here }) };
    const { code, library: selection, frame } = selected;
    const run = aRun({ id: aRunId(1), state: "loaded", code, selection, look: lookOf(frame) });
    return showTool(state({ ...selected, run }), "check");
  });
};

const sizes = [
  [1360, 820],
  [1024, 768],
] as const;

test.for(
  Object.keys(states).flatMap((name) => sizes.map(([width, height]) => [name, width, height] as const)),
)("%s: all steps are in sight at %i × %i without scrolling", async ([name, width, height]) => {
  await page.viewport(width, height);
  await show(states[name] ?? ((workspace) => workspace), name === "by eye");
  const last = page.getByRole("region", { name: name === "all alike" ? "Since when?" : "Then" });
  await expect.element(last).toBeVisible();
  const { top, bottom } = page.getByRole("tabpanel", { name: "Triage" }).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(height);
  const first = page.getByRole("region", { name: /^What is wrong on/ });
  const beyond = () => [
    Math.round(top - first.element().getBoundingClientRect().top),
    Math.round(last.element().getBoundingClientRect().bottom - bottom),
  ];
  await expect.poll(() => Math.max(0, ...beyond())).toBe(0);
});
