import { nameOfRelease } from "@online-editor/contract";
import {
  createJob,
  judgedCell,
  matrixAnswerOf,
  matrixAsCsv,
  matrixAsJson,
  matrixAsMarkdown,
  type MatrixBranch,
  matrixCells,
  matrixPlan,
  namesIn,
  verdictAt,
} from "@online-editor/triage";
import { bringsOwnFiles } from "@online-editor/run";
import { CannotRun, exitStatus, UsageError } from "../cli-error.ts";
import type { MatrixFormat } from "../command-options.ts";
import type { Command } from "../read-command.ts";
import { type Judge, openJudge } from "../open-judge.ts";
import { type ReadyDocument, releasesIn } from "../ready-document.ts";
import { type CommandContext, createProgress } from "../command-context.ts";
import { readCheck } from "../read-check.ts";
import type { Parts } from "./search-releases.ts";
import { readDocument } from "../read-documents.ts";
import type { MatrixAnswer } from "@online-editor/contract/judgement";
import { paint, signs } from "../output/paint.ts";

type MatrixCommand = Extract<Command, { kind: "matrix" }>;

/** Judges a document over two dimensions. What was judged when it is stopped is printed. */
export const judgeMatrix = async (
  command: MatrixCommand,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const document = await readDocument(command.what, "matrix");
  const check = await readCheck(command.check, document);
  const progress = createProgress({ env, stop, printError, columns });
  const judge = await openJudge({ env, stop, printError, onProgress: progress.show });
  try {
    const ready = await judge.ready(document, command.selection, { isOnReleases: true });
    const answer = await judgeCells(command, { judge, ready, check, stop, show: progress.show });
    progress.end();
    if (!stop.aborted || answer.cells.length > 0) print(matrixAs(command.format, answer, env));
    if (stop.aborted) return exitStatus.cannotRun;
    if (answer.cells.some(({ verdict }) => verdict === "bad")) return exitStatus.bad;
    // What a release does not have is no failure of a run.
    return answer.cells.some(({ verdict }) => verdict === "good") ? exitStatus.good : exitStatus.cannotRun;
  } finally {
    progress.end();
    await judge.close();
  }
};

/** The verdicts over two dimensions, of the cells that were judged until it is stopped. Throws `UsageError`. */
export const judgeCells = async (
  { over, releases: range, branches: refs, workers }: MatrixWords,
  { judge, ready, check, stop, show }: Parts,
): Promise<MatrixAnswer> => {
  const { document, library, selection } = ready;
  const ofFiles = over.find((one) => ["themes", "extensions", "locales"].includes(one));
  if (ofFiles !== undefined && bringsOwnFiles(document.code, { library, names: judge.product.catalogue }))
    throw new UsageError(
      `${document.name} loads its own files: a matrix over ${ofFiles} does not change them.`,
    );
  const releases = releasesIn(ready, range ?? "all");
  const branches: MatrixBranch[] = [];
  for (const ref of refs) branches.push(await branchOf(judge, ready, ref));
  const cells = matrixCells(...over, { library, selection, releases, branches });
  const job = createJob(matrixPlan, {
    plan: { cells, judged: {} },
    atOnce: workers,
    judge: async (cell) => ({ result: (await judge.judgeCell(ready, cell, check)).judgement }),
    onProgress: ({ plan, underWay }) => {
      const judged = cells.filter((cell) => judgedCell(plan, cell) !== null).length;
      const of = cells.length;
      const { row, column } = underWay.at(-1) ?? {};
      if (row !== undefined) show(`${judged} of ${of} judged. ${row}, ${column}`, { judged, of });
    },
  });
  return matrixAnswerOf(over, await job.start(stop));
};

type MatrixWords = Pick<MatrixCommand, "over" | "releases" | "branches" | "workers">;

/** One that does not build has cells that cannot run; the others are judged. */
const branchOf = async (judge: Judge, ready: ReadyDocument, ref: string): Promise<MatrixBranch> => {
  try {
    const { library, selection } = await judge.build(ready, ref);
    return { name: nameOfRelease(selection), library, selection };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { name: ref, impossible: error.message };
  }
};

/** A matrix as a person, a program or a spreadsheet reads it. */
const matrixAs = (format: MatrixFormat, answer: MatrixAnswer, env: NodeJS.ProcessEnv): string => {
  if (format === "json") return matrixAsJson(answer);
  if (format === "csv") return matrixAsCsv(answer);
  return format === "markdown" ? matrixAsMarkdown(answer) : textOf(answer, env);
};

const textOf = (answer: MatrixAnswer, env: NodeJS.ProcessEnv): string => {
  const columns = namesIn(answer, "column");
  const rows = namesIn(answer, "row");
  const first = Math.max(...[answer.rows, ...rows].map(({ length }) => length));
  const paints = paint(env);
  const line = (row: string) =>
    columns.map((column) => {
      const verdict = verdictAt(answer, row, column);
      const sign = (verdict === undefined ? " " : signs[verdict]).padEnd(column.length);
      return verdict === undefined ? sign : paints.as(verdict, sign);
    });
  return [
    [answer.rows.padEnd(first), ...columns].join("  "),
    ...rows.map((row) => [row.padEnd(first), ...line(row)].join("  ").trimEnd()),
    "",
    `${signs.good} works  ${signs.bad} broken  ${signs.unsure} unsure  ${signs["cannot-run"]} cannot run`,
    ...failuresOf(answer).map(({ row, column, reason }) => `${row}, ${column}: ${reason}`),
    "",
  ].join("\n");
};

const failuresOf = ({ cells }: MatrixAnswer) => cells.filter(({ verdict }) => verdict === "bad");
