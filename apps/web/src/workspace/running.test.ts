import { describe, expect, test } from "vitest";
import { editCode } from "./editing.ts";
import { explainFailedAsset, hearRun, runsAsTyped, startRun, updateRun } from "./running.ts";
import { aRunId, aSelection } from "./test/a-library.ts";
import { aRun, aWorkspace } from "./test/a-workspace.ts";
import { isRunCurrent } from "./workspace.ts";

const painted = { type: "painted", afterMs: 1 } as const;
describe("a run", () => {
  const started = startRun(aWorkspace(), aRun());
  const about = (run: number) => ({ run: aRunId(run), message: painted, pageUrl: "" });

  test("takes the place of the one before", () => {
    expect(startRun(started, { ...aRun(), id: aRunId(2) }).run).toEqual(aRun({ id: aRunId(2) }));
  });

  test("is heard; an older one's word is dropped", () => {
    expect(hearRun(started, about(1)).run?.state).toBe("painted");
    expect(hearRun(started, about(2))).toBe(started);
    expect(hearRun(aWorkspace(), about(1)).run).toBeNull();
    expect(updateRun(started, aRunId(2), { state: "hung" })).toBe(started);
    expect(explainFailedAsset(started, { run: aRunId(2), url: "", reason: "" })).toBe(started);
  });

  test("leaves the workspace as it is when it tells nothing new", () => {
    expect(hearRun(started, { ...about(1), message: { type: "pong", ping: 1 } })).toBe(started);
  });

  test("has the reason beside the file that could not be fetched", () => {
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

  test("is current until the text or the selection is another", () => {
    expect(isRunCurrent(started)).toBe(true);
    expect(isRunCurrent(editCode(started, "<p>other</p>"))).toBe(false);
    expect(isRunCurrent({ ...started, library: aSelection({ theme: "bold" }) })).toBe(false);
    expect(isRunCurrent(aWorkspace())).toBe(false);
  });
});

describe("run as you type", () => {
  const preferences = { ...aWorkspace().preferences, runAsYouType: true };
  const runsIn = (run: Parameters<typeof aRun>[0]) =>
    runsAsTyped(aWorkspace({ preferences, run: aRun(run) }));

  test("waits after a run that hung, stopped or not, until there is another", () => {
    expect(runsIn({})).toBe(true);
    expect(runsIn({ state: "stopped" })).toBe(true);
    expect(runsIn({ state: "hung", hasHung: true })).toBe(false);
    expect(runsIn({ state: "stopped", hasHung: true })).toBe(false);
    const hung = aWorkspace({ preferences, run: aRun({ hasHung: true }) });
    expect(runsAsTyped(startRun(hung, { ...aRun(), id: aRunId(2) }))).toBe(true);
  });

  test("goes on when the run answers again, and is off where nobody wants it", () => {
    const hung = aWorkspace({ preferences, run: aRun({ state: "hung", hasHung: true }) });
    const message = { type: "pong", ping: 1 } as const;
    expect(runsAsTyped(hearRun(hung, { run: aRunId(), message, pageUrl: "" }))).toBe(true);
    expect(runsAsTyped(aWorkspace({ run: aRun() }))).toBe(false);
  });
});
