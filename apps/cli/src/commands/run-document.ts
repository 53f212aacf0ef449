import { Check } from "@online-editor/contract/check";
import { exitStatus, UsageError } from "../cli-error.ts";
import { openJudge } from "../open-judge.ts";
import { paint } from "../output/paint.ts";
import type { Command } from "../read-command.ts";
import { readDocuments } from "../read-documents.ts";
import type { Surroundings } from "../run-command-line.ts";

/** What `run` asks of a document: that nothing goes wrong in it. */
const withoutErrors = Check.parse({ expectations: [{ expect: "no-uncaught-error" }] });

/** Runs one document and prints what it shows; bad where it has an uncaught error. */
export const runDocument = async (
  { what, selection: words, format }: Extract<Command, { kind: "run" }>,
  { env, stop, print }: Surroundings,
): Promise<number> => {
  const [document, second] = await readDocuments(what);
  if (!document || second) throw new UsageError(`${what} is a folder. Name one document.`, "run");
  const judge = await openJudge(env, stop);
  try {
    const ready = judge.ready(document, words);
    const { judgement, run } = await judge.judge(ready, ready.selection.version, withoutErrors);
    const { verdict, reason, evidence } = judgement;
    const console = run?.console ?? [];
    const result = {
      document: document.name,
      library: ready.library.id,
      release: ready.selection.version,
      verdict,
      reason,
      text: evidence.text,
      errors: evidence.errors,
      console,
    };
    if (format === "json") print(`${JSON.stringify(result, null, 2)}\n`);
    else {
      const paints = paint(env);
      const lines = [
        `${paints.verdict(verdict)} ${result.library} ${result.release}${reason === "" ? "" : `: ${reason}`}`,
        ...(evidence.text === "" ? [] : ["", evidence.text]),
        ...(console.length === 0 ? [] : ["", ...console]),
      ];
      print(`${lines.join("\n")}\n`);
    }
    return verdict === "good" ? exitStatus.good : verdict === "bad" ? exitStatus.bad : exitStatus.cannotRun;
  } finally {
    await judge.close();
  }
};
