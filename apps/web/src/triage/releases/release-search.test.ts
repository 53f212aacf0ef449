import { Version } from "@online-editor/contract";
import { SavedCheck } from "@online-editor/contract/check";
import type { Verdict } from "@online-editor/contract/judgement";
import { aLibrary } from "@online-editor/run/testing";
import { headlineOf, recordVerdict, startSearch } from "@online-editor/triage";
import { expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { editCode } from "../../document/state.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { frameAs } from "../../preview/frame.ts";
import { chooseExampleAnswers } from "../../preview/running.ts";
import { addExpectation } from "../edit-check.ts";
import { changeJob } from "../job-record.ts";
import { shownVariant } from "../variant.ts";
import { becomeSnippet } from "../../account/state.ts";
import { aSnippet } from "../../app/test/a-snippet.ts";
import {
  checkToSave,
  currentSearch,
  isOfBeforeReduced,
  judgedNow,
  keepForReduced,
  searchOf,
  startedSearch,
} from "./release-search.ts";

const isSearchCurrent = (workspace: Workspace) => currentSearch(workspace) !== null;
const releases = ["1.3.0", "1.2.0", "1.1.0", "1.0.0"];

/** A document whose search has ended with these verdicts, oldest first. */
const searched = (...verdicts: Verdict[]) => {
  const workspace = addExpectation(aWorkspace(), { expect: "no-uncaught-error" });
  const { check } = workspace;
  if (!check) throw new Error("The document has a check.");
  const search = verdicts.reduce(
    (result, verdict, at) =>
      recordVerdict(result, releases.at(-1 - at) ?? "", {
        verdict,
        reason: verdict === "bad" ? "It throws".padEnd(300) : "",
      }),
    startSearch(releases),
  );
  const done = { state: "done", judgedAt: "2030-01-02T03:04:05.000Z" } as const;
  return {
    check,
    workspace: {
      ...workspace,
      jobs: { releases: { ...startedSearch(search, { ...shownVariant(workspace), check }, ""), ...done } },
    },
  };
};

test("the answer to save names each verdict once, with its releases", () => {
  const { check, workspace } = searched("good", "bad", "bad", "good");
  const saved = checkToSave(workspace);
  expect(saved).toEqual({
    ...check,
    answer: {
      judgedAt: "2030-01-02T03:04:05.000Z",
      verdicts: [
        { verdict: "good", reason: "", releases: ["1.3.0", "1.0.0"] },
        { verdict: "bad", reason: "It throws".padEnd(200), releases: ["1.2.0", "1.1.0"] },
      ],
    },
  });
  expect(SavedCheck.safeParse(saved).success).toBe(true);
});

test("an answer with too many reasons gives way to a long check", () => {
  const { check, workspace } = searched("good", "bad", "bad", "good");
  const { releases: found } = workspace.jobs;
  const versions = Array.from({ length: 57 }, (_, at) => `2.${String(at)}.0`);
  const plan = versions.reduce(
    (result, version) => recordVerdict(result, version, { verdict: "bad", reason: version.padEnd(200, "x") }),
    startSearch(versions),
  );
  const savedOf = (characters: number) => {
    const long = { ...check, steps: [{ do: "press", key: "a".repeat(characters) }] } as typeof check;
    const subject = { ...found.subject, check: long };
    return checkToSave({ ...workspace, check: long, jobs: { releases: { ...found, plan, subject } } });
  };
  const reasonsIn = (saved: unknown) =>
    SavedCheck.loose()
      .parse({ ...(saved as object), steps: [] })
      .answer?.verdicts.map(({ reason }) => reason.length);
  for (const characters of [1000, 7249, 15_000, 19_000, 19_800])
    expect(JSON.stringify(savedOf(characters)).length).toBeLessThanOrEqual(20_000);
  expect(reasonsIn(savedOf(1000))).toEqual(versions.map(() => 200));
  expect(reasonsIn(savedOf(7249))).toEqual(versions.map(() => 40));
  expect(reasonsIn(savedOf(18_000))).toEqual([0]);
  expect(reasonsIn(savedOf(19_800))).toBeUndefined();
});

test("a search that was saved and read says what it said before", () => {
  const { check, workspace } = searched("good", "bad", "bad", "good");
  const { answer } = SavedCheck.parse(checkToSave(workspace));
  const read = answer && searchOf(answer, startSearch(releases, { confirms: false }));
  expect(read && headlineOf(read, check)).toBe("Broken in 1.1.0 and 1.2.0. Fixed in 1.3.0.");
});

test("a search that was stopped, or is about another text, is no answer to save", () => {
  const { check, workspace } = searched("good", "bad", "bad", "good");
  expect(checkToSave(changeJob(workspace, "releases", { state: "stopped" }))).toEqual(check);
  expect(checkToSave(editCode(workspace, "<p>Other</p>"))).toEqual(check);
});

test.each([
  ["dark", (workspace: Workspace) => frameAs(workspace, { isDark: true })],
  ["right to left", (workspace: Workspace) => frameAs(workspace, { isRightToLeft: true })],
  ["without answers to its requests", (workspace: Workspace) => chooseExampleAnswers(workspace, "failing")],
])("a search that ran otherwise than the document does now is out of date: %s", (_, change) => {
  const { check, workspace } = searched("good", "bad", "bad", "good");
  expect(isSearchCurrent(workspace)).toBe(true);
  const changed = change(workspace);
  expect(isSearchCurrent(changed)).toBe(false);
  expect(checkToSave(changed)).toEqual(check);
  // Everybody else opens the document as usual, about which the search says nothing.
  const subject = { ...shownVariant(changed), check };
  expect(isSearchCurrent(changeJob(changed, "releases", { subject }))).toBe(true);
  expect(checkToSave(changeJob(changed, "releases", { subject }))).toEqual(check);
});

test("an answer survives an upgrade, a save, and a reduction that has checked both sides of the break", () => {
  const { workspace } = searched("good", "bad", "bad", "good");
  const upgraded = { ...workspace, library: { ...workspace.library, version: Version.parse("1.3.0") } };
  expect(isSearchCurrent(upgraded)).toBe(true);
  expect(isSearchCurrent(becomeSnippet(workspace, aSnippet(), null))).toBe(true);
  const smaller = { ...shownVariant(workspace), code: "<p>" };
  const reduced = editCode(keepForReduced(workspace, smaller), "<p>");
  expect([isSearchCurrent(reduced), isOfBeforeReduced(reduced)]).toEqual([true, true]);
  const smallest = editCode(keepForReduced(reduced, { ...smaller, code: "p" }), "p");
  expect([isSearchCurrent(smallest), isOfBeforeReduced(smallest)]).toEqual([true, true]);
  const undone = editCode(smallest, workspace.code);
  expect([isSearchCurrent(undone), isOfBeforeReduced(undone)]).toEqual([true, false]);
  expect(isSearchCurrent(editCode(smallest, "<b>"))).toBe(false);
});

test("of a reduced document the verdict is known where it was checked again", () => {
  const { workspace } = searched("good", "bad", "bad", "good");
  const library = aLibrary({ releases: releases.map((version) => ({ version, source: "npm" })) });
  const smaller = { ...shownVariant(workspace), code: "<p>" };
  const on = (version: string, code = workspace.code) =>
    judgedNow(
      {
        ...editCode(keepForReduced(workspace, smaller), code),
        library: { ...workspace.library, version: Version.parse(version) },
      },
      library,
    )?.verdict ?? null;
  expect(releases.map((version) => on(version))).toEqual(["good", "bad", "bad", "good"]);
  expect(releases.map((version) => on(version, "<p>"))).toEqual([null, null, "bad", "good"]);
});

test("an answer that is saved with a reduced document says that it was found before", () => {
  const { workspace } = searched("good", "bad", "bad", "good");
  const smaller = { ...shownVariant(workspace), code: "<p>" };
  const saved = checkToSave(editCode(keepForReduced(workspace, smaller), "<p>"));
  expect(SavedCheck.parse(saved).answer?.isBeforeReduced).toBe(true);
  expect(SavedCheck.parse(checkToSave(workspace)).answer?.isBeforeReduced).toBeUndefined();
});
