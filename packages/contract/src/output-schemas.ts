import { z } from "zod";
import { Check } from "./check.ts";
import { CheckResults, MatrixAnswer, RunResult, SearchAnswer, SearchAnswers } from "./judgement.ts";
import { Selection } from "./selection.ts";

/** A smaller document with the same verdict: what `online-editor reduce --json` prints. */
export const ReductionAnswer = z.strictObject({
  bytesBefore: z.int(),
  bytes: z.int(),
  /** How many smaller documents were judged. */
  tried: z.int(),
  /** False if it was stopped early: more might be removed. */
  isWhole: z.boolean(),
  selection: Selection,
  code: z.string(),
});
export type ReductionAnswer = z.infer<typeof ReductionAnswer>;
/** What each command of `online-editor` prints with `--json`; and `check-file`, the file that `--check` reads. */
const schemas = {
  run: RunResult,
  check: CheckResults,
  search: z.union([SearchAnswer, SearchAnswers]),
  matrix: MatrixAnswer,
  reduce: ReductionAnswer,
  "check-file": Check,
};

export type OutputSchemaName = keyof typeof schemas;
export const outputSchemaNames = Object.keys(schemas) as OutputSchemaName[];

/** The JSON Schema (draft 2020-12) of an output, or of the check file as people may write it. */
export const outputSchemaOf = (name: OutputSchemaName): object =>
  z.toJSONSchema(schemas[name], { io: name === "check-file" ? "input" : "output" });
