import { defaultSelection } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { expect, test } from "vitest";
import type { ReadyDocument } from "../ready-document.ts";
import { runsOnReleases, unrecorded } from "./check-runs.ts";
import { withoutErrors } from "./combination-runs.ts";
import { openRecord } from "./run-record.ts";

const library = builtInLibrary("bootstrap-table");
const aReady = (parts: Partial<ReadyDocument["document"]> = {}): ReadyDocument => ({
  document: { name: "basics/smallest", code: "<p>A</p>", selection: {}, ...parts },
  library,
  selection: defaultSelection(library),
  built: null,
  notes: [],
});
const runsOf = (ready: ReadyDocument, releases = ">=1.22.0 <1.23.0") =>
  runsOnReleases({ ready, check: withoutErrors, against: null }, releases);

test("a document is judged on the releases that it says it works on", () => {
  const all = runsOf(aReady()).map(({ on }) => on);
  expect(all).toContain("1.22.0");
  const since = runsOf(aReady({ since: "1.22.3" })).map(({ on }) => on);
  expect(since).toEqual(all.slice(0, since.length));
  expect(since.at(-1)).toBe("1.22.3");
});

test("what is recorded of the same files and text is not judged again", async () => {
  const { path } = await duringTest(makeTemporaryFolder());
  const record = openRecord(path);
  const runs = runsOf(aReady());
  expect(await unrecorded(record, runs)).toEqual(runs);
  for (const { key, files } of runs)
    await record.keep(library, key, { ran: "2026-11-24", files, rendered: "1 row", errors: [], ms: 10 });
  expect(await unrecorded(record, runs)).toEqual([]);
  expect(await unrecorded(record, runsOf(aReady({ code: "<p>B</p>" })))).toHaveLength(runs.length);
  const bulma = { ...aReady(), selection: { ...defaultSelection(library), theme: "bulma" } } as ReadyDocument;
  expect(await unrecorded(record, runsOf(bulma))).toHaveLength(runs.length);
});
