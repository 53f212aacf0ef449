import type { Catalogue, Selection, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import type { ReductionAnswer } from "@online-editor/contract/output-schemas";
import { bringsOwnFiles, keepsOwnFiles } from "@online-editor/run";
import { selectionOfTags } from "@online-editor/selection";
import { reductionPlan, sizeOf, startReduction } from "@online-editor/triage/reduce";
import { createJob, createSides, type Reducible, verdictWords } from "@online-editor/triage";
import { CannotRun, exitStatus, UsageError } from "../cli-error.ts";
import type { Command } from "../read-command.ts";
import { type Judge, openJudge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";
import { type CommandContext, createProgress } from "../command-context.ts";
import { readCheck } from "../read-check.ts";
import type { Parts } from "./search-releases.ts";
import { readDocument, withFrontMatter, writeOutput } from "../read-documents.ts";
import type { Plugin } from "prettier";

type ReduceCommand = Extract<Command, { kind: "reduce" }>;

/** Makes a document smaller that is broken, as long as it is broken in the same way. */
export const reduceDocument = async (
  command: ReduceCommand,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const document = await readDocument(command.what, "reduce");
  const check = await readCheck(command.check, document);
  const progress = createProgress({ env, stop, printError, columns });
  const judge = await openJudge({ env, stop, printError });
  try {
    const ready = await judge.ready(document, command.selection, { isOnReleases: true });
    const answer = await reduce(command, { judge, ready, check, stop, show: progress.show });
    if (answer === null) return exitStatus.cannotRun;
    progress.end();
    const text = withFrontMatter(answer.code, answer.selection);
    if (command.output !== undefined) await writeOutput(command.output, text);
    if (command.format === "json") print(`${JSON.stringify(answer, null, 2)}\n`);
    else if (command.output === undefined) print(text);
    if (answer.code.trim() === "") printError(emptyNote);
    printError(`Reduced from ${answer.bytesBefore} to ${answer.bytes} bytes (${answer.tried} attempts).\n`);
    return answer.isWhole ? exitStatus.good : exitStatus.cannotRun;
  } finally {
    progress.end();
    await judge.close();
  }
};

/** The smallest document that is broken in the same way; null if it is stopped before that is known. Throws `CannotRun`. */
export const reduce = async (
  { good, workers }: Pick<ReduceCommand, "good" | "workers">,
  { judge, ready, check, stop, show }: Parts,
): Promise<ReductionAnswer | null> => {
  const isStopped = () => stop.aborted;
  const subject = subjectOf(ready, judge.product.catalogue);
  const { original } = subject;
  const finding = await findingOf({ judge, ready, check, subject, good: goodRelease(ready, good) });
  const { refusal } = finding;
  if (isStopped()) return null;
  if (refusal !== null) throw new CannotRun(refusal);
  const job = createJob(reductionPlan, {
    plan: startReduction(original),
    atOnce: workers,
    judge: async (candidate) => ({ result: await finding.isShownBy(candidate) }),
    finish: async (plan) => ({ ...plan, best: await inShape(plan.best, finding.isShownBy) }),
    onProgress: ({ plan: { best, tried } }) => {
      const sizes = `${sizeOf(original)} bytes before, ${sizeOf(best)} now`;
      show(`${sizes}, ${tried} candidates tried`, { judged: tried });
    },
  });
  const { best, tried } = await job.start(stop);
  return {
    bytesBefore: sizeOf(original),
    bytes: sizeOf(best),
    tried,
    isWhole: !isStopped(),
    selection: subject.selectionOf(best),
    code: best.code,
  };
};

const emptyNote =
  "An empty document fails this check too: nothing is left. Name a release on which it works with --good.\n";

/** What is reduced, and the selection of each candidate: the extensions of a page with its own files are tags of its text. */
const subjectOf = ({ document: { code }, library, selection }: ReadyDocument, names: Catalogue) => {
  const context = { library, names };
  const isPage = bringsOwnFiles(code, context);
  return {
    original: { code, extensions: isPage ? [] : selection.extensions },
    canBe: (candidate: Reducible) => keepsOwnFiles(candidate.code, code, context),
    selectionOf: (candidate: Reducible): Selection => ({
      ...selection,
      extensions: isPage
        ? selectionOfTags(candidate.code, selection, context).extensions
        : selection.extensions.filter((id) => candidate.extensions.includes(id)),
    }),
  };
};

/** What is kept: how a document is bad on its release, and that it is good on another where one is named. */
const findingOf = async ({
  judge,
  ready,
  check,
  subject: { original, canBe, selectionOf },
  good,
}: {
  judge: Judge;
  ready: ReadyDocument;
  check: Check;
  subject: ReturnType<typeof subjectOf>;
  good: Version | undefined;
}) => {
  const judged = async (candidate: Reducible, version: Version): Promise<Judgement> => {
    const document = { ...ready.document, code: candidate.code };
    const reduced = { ...ready, selection: selectionOf(candidate), document };
    return (await judge.judge(reduced, version, check)).judgement;
  };
  const shownOn = async (on: Version) => ({ on, shown: await judged(original, on) });
  const broken = await shownOn(ready.selection.version);
  const working = good === undefined ? [] : [await shownOn(good)];
  const sides = createSides([broken, ...working]);
  const [unlike] = working.filter(({ shown }) => shown.verdict !== "good");
  return {
    /** Why the document cannot be reduced; null: it can. */
    refusal:
      broken.shown.verdict !== "bad"
        ? `Only what is broken can be reduced. ${inWords(broken)}`
        : unlike
          ? inWords(unlike)
          : null,
    isShownBy: async (candidate: Reducible): Promise<boolean> =>
      canBe(candidate) && sides.showSame(({ on }) => judged(candidate, on)),
  };
};

const inWords = ({ on, shown }: { on: Version; shown: Judgement }) =>
  `The document on ${on}: ${verdictWords[shown.verdict]}. ${shown.reason}`.trim();

const goodRelease = ({ library }: ReadyDocument, words: string | undefined): Version | undefined => {
  if (words === undefined) return undefined;
  const release = library.releases.find(({ version }) => version === words);
  if (!release) throw new UsageError(`There is no release ${words} of ${library.title}.`, "reduce");
  return release.version;
};

/** Formatted, where it still shows the finding then. */
const inShape = async (
  best: Reducible,
  isShownBy: (one: Reducible) => Promise<boolean>,
): Promise<Reducible> => {
  const code = await formatDocument(best.code);
  if (code === null || code === best.code) return best;
  const formatted = { ...best, code };
  return (await isShownBy(formatted)) ? formatted : best;
};

/**
 * The document as the editor formats it; null where it cannot be parsed. Prettier takes long to load, and no other
 * command is to wait for it.
 */
export const formatDocument = async (code: string): Promise<string | null> => {
  const [{ format }, ...plugins] = await Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/html"),
    import("prettier/plugins/postcss"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/typescript"),
    import("prettier/plugins/estree") as Promise<Plugin>,
  ]);
  try {
    return await format(code, { parser: "html", plugins, tabWidth: 2, printWidth: 100 });
  } catch {
    return null;
  }
};
