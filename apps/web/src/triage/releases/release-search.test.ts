import { SavedCheck } from "@online-editor/contract/check";
import type { Verdict } from "@online-editor/contract/judgement";
import { headlineOf, recordVerdict, startSearch } from "@online-editor/triage";
import { expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { editCode } from "../../document/state.ts";
import { addExpectation } from "../edit-check.ts";
import { changeJob } from "../state.ts";
import { answerToSave, searchOf, startedSearch } from "./release-search.ts";

const releases = ["1.3.0", "1.2.0", "1.1.0", "1.0.0"];

/** A document whose search has ended with these verdicts, oldest first. */
const searched = (...verdicts: Verdict[]) => {
  const workspace = addExpectation(aWorkspace(), { expect: "no-uncaught-error" });
  const { check, code, library: selection } = workspace;
  if (!check) throw new Error("The document has a check.");
  const search = verdicts.reduce(
    (told, verdict, at) =>
      recordVerdict(told, releases.at(-1 - at) ?? "", {
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
      releaseSearch: { ...startedSearch(search, { code, selection, check }, ""), ...done },
    },
  };
};

test("the answer to save names each verdict once, with its releases", () => {
  const { check, workspace } = searched("good", "bad", "bad", "good");
  const answer = answerToSave(workspace);
  expect(answer).toEqual({
    judgedAt: "2030-01-02T03:04:05.000Z",
    verdicts: [
      { verdict: "good", reason: "", releases: ["1.3.0", "1.0.0"] },
      { verdict: "bad", reason: "It throws".padEnd(200), releases: ["1.2.0", "1.1.0"] },
    ],
  });
  expect(SavedCheck.safeParse({ ...check, answer }).success).toBe(true);
});

test("a search that was saved and read says what it said before", () => {
  const { check, workspace } = searched("good", "bad", "bad", "good");
  const answer = answerToSave(workspace);
  const read = answer && searchOf(answer, startSearch(releases, { confirms: false }));
  expect(read && headlineOf(read, check)).toBe("Broken in 1.1.0 and 1.2.0. Fixed in 1.3.0.");
});

test("a search that was stopped, or is about another text, is no answer to save", () => {
  const { workspace } = searched("good", "bad", "bad", "good");
  expect(answerToSave(changeJob(workspace, "releaseSearch", { state: "stopped" }))).toBeNull();
  expect(answerToSave(editCode(workspace, "<p>Other</p>"))).toBeNull();
});
