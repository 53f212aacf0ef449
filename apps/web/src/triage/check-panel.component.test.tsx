import type { Expectation } from "@online-editor/contract/check";
import type { Verdict } from "@online-editor/contract/judgement";
import { startSearch } from "@online-editor/triage";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { aNearby } from "../app/test/a-job.ts";
import { anOpenEditor } from "../app/test/an-editor.ts";
import { editCode } from "../document/state.ts";
import { EditorContext } from "../platform/editor-context.ts";
import "../ui/tokens.css";
import { checkActions } from "./actions.ts";
import { CheckTab } from "./check-panel.tsx";
import { emptyCheck } from "./edit-check.ts";
import { startedSearch } from "./releases/release-search.ts";
import { receiveJudgement } from "./state.ts";
import { shownVariant } from "./variant.ts";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("./create-checking.ts"));
beforeEach(() => sessionStorage.clear());

const late = {
  expect: "attribute",
  target: { by: "text", text: "Aurora" },
  name: "class",
  value: "late",
  how: "has",
} as const;
const noError = { expect: "no-uncaught-error" } as const;

/** Triage with what is expected, each judged as given. */
const showJudged = async (...judged: (readonly [Expectation, holds: boolean])[]) => {
  const { editor, store } = await anOpenEditor();
  checkActions.set(editor, { ...checkActions(editor), start: () => undefined });
  const check = { ...emptyCheck, expectations: judged.map(([expectation]) => expectation) };
  const judge = (verdict: Verdict = judged.every(([, holds]) => holds) ? "good" : "bad") => {
    store.apply((now) => {
      const expectations = judged.map(([, holds]) => ({
        expected: "",
        holds,
        found: holds ? "yes" : "no class",
      }));
      const judgement = {
        verdict,
        reason: "",
        evidence: { expectations, errors: [], text: "Aurora", fitted: [] },
      };
      return receiveJudgement(now, judgement, { ...shownVariant(now), check });
    });
  };
  store.apply((now) => ({ ...now, check }));
  await render(
    <EditorContext value={editor}>
      <CheckTab />
    </EditorContext>,
  );
  return { editor, store, judge };
};

const ways = page.getByRole("group", { name: "Ways to say what is wrong" });
const verdict = page.getByRole("region", { name: "Verdict" });
const verdictText = () => verdict.element().textContent;
const edit = page.getByRole("button", { name: "Edit what is expected" });

test("once it fails here the first step is one line, with how it is judged behind its last button", async () => {
  const { judge } = await showJudged([late, false]);
  await expect.element(ways).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Run check" })).toBeVisible();
  judge();
  await expect.element(page.getByText("“Aurora” should have the class “late”")).toBeVisible();
  await expect.poll(verdictText).toMatch(/^Broken no class on \d/);
  for (const gone of [ways, page.getByRole("button", { name: "Run check" }), page.getByText(/^Each within/)])
    await expect.element(gone).not.toBeInTheDocument();
  await page.getByRole("button", { name: "How it is judged" }).click();
  await expect.element(page.getByRole("button", { name: "Run check" })).toBeVisible();
  await expect.element(page.getByRole("spinbutton", { name: /^Each within/ })).toBeVisible();
  await expect.element(page.getByText("Text of the result")).toBeVisible();
});

test("the line names the first of several that is not so, and how many there are", async () => {
  const { judge } = await showJudged([noError, true], [late, false], [noError, true]);
  judge();
  await expect.element(page.getByText("“Aurora” should have the class “late”")).toBeVisible();
  await expect.element(page.getByText("and 2 more")).toBeVisible();
});

test("what is so here stays open, since nothing is wrong yet; Passes if is asked from two expectations on", async () => {
  const { judge } = await showJudged([late, true]);
  judge();
  await expect.element(ways).toBeVisible();
  await expect.poll(verdictText).toMatch(/^Works/);
  await expect.element(page.getByRole("combobox", { name: "Passes if" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Add expectation" }).click();
  await page.getByRole("menuitem", { name: "No console error" }).click();
  await expect.element(page.getByRole("combobox", { name: "Passes if" })).toBeVisible();
});

test("a changed document makes the line grey: it names the change, has no old verdict, and runs the check again", async () => {
  const { editor, store, judge } = await showJudged([late, false]);
  judge();
  await expect.poll(verdictText).toMatch(/^Broken/);
  const run = vi.fn();
  checkActions.set(editor, { ...checkActions(editor), run });
  store.apply((now) => editCode(now, "<p>other</p>"));
  await expect.element(verdict).toBeEmptyDOMElement();
  await expect.element(page.getByText(/^You changed the document/)).toBeVisible();
  await page.getByRole("button", { name: "Run again" }).click();
  expect(run).toHaveBeenCalledOnce();
});

test("the button that ran the check gives its focus to Edit when the step folds", async () => {
  const { store, judge } = await showJudged([late, false]);
  await expect.element(page.getByRole("button", { name: "Run check" })).toBeVisible();
  page.getByRole("button", { name: "Run check" }).element().focus();
  store.apply((now) => ({ ...now, checking: { state: "running" } }));
  await expect.element(edit).toHaveFocus();
  judge();
  await userEvent.keyboard("{Enter}");
  await expect.element(ways).toBeVisible();
  // The next verdict folds it again.
  judge();
  await expect.element(ways).not.toBeInTheDocument();
});

test("steps that cannot be used yet are one line each", async () => {
  const { store } = await showJudged();
  store.apply((now) => ({ ...now, check: null }));
  await expect.element(page.getByText("Say what is wrong first")).toBeVisible();
  await expect.element(page.getByText("Upgrade, compare, find the commit, reduce or report")).toBeVisible();
  for (const name of ["Since when?", "Then"]) {
    const { height } = page.getByRole("region", { name }).element().getBoundingClientRect();
    expect(height).toBeLessThan(50);
  }
});

test("the menu of what can be expected stays open when what differs is known", async () => {
  const { store } = await showJudged();
  store.apply((now) => ({ ...now, check: null }));
  await page.getByRole("button", { name: "Add expectation" }).click();
  const entry = page.getByRole("menuitem", { name: "No console error" });
  await expect.element(entry).toBeVisible();
  for (const state of ["running", "done"] as const) {
    store.apply((now) => {
      return { ...now, jobs: { nearby: { ...aNearby(now), state } } };
    });
    await expect.element(page.getByRole("status").first()).toBeVisible();
    await expect.element(entry).toBeVisible();
  }
});

test("I judge by eye asks its first question at once, in step 2; the state is that it waits for the person", async () => {
  const { editor, store } = await showJudged();
  store.apply((now) => ({ ...now, check: null }));
  const findRelease = vi.fn();
  const answers: string[] = [];
  checkActions.set(editor, {
    ...checkActions(editor),
    findRelease,
    judgeByEye: (answer) => answers.push(answer),
  });
  await page.getByRole("button", { name: "I judge by eye" }).click();
  expect(findRelease).toHaveBeenCalledOnce();
  const { check, library: selection, catalogue } = store.getState();
  const versions = catalogue?.libraries[0]?.releases.map(({ version }) => version) ?? [];
  if (!check) throw new TypeError("Something is expected.");
  const search = startSearch(versions, { mode: "bisect", selected: selection.version });
  store.apply((now) => ({
    ...now,
    jobs: {
      releases: {
        ...startedSearch(search, { ...shownVariant(now), check }, ""),
        underWay: [selection.version],
      },
    },
    asking: { ...shownVariant(now), question: null },
  }));
  const second = page.getByRole("region", { name: "Since when?" });
  await expect.element(second.getByText(/^Waiting for you · 1 of about \d$/)).toBeVisible();
  await expect.element(second.getByRole("region", { name: "Judge by eye" })).toBeVisible();
  await expect.element(page.getByText("You judge each release")).toBeVisible();
  await expect
    .element(page.getByRole("option", { name: `${selection.version}, Waiting for you` }))
    .toBeVisible();
  expect(page.getByText(/Running/).elements()).toEqual([]);
  await userEvent.keyboard("wb");
  await page.getByRole("button", { name: "Cannot tell" }).click();
  expect(answers).toEqual(["good", "bad", "unsure"]);
});
