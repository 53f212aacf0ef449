import { nameOfRelease } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import type { RunResult } from "@online-editor/contract/judgement";
import { exitStatus } from "../cli-error.ts";
import { type Judge, openJudge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";
import { paint } from "../output/paint.ts";
import { createProgress } from "../command-context.ts";
import type { Command } from "../read-command.ts";
import { readDocument, writeOutput } from "../read-documents.ts";
import type { CommandContext } from "../command-context.ts";

/** What `run` asks of a document: that nothing goes wrong in it. */
export const withoutErrors = Check.parse({ expectations: [{ expect: "no-uncaught-error" }] });

/** Runs one document and prints what it shows; bad where it has an uncaught error. */
export const runDocument = async (
  { what, selection: words, screenshot, format }: Extract<Command, { kind: "run" }>,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const document = await readDocument(what, "run");
  const progress = createProgress({ env, stop, printError, columns });
  const judge = await openJudge({ env, stop, printError, onProgress: progress.show });
  try {
    const ready = await judge.ready(document, words);
    progress.end();
    const { result, picture } = await runOnce(judge, ready, { takesPicture: screenshot !== undefined });
    if (stop.aborted) return exitStatus.cannotRun;
    if (screenshot !== undefined) await writePicture(screenshot, picture, printError);
    const { verdict, reason, text, console, events } = result;
    if (format === "json") print(`${JSON.stringify(result, null, 2)}\n`);
    else {
      const paints = paint(env);
      const lines = [
        `${paints.verdict(verdict)} ${result.library} ${result.release}${reason === "" ? "" : `: ${reason}`}`,
        ...(text === "" ? [] : ["", text]),
        ...(console.length === 0 ? [] : ["", ...console]),
        ...(events.length === 0 ? [] : ["", ...events.map(({ name, times }) => `${name} × ${times}`)]),
      ];
      print(`${lines.join("\n")}\n`);
    }
    return verdict === "good" ? exitStatus.good : verdict === "bad" ? exitStatus.bad : exitStatus.cannotRun;
  } finally {
    progress.end();
    await judge.close();
  }
};

/** What a document shows where it is ready to run, and its picture if one is wanted. */
export const runOnce = async (
  judge: Pick<Judge, "judge">,
  ready: ReadyDocument,
  { takesPicture }: { takesPicture: boolean },
): Promise<{ result: RunResult; picture: Buffer | null }> => {
  const { document, library, built, selection, notes } = ready;
  const on = built ?? selection.version;
  const { judgement, run } = await judge.judge(ready, on, withoutErrors, { takesPicture });
  const { verdict, reason, evidence } = judgement;
  const result: RunResult = {
    document: document.name,
    library: library.id,
    release: nameOfRelease({ ...selection, ...built?.selection }),
    verdict,
    reason,
    notes,
    text: evidence.text,
    errors: evidence.errors,
    console: run?.console ?? [],
    events: run?.outcome.ended === "checked" ? run.outcome.report.events : [],
  };
  return { result, picture: run?.picture ?? null };
};

const writePicture = async (
  file: string,
  picture: Buffer | null,
  printError: CommandContext["printError"],
) => {
  if (!picture) {
    printError(`${file} was not written: there is no picture of what could not run.\n`);
    return;
  }
  await writeOutput(file, picture);
};
