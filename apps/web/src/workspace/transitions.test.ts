import { describe, expect, test } from "vitest";
import { aRunId, aSelection } from "./testing/a-library.ts";
import { aDraft, aRun, aWorkspace, welcome, widget } from "./testing/a-workspace.ts";
import {
  beginOpening,
  closePanel,
  dismissDraft,
  draftWasKept,
  editCode,
  emptyWorkspace,
  explainFailedAsset,
  failOpening,
  hearRun,
  openDocument,
  openPanel,
  reset,
  restoreDraft,
  revealNextError,
  startRun,
  togglePanel,
  updateRun,
} from "./transitions.ts";
import { hasOpened, isChanged, isRunCurrent, sameSelection } from "./workspace.ts";

const painted = { type: "painted", afterMs: 1 } as const;
const opened = {
  document: welcome,
  snippet: null,
  original: {
    title: "Welcome",
    description: "First steps",
    code: "<p>1</p>",
    needs: undefined,
    library: null,
  },
  library: aSelection(),
  ownDraft: null,
  offeredDraft: null,
};

describe("opening a document", () => {
  test("shows it as it is, and nothing of the one before", () => {
    const before = aWorkspace({ run: aRun(), draftState: "kept", reveal: { line: 1, column: 1 } });
    expect(openDocument(before, opened)).toMatchObject({
      opening: { state: "open" },
      title: "Welcome",
      description: "First steps",
      code: "<p>1</p>",
      draftState: "none",
      run: null,
      reveal: null,
    });
  });

  test("shows this tab's draft of it, and knows that it is changed", () => {
    const workspace = openDocument(aWorkspace(), { ...opened, ownDraft: aDraft({ code: "<p>2</p>" }) });
    expect(workspace).toMatchObject({ code: "<p>2</p>", draftState: "kept" });
    expect(isChanged(workspace)).toBe(true);
  });

  test("leaves what is on the screen until it is there", () => {
    const { opening, ...rest } = aWorkspace({ run: aRun() });
    expect(beginOpening({ opening, ...rest })).toEqual({ ...rest, opening: { state: "opening" } });
  });

  test("may fail, and then there is no run either", () => {
    const problem = { code: "server-unreachable" } as const;
    expect(failOpening(aWorkspace({ run: aRun() }), problem)).toMatchObject({
      opening: { state: "failed", problem },
      run: null,
    });
  });

  test("has not happened in an empty workspace", () => {
    expect(hasOpened(emptyWorkspace(widget))).toBe(false);
    expect(hasOpened(openDocument(emptyWorkspace(widget), opened))).toBe(true);
  });
});

describe("the text", () => {
  test("is a draft from the first letter on, and none when it is as it was opened", () => {
    const changed = editCode(aWorkspace(), "<p>other</p>");
    expect(changed.draftState).toBe("pending");
    expect(editCode(changed, "<p>welcome</p>").draftState).toBe("none");
    expect(reset(changed)).toMatchObject({ code: "<p>welcome</p>", draftState: "none" });
  });

  test("becomes that of the offered draft, which is then offered no more", () => {
    const offering = aWorkspace({ offeredDraft: aDraft() });
    expect(restoreDraft(offering)).toMatchObject({
      code: "<p>draft</p>",
      draftState: "pending",
      offeredDraft: null,
    });
    expect(dismissDraft(offering)).toMatchObject({ code: "<p>welcome</p>", offeredDraft: null });
    expect(restoreDraft(aWorkspace())).toEqual(aWorkspace());
  });

  test("is told to be kept only while it is the one that was kept", () => {
    const changed = editCode(aWorkspace(), "<p>new</p>");
    const draft = aDraft({ code: "<p>new</p>" });
    expect(draftWasKept(changed, { draft, outcome: "kept" }).draftState).toBe("kept");
    expect(draftWasKept(changed, { draft, outcome: "denied" }).draftState).toBe("denied");
    for (const other of [
      aDraft({ code: "<p>ne</p>" }),
      aDraft({ ...draft, document: "example/widget/rows" }),
    ])
      expect(draftWasKept(changed, { draft: other, outcome: "kept" })).toBe(changed);
  });
});

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
        { url: "a", reason: null },
        { url: "b", reason: null },
      ],
    });
    const { run } = explainFailedAsset(failed, { run: aRunId(), url: "b", reason: "No such file" });
    expect(run?.failedAssets).toEqual([
      { url: "a", reason: null },
      { url: "b", reason: "No such file" },
    ]);
  });

  test("is current until the text or the selection is another", () => {
    expect(isRunCurrent(started)).toBe(true);
    expect(isRunCurrent(editCode(started, "<p>other</p>"))).toBe(false);
    expect(isRunCurrent({ ...started, library: aSelection({ theme: "bold" }) })).toBe(false);
    expect(isRunCurrent(aWorkspace())).toBe(false);
  });
});

test("two selections are the same when every part is", () => {
  const selection = aSelection({ extensions: ["export", "filter"] });
  expect(sameSelection(selection, aSelection({ extensions: ["export", "filter"] }))).toBe(true);
  for (const other of [
    { library: "gadget" },
    { version: "1.0.0" },
    { theme: "bold" },
    { locale: "de-DE" },
    { extensions: ["filter", "export"] },
    { extensions: [] },
  ])
    expect(sameSelection(selection, aSelection({ extensions: ["export", "filter"], ...other }))).toBe(false);
});

test("a panel opens where it is asked to, and closes when it is asked for again", () => {
  const open = openPanel(aWorkspace(), "libraries", "theme");
  expect(open).toMatchObject({ panel: "libraries", panelPlace: "theme" });
  expect(togglePanel(open, "examples")).toMatchObject({ panel: "examples", panelPlace: "search" });
  expect(togglePanel(open, "libraries")).toEqual(closePanel(open));
});

describe("the next error", () => {
  const error = (line: number, column = 1) => ({ message: "Oh", place: { line, column } });
  const errors = [error(7), { message: "Elsewhere", place: null }, error(3, 5), error(3, 2)];
  const revealed = (line: number, column: number) =>
    revealNextError(aWorkspace({ run: aRun({ errors }), cursor: { line, column } })).reveal;

  test("is the first one after the cursor, and after the last comes the first", () => {
    expect(revealed(1, 1)).toEqual({ line: 3, column: 2 });
    expect(revealed(3, 2)).toEqual({ line: 3, column: 5 });
    expect(revealed(3, 5)).toEqual({ line: 7, column: 1 });
    expect(revealed(7, 1)).toEqual({ line: 3, column: 2 });
  });

  test("is asked for anew each time, and not at all where there is none", () => {
    const one = aWorkspace({ run: aRun({ errors: [error(3)] }) });
    expect(revealNextError(one).reveal).not.toBe(revealNextError(one).reveal);
    expect(revealNextError(aWorkspace())).toEqual(aWorkspace());
  });
});
