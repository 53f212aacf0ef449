import { readdir } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { accessTo, commitTo, startGitHost } from "../../test/git-host.ts";
import { textWith } from "../../test/matching.ts";
import { tableId, tableRepository, tableSources } from "../../test/start-with-branches.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { BuildFailed, buildLimits } from "./build/worker-messages.ts";
import { createMaker, explainFailure } from "./make-build.ts";
import type { BuildProgress } from "./store/build.ts";
import { DomainError } from "../domain-error.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const start = async (files: Record<string, string> = {}) => {
  const host = await startGitHost();
  const commit = await commitTo(host, tableRepository, {
    message: "Sort faster",
    files: { ...tableSources, ...files },
  });
  const workFolder = await temporaryFolder();
  vi.stubEnv("TMPDIR", workFolder);
  const make = createMaker({
    limits: buildLimits,
    libraryOf: builtInLibrary,
    gitOf: () => accessTo(host.url),
  });
  const reported: BuildProgress[] = [];
  const run = (signal = new AbortController().signal) =>
    make(
      { library: tableId, repository: tableRepository, commit },
      { signal, onProgress: (progress) => reported.push(progress) },
    );
  return { run, reported, workFolder };
};

test("a commit is fetched, then compiled, and leaves no folder behind", async () => {
  const { run, reported, workFolder } = await start();
  const made = await run();
  expect(made).toMatchObject({ version: "1.24.1", subject: "Sort faster", committedAt: textWith(/Z$/) });
  expect(made.files.map(({ path }) => path)).toContain("dist/bootstrap-table.min.css");
  expect([...new Set(reported.map(({ step }) => step))]).toEqual(["fetching", "compiling"]);
  expect(await readdir(workFolder)).toEqual([]);
});

test("a failed or aborted build leaves no folder behind either", async () => {
  const broken = await start({ "src/bootstrap-table.js": "let = = 1" });
  await expect(broken.run()).rejects.toThrow(BuildFailed);
  expect(await readdir(broken.workFolder)).toEqual([]);
  const left = await start();
  await expect(left.run(AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  expect(await readdir(left.workFolder)).toEqual([]);
});

test.each([
  ["a compiler's words", new BuildFailed([{ message: "Expected ;", line: 3 }]), "Expected ;"],
  [
    "a git host's silence",
    new DomainError("git-unreachable", "The git host does not answer."),
    "The git host does not answer.",
  ],
  ["a full disk", new Error("ENOSPC: /srv/data"), "The server could not build this. Try again later."],
])("users see %s", (_what, error, message) => {
  expect(explainFailure(error)).toMatchObject([{ message }]);
});
