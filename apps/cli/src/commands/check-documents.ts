import type { CheckResult } from "@online-editor/contract/check";
import { exitStatus } from "../cli-error.ts";
import { inParallel } from "../in-parallel.ts";
import { openJudge, readCheck, releasesIn } from "../open-judge.ts";
import { checkResultsAs } from "../output/check-results.ts";
import { createProgress } from "../progress.ts";
import type { Command } from "../read-command.ts";
import { readDocuments } from "../read-documents.ts";
import type { Surroundings } from "../run-command-line.ts";

/** Judges documents, each on its release or on several. */
export const checkDocuments = async (
  command: Extract<Command, { kind: "check" }>,
  { env, stop, print, tell, isTerminal }: Surroundings,
): Promise<number> => {
  const check = await readCheck(command.check);
  const documents = (await Promise.all(command.what.map(readDocuments))).flat();
  const judge = await openJudge(env, stop);
  const progress = createProgress({ tell, isTerminal });
  try {
    const runs = documents
      .map((document) => judge.ready(document, command.selection))
      .flatMap((ready) =>
        (command.releases === undefined
          ? [ready.selection.version]
          : releasesIn(ready, command.releases)
        ).map((release) => ({ ready, release })),
      );
    const results: CheckResult[] = [];
    await inParallel(runs, { workers: command.workers, stop }, async ({ ready, release }, index) => {
      progress.show(`${index + 1} of ${runs.length}: ${ready.document.name} on ${release}`);
      const { judgement } = await judge.judge(ready, release, check);
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
