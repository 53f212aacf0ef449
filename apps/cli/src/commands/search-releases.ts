import { answerOf, next, sentenceOf, startSearch, tell as tellSearch } from "@online-editor/triage";
import { exitStatus } from "../cli-error.ts";
import { openJudge, readCheck, releasesIn } from "../open-judge.ts";
import { searchAnswerAs } from "../output/search-answer.ts";
import { createProgress } from "../progress.ts";
import type { Command } from "../command-options.ts";
import { readDocument } from "../read-documents.ts";
import type { Surroundings } from "../run-command-line.ts";

/** Finds the release that changed the verdict on a document. */
export const searchReleases = async (
  command: Extract<Command, { kind: "search" }>,
  { env, stop, print, tell, isTerminal }: Surroundings,
): Promise<number> => {
  const document = await readDocument(command.what, "search");
  const check = await readCheck(command.check, document);
  const judge = await openJudge({ env, stop });
  const progress = createProgress({ tell, isTerminal });
  try {
    const ready = await judge.ready(document, command.selection, { isOnReleases: true });
    const releases = releasesIn(ready, command.releases);
    let search = startSearch(releases, { mode: command.isBisection ? "bisect" : "strip" });
    const underWay = new Map<string, Promise<void>>();
    const begin = (release: string) => {
      const version = releases.find((one) => one === release);
      if (version === undefined) return;
      const run = async () => {
        const { judgement } = await judge.judge(ready, version, check);
        const { verdict, reason } = judgement;
        search = tellSearch(search, release, { verdict, reason });
        underWay.delete(release);
      };
      underWay.set(release, run());
    };
    for (;;) {
      const waiting = stop.aborted ? [] : next(search).filter((release) => !underWay.has(release));
      for (const release of waiting.slice(0, command.workers - underWay.size)) begin(release);
      if (underWay.size === 0) break;
      const judged = Object.keys(search.judged).length;
      progress.show(`${judged} of ${releases.length} releases. ${sentenceOf(search)}`);
      await Promise.race(underWay.values());
    }
    progress.end();
    if (stop.aborted) return exitStatus.cannotRun;
    const answer = answerOf(search);
    print(searchAnswerAs(command.format, answer, { sentence: sentenceOf(search), env }));
    if (answer.firstBad !== null) return exitStatus.bad;
    return answer.verdicts.some(({ verdict }) => verdict === "good") ? exitStatus.good : exitStatus.cannotRun;
  } finally {
    progress.end();
    await judge.close();
  }
};
