import type { Verdict } from "@online-editor/contract/judgement";
import { Commit, type CommitRange, Repository, Version } from "@online-editor/contract";
import { aCatalogue, aLibrary, aRun, aSelection } from "@online-editor/run/testing";
import {
  emptyCommitPlan,
  type Judged,
  recordVerdict,
  startCommitSearch,
  startSearch,
} from "@online-editor/triage";
import type { ReactNode } from "react";
import { IDBFactory } from "fake-indexeddb";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { aJob } from "../app/test/a-job.ts";
import { anOpenEditor } from "../app/test/an-editor.ts";
import { editCode } from "../document/state.ts";
import { EditorContext, type Workspace } from "../platform/editor-context.ts";
import "../ui/tokens.css";
import { checkActions } from "./actions.ts";
import type { CommitSearch } from "./commits/find-commit.ts";
import { changeJob } from "./job-record.ts";
import { CheckTab } from "./check-panel.tsx";
import { keepForReduced, startedSearch } from "./releases/release-search.ts";
import { ReleaseFinding } from "./releases/release-finding.tsx";
import { emptyCheck } from "./edit-check.ts";
import { Then } from "./then.tsx";
import { shownVariant } from "./variant.ts";
import { bringToFront } from "../platform/screen.ts";
import { comparisonActions, selectionActions } from "../preview/actions.ts";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("./create-checking.ts"));
// A check or a draft that is kept there would replace the test's own.
beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  // It may rest where a release will be.
  await userEvent.unhover(document.body);
  sessionStorage.clear();
});

const few = ["1.4.0", "1.3.0", "1.2.0", "1.1.0", "1.0.0"];
const check = { ...emptyCheck, expectations: [{ expect: "no-uncaught-error" as const }] };

/** Steps 2 and 3 after a search with these verdicts, oldest first, on a document that runs on 1.2.0. */
const showAnswer = async (
  verdicts: readonly Verdict[],
  { shown = <Steps /> }: { shown?: ReactNode } = {},
) => {
  const { editor, store } = await anOpenEditor();
  const library = aLibrary({ releases: few.map((version) => ({ version, source: "npm" })) });
  const selection = aSelection({ version: "1.2.0" });
  const releases = library.releases.map(({ version }) => version);
  const search = verdicts.reduce(
    (judged, verdict, at) => {
      const result: Judged = { verdict, reason: verdict === "bad" ? "Found: 1" : "" };
      return recordVerdict(judged, few[few.length - 1 - at] ?? "", result);
    },
    startSearch(releases, { confirms: false, selected: "1.2.0" }),
  );
  store.apply((workspace) => ({
    ...workspace,
    catalogue: aCatalogue({ libraries: [library] }),
    library: selection,
    check,
    jobs: {
      releases: {
        ...startedSearch(search, { ...shownVariant(workspace), selection, check }, ""),
        state: "done",
      },
    },
  }));
  const ran: string[] = [];
  selectionActions.set(editor, {
    ...selectionActions(editor),
    select: (next) => {
      ran.push(next.version);
      store.apply((workspace) => ({ ...workspace, library: next }));
    },
  });
  await render(<EditorContext value={editor}>{shown}</EditorContext>);
  return { editor, store, ran };
};

const Steps = () => (
  <>
    <ReleaseFinding />
    <Then />
  </>
);

const searchIn = ({ jobs: { releases } }: Workspace) => {
  if (!releases) throw new TypeError("There is a search.");
  return releases;
};

/** A search over the commits between the two releases of the break. */
const withCommits = (now: Workspace, job: Pick<CommitSearch, "state" | "plan"> & Partial<CommitSearch>) => {
  const options = { from: Version.parse("1.0.0"), to: Version.parse("1.1.0") };
  const commits = { ...aJob({ ...shownVariant(now), check }, job.plan), options, step: null, ...job };
  return { ...now, jobs: { ...now.jobs, commits } };
};

const counts = () =>
  page
    .getByRole("list", { name: "Counts" })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent.trim());

const buttons = () =>
  page
    .getByRole("button")
    .elements()
    .map((button) => button.ariaLabel ?? button.textContent);

test("a break that is fixed is tagged and counted, and the upgrade comes first", async () => {
  const { store, ran } = await showAnswer(["good", "bad", "bad", "good", "cannot-run"]);
  await expect
    .element(page.getByRole("status").first())
    .toHaveTextContent("Broken in 1.1.0 and 1.2.0. Fixed in 1.3.0.");
  await expect.element(page.getByText("broken since 1.1.0")).toBeVisible();
  await expect.element(page.getByText("fixed in 1.3.0")).toBeVisible();
  expect(counts()).toEqual(["2 work", "2 broken", "1 not judged"]);
  // The newest could not be judged.
  expect(buttons().at(2)).toBe("Report");
  const { plan } = searchIn(store.getState());
  store.apply((workspace) =>
    changeJob(workspace, "releases", {
      plan: recordVerdict(plan, "1.4.0", { verdict: "good", reason: "" }),
    }),
  );
  await page.getByRole("button", { name: "Upgrade to 1.4.0" }).click();
  expect(ran).toEqual(["1.4.0"]);
  expect(buttons().slice(2)).toEqual([
    "Upgrade to 1.4.0",
    "Compare",
    "Find the commit",
    "Reduce",
    "Matrix",
    "Report",
  ]);
});

test("after an upgrade it is said whether the document works there, and the answer stays", async () => {
  await showAnswer(["good", "bad", "bad", "good", "good"]);
  const now = page.getByText(/^Now on/);
  await expect.element(now).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Upgrade to 1.4.0" }).click();
  await expect.element(now).toHaveTextContent("Now on 1.4.0: works");
  await expect.element(page.getByRole("button", { name: "Find the commit" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Compare" })).toBeVisible();
});

test("a reduced document keeps the answer, which says that it was found before", async () => {
  const { editor, store } = await showAnswer(["good", "bad", "bad", "good", "good"]);
  const before = page.getByText("Found before it was reduced; both sides checked again.");
  await expect.element(before).not.toBeInTheDocument();
  store.apply((now) => {
    const reduced = { ...shownVariant(now), code: "<p>" };
    return editCode(keepForReduced(now, reduced), "<p>");
  });
  await expect.element(before).toBeVisible();
  for (const name of ["Upgrade to 1.4.0", "Compare", "Find the commit", "Report"])
    await expect.element(page.getByRole("button", { name })).toBeVisible();
  const run = vi.fn();
  checkActions.set(editor, { ...checkActions(editor), run });
  await page.getByRole("button", { name: "Upgrade to 1.4.0" }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(page.getByText("Now on 1.4.0: not judged")).toBeVisible();
});

test("the commits between both releases are one card below them, which says what is open and how many builds are left", async () => {
  const { store } = await showAnswer(["good", "bad", "bad", "good", "good"]);
  const idOf = (digit: string) => Commit.parse(digit.repeat(40));
  const commitsOf = (digits: string) => ({
    repository: Repository.parse("ada/table"),
    commits: Array.from(digits, (digit) => ({
      commit: idOf(digit),
      authoredAt: "2026-11-20T12:00:00.000Z",
      subject: `Change ${digit}`,
    })),
  });
  const judgedIn = (range: CommitRange, verdicts: Record<string, Verdict>) => {
    const all = Object.entries(verdicts);
    const search = all.reduce(
      (result, [digit, verdict]) => recordVerdict(result, idOf(digit), { verdict, reason: "" }),
      startCommitSearch(range),
    );
    return { range, search };
  };
  const range = commitsOf("ba");
  const [merge, ...before] = range.commits;
  if (!merge) throw new TypeError("It has commits.");
  const merged = { commit: idOf("9"), count: 8 };
  const outer = judgedIn({ ...range, commits: [{ ...merge, merged }, ...before] }, { a: "good", b: "bad" });
  const inner = commitsOf("98765432a");
  const show = (state: "running" | "done", verdicts: Record<string, Verdict>) => {
    const plan = { listed: judgedIn(inner, verdicts), through: [outer], found: null };
    store.apply((now) => withCommits(now, { state, plan }));
  };
  show("running", { a: "good" });
  const card = page.getByRole("region", { name: "Search over commits" });
  await expect
    .element(card.getByRole("status"))
    .toHaveTextContent("1 of 9 commits judged, about 4 builds left");
  await expect
    .element(
      card.getByText("Broken in the merge bbbbbbb, “Change b”, 20 November 2026, with 8 more commits."),
    )
    .toBeVisible();
  show("done", { a: "good", 9: "bad", 6: "bad", 5: "bad", 4: "good" });
  await expect
    .element(card.getByRole("status"))
    .toHaveTextContent("Broken by 5555555, “Change 5”, 20 November 2026.");
  await expect.element(card.getByText("in the merge")).not.toBeInTheDocument();
  const judged = card.getByRole("list", { name: "Judged commits" }).getByRole("listitem");
  expect(judged.elements().map(({ textContent }) => textContent)).toEqual([
    "aaaaaaaWorks: Change a",
    "24444444Works: Change 4",
    "5555555Broken: Change 5",
    "6666666Broken: Change 6",
    "29999999Broken: Change 9",
  ]);
});

test("a release that a page loads by itself is named as one to which no search goes", async () => {
  const { store } = await showAnswer(["good", "bad", "bad", "bad", "bad"]);
  const said = page.getByText(
    "0.9.0, which the page loads by itself, is older than the releases here: no search goes there.",
  );
  await expect.element(said).not.toBeInTheDocument();
  store.apply((workspace) => ({
    ...workspace,
    code: `<script src="https://unpkg.com/widget@0.9.0/widget.js"></script>`,
    library: aSelection({ version: "0.9.0" }),
  }));
  await expect.element(said).toBeVisible();
});

test("Compare leaves the selection where it is one of the two releases, and returns to any other", async () => {
  const { editor, store, ran } = await showAnswer(["good", "bad", "bad", "bad", "bad"]);
  const compared = () => [store.getState().library.version, store.getState().comparison?.selection.version];
  const close = () => {
    comparisonActions(editor).compareWith(null);
  };
  store.apply((now) => bringToFront(now, "tools"));
  await page.getByRole("button", { name: "Compare" }).click();
  expect(compared()).toEqual(["1.0.0", "1.1.0"]);
  // A phone shows either the tools or what is compared.
  expect(store.getState().inFront).toBe("result");
  close();
  expect(store.getState().library.version).toBe("1.2.0");
  for (const [own, other] of [
    ["1.1.0", "1.0.0"],
    ["1.0.0", "1.1.0"],
  ] as const) {
    selectionActions(editor).select(aSelection({ version: own }));
    ran.length = 0;
    await page.getByRole("button", { name: "Compare" }).click();
    expect(compared()).toEqual([own, other]);
    close();
    expect(ran).toEqual([]);
  }
});

test("the line below the releases tells of the selected one, by keys, by typing and by a click, and runs it", async () => {
  const { ran } = await showAnswer(["good", "good", "bad", "bad", "bad"]);
  const strip = page.getByRole("listbox", { name: "Releases" });
  await expect.element(page.getByText("runs now")).toBeVisible();
  (strip.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("runs now")).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}{Enter}");
  expect(ran).toEqual(["1.1.0"]);
  (strip.element() as HTMLElement).focus();
  await userEvent.keyboard("1.4{Enter}");
  expect(ran).toEqual(["1.1.0", "1.4.0"]);
  await page.getByRole("option", { name: "1.3.0, Broken" }).click();
  await expect.element(page.getByText("Found: 1")).toBeVisible();
  expect(ran).toEqual(["1.1.0", "1.4.0"]);
});

test("releases that all judge alike neither work nor are broken", async () => {
  await showAnswer(["bad", "bad", "bad", "bad", "cannot-run"]);
  await expect.element(page.getByRole("option", { name: "1.1.0, The same" })).toBeVisible();
  expect(counts()).toEqual(["4 show this", "1 not judged"]);
  expect(page.getByText(/roken/).elements()).toEqual([]);
  expect(buttons()).not.toContain("Compare");
});

test("where all releases throw what the document itself throws, its line is named and shown", async () => {
  const { store } = await showAnswer(["bad", "bad", "bad", "bad", "bad"]);
  const said = page.getByText(/^The error is in your document, line 4/);
  const show = (isOutsideLibrary?: true) => {
    const error = {
      message: "x is not defined",
      place: { line: 4, column: 1 },
      ...(isOutsideLibrary && { isOutsideLibrary }),
    };
    store.apply((now) => ({ ...now, run: aRun({ errors: [error] }) }));
  };
  show();
  await expect.element(page.getByRole("option", { name: "1.1.0, The same" })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  show(true);
  await expect.element(said).toBeVisible();
  await page.getByRole("button", { name: "Go to line 4" }).click();
  expect(store.getState().reveal).toMatchObject({ line: 4, column: 1 });
});

test("an answer about another text is one line, which runs the search again", async () => {
  const { store } = await showAnswer(["good", "good", "bad", "bad", "bad"]);
  store.apply((workspace) => ({ ...workspace, code: "other" }));
  await expect.element(page.getByRole("button", { name: "Run again" })).toBeVisible();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  expect(buttons()).not.toContain("Compare");
});

test("what is expected is one line beside its answer; its Edit opens the first step, whose title then has the focus", async () => {
  await showAnswer(["good", "bad", "bad", "good", "good"], { shown: <CheckTab /> });
  await expect.element(page.getByText("No uncaught error should appear")).toBeVisible();
  await expect
    .element(page.getByRole("group", { name: "Ways to say what is wrong" }))
    .not.toBeInTheDocument();
  await page.getByRole("button", { name: "Edit what is expected" }).click();
  await expect.element(page.getByRole("heading", { name: "What is wrong on 1.2.0?" })).toHaveFocus();
  await expect.element(page.getByRole("group", { name: "Ways to say what is wrong" })).toBeVisible();
});

test("the button that starts a search keeps the focus while it stops it, and starts another one", async () => {
  const { store } = await showAnswer(["good", "good", "bad", "bad", "bad"]);
  const found = searchIn(store.getState());
  const button = (name: string) => page.getByRole("button", { name });
  const show = (state: "running" | "stopped" | "done" | null) => {
    const jobs = state ? { releases: { ...found, state, secondsLeft: 15 } } : {};
    store.apply((now) => ({ ...now, jobs }));
  };
  show(null);
  await expect.element(button("Find the release")).toBeVisible();
  (button("Find the release").element() as HTMLElement).focus();
  show("running");
  await expect.element(button("Stop")).toHaveFocus();
  show("stopped");
  await expect.element(button("Find the release")).toHaveFocus();
  show("done");
  await expect.element(button("Search again")).toHaveFocus();
});

test("the answer is said as soon as it stands, and that others follow", async () => {
  const { store } = await showAnswer(["good", "good", "bad", "bad", "bad"]);
  const leaveOut = (...releases: string[]) => {
    store.apply((now) => {
      const { plan } = searchIn(now);
      const kept = Object.entries(plan.judged).filter(([release]) => !releases.includes(release));
      const judged = Object.fromEntries(kept);
      return changeJob(now, "releases", { state: "running", plan: { ...plan, judged }, secondsLeft: 15 });
    });
  };
  const said = page.getByRole("status");
  leaveOut("1.3.0");
  await expect.element(said).toHaveTextContent("Works up to 1.1.0. Broken since 1.2.0.");
  await expect.element(page.getByText("4 of 5 judged; the others follow")).toBeVisible();
  leaveOut("1.1.0");
  await expect.element(said).toHaveTextContent("3 of 5 releases, about 15 s left");
  await expect.element(page.getByText("; the others follow")).not.toBeInTheDocument();
});

test("a search says what it has so far: that it is broken here, before there is a change", async () => {
  const { store } = await showAnswer(["cannot-run", "cannot-run", "bad", "cannot-run", "cannot-run"]);
  store.apply((now) => {
    const { plan } = searchIn(now);
    const judged = { "1.2.0": plan.judged["1.2.0"] ?? [] };
    return changeJob(now, "releases", { state: "running", plan: { ...plan, judged } });
  });
  await expect.element(page.getByText("So far: broken on 1.2.0.")).toBeVisible();
});

test("commits that cannot be listed are a warning in plain weight", async () => {
  const { store } = await showAnswer(["good", "bad", "bad", "good", "good"]);
  const trouble = "Could not list the commits.";
  store.apply((now) => withCommits(now, { state: "stopped", plan: emptyCommitPlan, trouble }));
  const said = page.getByRole("region", { name: "Search over commits" }).getByRole("status");
  await expect.element(said).toHaveTextContent("Could not list the commits.");
  expect(getComputedStyle(said.element()).fontWeight).toBe("400");
  expect(said.element().querySelector("[data-icon=warning]")).not.toBeNull();
});

test("a search that could not begin says why beside the button that begins it", async () => {
  const { store } = await showAnswer(["good", "bad", "bad", "good", "good"]);
  const trouble = "The connection was lost.";
  store.apply((now) => changeJob(now, "releases", { state: "stopped", trouble }));
  await expect.element(page.getByRole("status").first()).toHaveTextContent(trouble);
  await expect.element(page.getByRole("button", { name: "Find the release" })).toBeVisible();
});

test("a search can be limited to the releases since a minor one, which then are the timeline", async () => {
  const { editor, store } = await showAnswer(["good", "good", "bad", "bad", "bad"]);
  const asked: unknown[][] = [];
  checkActions.set(editor, { ...checkActions(editor), findRelease: (...how) => asked.push(how) });
  const limit = page.getByRole("combobox", { name: "Releases to search" });
  await limit.selectOptions("since 1.3 (2)");
  await page.getByRole("button", { name: "Find the release" }).click();
  expect(asked).toEqual([["usual"]]);
  expect(store.getState().searchFrom).toBe("1.3.0");
  store.apply((now) => {
    const plan = { ...searchIn(now).plan, releases: ["1.4.0", "1.3.0"] };
    return changeJob(now, "releases", { plan, options: { since: "1.3.0" } });
  });
  await expect.poll(() => page.getByRole("option", { name: /, / }).elements().length).toBe(2);
  await page.getByRole("button", { name: "Search again" }).click();
  expect(asked.at(-1)).toEqual(["anew"]);
  // What is known of the newer ones is kept.
  await page.getByRole("button", { name: "Judge all" }).click();
  expect(asked.at(-1)).toEqual([]);
  expect(store.getState().searchFrom).toBeNull();
});
