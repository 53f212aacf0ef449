import { nameOfRelease, type Version } from "@online-editor/contract";
import type { Check, CheckResult } from "@online-editor/contract/check";
import type { BuiltBranch } from "../build-branch.ts";
import { exitStatus } from "../cli-error.ts";
import { inParallel } from "../in-parallel.ts";
import { openJudge, readCheck, type ReadyDocument, releasesIn } from "../open-judge.ts";
import { checkResultsAs } from "../output/check-results.ts";
import { createProgress } from "../progress.ts";
import type { Command } from "../command-options.ts";
import { type NamedDocument, readDocuments } from "../read-documents.ts";
import type { Surroundings } from "../run-command-line.ts";

/** Judges documents, each on its release or on several. */
export const checkDocuments = async (
  command: Extract<Command, { kind: "check" }>,
  { env, stop, print, tell, isTerminal }: Surroundings,
): Promise<number> => {
  const documents = (await Promise.all(command.what.map((what) => readDocuments(what, tell)))).flat();
  const checks = new Map<NamedDocument, Check>();
  for (const document of documents) checks.set(document, await readCheck(command.check, document));
  const progress = createProgress({ tell, isTerminal });
  const judge = await openJudge({ env, stop, onProgress: progress.show });
  try {
    const isOnReleases = command.releases !== undefined;
    const runs: { ready: ReadyDocument; on: Version | BuiltBranch; check: Check }[] = [];
    for (const [document, check] of checks) {
      const ready = await judge.ready(document, command.selection, { isOnReleases });
      const { built, selection } = ready;
      if (built) runs.push({ ready, on: built, check });
      if (command.releases !== undefined)
        runs.push(...releasesIn(ready, command.releases).map((release) => ({ ready, on: release, check })));
      else if (!built) runs.push({ ready, on: selection.version, check });
    }
    const results: CheckResult[] = [];
    await inParallel(runs, { workers: command.workers, stop }, async ({ ready, on, check }, index) => {
      const release = typeof on === "string" ? on : nameOfRelease(on.selection);
      progress.show(`${index + 1} of ${runs.length}: ${ready.document.name} on ${release}`);
      const { judgement } = await judge.judge(ready, on, check);
      results[index] = { document: ready.document.name, library: ready.library.id, release, ...judgement };
    });
    progress.end();
    if (stop.aborted) return exitStatus.cannotRun;
    print(checkResultsAs(command.format, results, env));
    if (results.some(({ verdict }) => verdict === "bad")) return exitStatus.bad;
    return results.every(({ verdict }) => verdict === "good") ? exitStatus.good : exitStatus.cannotRun;
  } finally {
    progress.end();
    await judge.close();
  }
};
