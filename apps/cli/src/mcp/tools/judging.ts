import type { Check } from "@online-editor/contract/check";
import { CheckResults, MatrixAnswer, RunResult, SearchAnswer } from "@online-editor/contract/judgement";
import { ReductionAnswer } from "@online-editor/contract/output-schemas";
import { matrixDimensions } from "@online-editor/triage";
import { z } from "zod";
import type { SelectionWords } from "../../command-options.ts";
import { judgeRuns } from "../../commands/check-documents.ts";
import { judgeCells } from "../../commands/judge-matrix.ts";
import { reduce } from "../../commands/reduce-document.ts";
import { runOnce } from "../../commands/run-document.ts";
import { type Parts, searchDocument } from "../../commands/search-releases.ts";
import { readCheck, readSearchCheck } from "../../read-check.ts";
import { readCheck as readCheckWords } from "../../read-check-command.ts";
import { readMatrix, readReduce, readRun, readSearch } from "../../read-command.ts";
import type { CheckWords } from "../../read-options.ts";
import { checkRunsOf } from "../../suites/check-runs.ts";
import { type Call, tool, type ToolAnswer } from "../tool.ts";
import { branch, checkInput, documentInput, documentOf, release, releases, wordsOf } from "./inputs.ts";

const onRelease = { release: release.optional(), branch: branch.optional() };

export const run = tool({
  name: "run",
  description:
    "Runs a document once on one release and says what it shows: its text, uncaught errors, console, the library's events, and on request a picture. Use it to look; it is no verdict on a report.",
  input: z.strictObject({
    ...documentInput,
    ...onRelease,
    picture: z.boolean().default(false).describe("Also returns an image of the result"),
  }),
  output: RunResult,
  call: ({ document, picture: takesPicture, ...given }, { session, stop, show }) => {
    const { selection } = readRun(wordsOf(given));
    return session.withJudge({ stop, onProgress: show }, async (judge) => {
      const { result, picture } = await runOnce(judge, await judge.ready(documentOf(document), selection), {
        takesPicture,
      });
      return { data: result, picture };
    });
  },
});

export const check = tool({
  name: "check",
  description:
    "The verdict on a document: good if it does what the check expects, else bad, with the reason and the evidence. On its release, a branch, or each of several releases. Without a check it must have no uncaught error.",
  input: z.strictObject({
    ...documentInput,
    ...onRelease,
    releases: releases.optional(),
    against: branch.optional().describe("Also judges here, and says what the branch breaks or fixes"),
    ...checkInput,
  }),
  output: CheckResults,
  call: ({ document, check, ...given }, { session, stop, show }) => {
    const command = readCheckWords(wordsOf(given));
    return session.withJudge({ stop, onProgress: show }, async (judge) => {
      const words = { ...command, check: { ...command.check, check } };
      const runs = await checkRunsOf(judge, words, [documentOf(document)]);
      const { workers } = command;
      const { results } = await judgeRuns(runs, { judge, record: null, workers, stop, show });
      return { data: { results } };
    });
  },
});

export const search = tool({
  name: "search",
  description:
    "Finds the release since which a document is broken or fixed, by the verdicts of a check on as few releases as possible; with commits also the commit, which builds some and takes minutes. Use it once check has said bad on one release.",
  input: z.strictObject({
    ...documentInput,
    releases: releases.optional(),
    good: release.optional().describe("Search only between good and bad; with commits any two refs"),
    bad: release.optional(),
    commits: z.boolean().default(false),
    all: z.boolean().default(false).describe("Judge every release: there may be other changes"),
    ...checkInput,
  }),
  output: SearchAnswer,
  call: ({ document, check, ...given }, call) => {
    const command = readSearch(wordsOf(given));
    return onReady({ document, check, command, call, read: readSearchCheck }, async (parts) => {
      const { answer, sentence } = await searchDocument(command, parts);
      return { data: answer, sentence };
    });
  },
});

export const matrix = tool({
  name: "matrix",
  description:
    "The verdicts of a check on a document over two dimensions, such as releases and themes. Use it to see what a problem depends on; a cell that lacks something cannot run.",
  input: z.strictObject({
    ...documentInput,
    release: release.optional(),
    over: z
      .array(z.enum(matrixDimensions))
      .length(2)
      .default(["releases", "themes"])
      .describe("Rows and columns; releases or branches, not both"),
    releases: releases.optional(),
    branches: z.array(branch).max(20).optional(),
    ...checkInput,
  }),
  output: MatrixAnswer,
  call: ({ document, check, ...given }, call) => {
    const command = readMatrix(wordsOf(given));
    return onReady({ document, check, command, call }, async (parts) => ({
      data: await judgeCells(command, parts),
    }));
  },
});

export const reduceTool = tool({
  name: "reduce",
  description:
    "Makes a broken document as small as possible while the same check fails in the same way; with good, while it works on that release. Use it before showing a long document to people. It may take minutes.",
  input: z.strictObject({
    ...documentInput,
    release: release.optional(),
    good: release.optional().describe("A release on which it must still work"),
    ...checkInput,
  }),
  output: ReductionAnswer,
  call: ({ document, check, ...given }, call) => {
    const command = readReduce(wordsOf(given));
    return onReady({ document, check, command, call }, async (parts) => ({
      data: await reduce(command, parts),
    }));
  },
});

const onReady = (
  {
    document,
    check,
    command,
    call: { session, stop, show },
    read = readCheck,
  }: {
    document: string;
    check: Check | undefined;
    command: { selection: SelectionWords; check: CheckWords };
    call: Call;
    read?: typeof readCheck;
  },
  judgeIt: (parts: Parts) => Promise<ToolAnswer>,
): Promise<ToolAnswer> =>
  session.withJudge({ stop, onProgress: show }, async (judge) => {
    const named = documentOf(document);
    const wanted = await read({ ...command.check, check }, named);
    const ready = await judge.ready(named, command.selection, { isOnReleases: true });
    return judgeIt({ judge, ready, check: wanted, stop, show });
  });
