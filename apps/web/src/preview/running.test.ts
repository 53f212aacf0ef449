import { isRunCurrent, compareWith, endComparison } from "./state.ts";
import { aRun, aRunId, aSelection } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import { editCode, runsAsTyped } from "../document/state.ts";
import { explainFailedAsset, receiveMessage, runOf, startRun, updateRun } from "./running.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";

const painted = { type: "painted", afterMs: 1 } as const;
describe("a run", () => {
  const started = startRun(aWorkspace(), aRun());
  const about = (run: number) => ({ run: aRunId(run), message: painted });

  test("replaces the previous one", () => {
    expect(startRun(started, { ...aRun(), id: aRunId(2) }).run).toEqual(aRun({ id: aRunId(2) }));
  });

  test("is updated by its messages; those of an older one are dropped", () => {
    expect(receiveMessage(started, about(1)).run?.state).toBe("painted");
    expect(receiveMessage(started, about(2))).toBe(started);
    expect(receiveMessage(aWorkspace(), about(1)).run).toBeNull();
    expect(updateRun(started, aRunId(2), { state: "hung" })).toBe(started);
    expect(explainFailedAsset(started, { run: aRunId(2), url: "", reason: "" })).toBe(started);
  });

  test("returns the same workspace when it reports nothing new", () => {
    expect(receiveMessage(started, { ...about(1), message: { type: "pong", ping: 1 } })).toBe(started);
  });

  test("has the reason for a file that could not be fetched", () => {
    const failed = updateRun(started, aRunId(), {
      failedAssets: [
        { url: "a", reason: null, place: null },
        { url: "b", reason: null, place: null },
      ],
    });
    const { run } = explainFailedAsset(failed, { run: aRunId(), url: "b", reason: "No such file" });
    expect(run?.failedAssets).toEqual([
      { url: "a", reason: null, place: null },
      { url: "b", reason: "No such file", place: null },
    ]);
  });

  test("is current until the text or the selection changes", () => {
    expect(isRunCurrent(started)).toBe(true);
    expect(isRunCurrent(editCode(started, "<p>other</p>"))).toBe(false);
    expect(isRunCurrent({ ...started, library: aSelection({ theme: "bold" }) })).toBe(false);
    expect(isRunCurrent(aWorkspace())).toBe(false);
  });
});

describe("a run beside the result", () => {
  const beside = aRun({ id: aRunId(2) });
  const comparing = startRun(
    compareWith(startRun(aWorkspace(), aRun()), aSelection({ version: "1.0.0" })),
    beside,
    1,
  );
  const about = { run: aRunId(2), message: painted };

  test("is updated like the result's own, which stays the same", () => {
    const painting = receiveMessage(comparing, about);
    expect(runOf(painting, 1)?.state).toBe("painted");
    expect(runOf(painting, 0)).toBe(comparing.run);
    expect(runOf(updateRun(comparing, aRunId(2), { state: "hung" }), 1)?.state).toBe("hung");
    expect(receiveMessage(endComparison(comparing), about)).toEqual(endComparison(comparing));
  });

  test("has its text compared, until the next one starts there", () => {
    const read = [1, 2].reduce(
      (workspace, run) =>
        receiveMessage(workspace, { run: aRunId(run), message: { type: "text", text: `${run}` } }),
      comparing,
    );
    const textsOf = ({ page, comparison }: Workspace) => [page.text, comparison?.page.text];
    expect(textsOf(read)).toEqual(["1", "2"]);
    expect(textsOf(startRun(read, aRun({ id: aRunId(3) }), 1))).toEqual(["1", null]);
  });
});

describe("running as you type", () => {
  const runsIn = (run: Parameters<typeof aRun>[0]) => runsAsTyped(aWorkspace({ run: aRun(run) }));

  test("waits after a hung run, stopped or not, until the next one", () => {
    expect(runsIn({})).toBe(true);
    expect(runsIn({ state: "stopped" })).toBe(true);
    expect(runsIn({ state: "hung", hasHung: true })).toBe(false);
    expect(runsIn({ state: "stopped", hasHung: true })).toBe(false);
    const hung = aWorkspace({ run: aRun({ hasHung: true }) });
    expect(runsAsTyped(startRun(hung, { ...aRun(), id: aRunId(2) }))).toBe(true);
  });

  test("continues when the run answers again, and is off if disabled", () => {
    const hung = aWorkspace({ run: aRun({ state: "hung", hasHung: true }) });
    const message = { type: "pong", ping: 1 } as const;
    expect(runsAsTyped(receiveMessage(hung, { run: aRunId(), message }))).toBe(true);
    const preferences = { ...aWorkspace().preferences, runAsYouType: false };
    expect(runsAsTyped(aWorkspace({ preferences, run: aRun() }))).toBe(false);
  });
});
