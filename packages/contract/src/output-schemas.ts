import { z } from "zod";
import { Check } from "./check.ts";
import { CheckResults, MatrixAnswer, RunResult, SearchAnswer, SearchAnswers } from "./judgement.ts";
import { Selection } from "./selection.ts";

/** A smaller document that shows the same: what `online-editor reduce --json` prints. */
export const ReductionAnswer = z.strictObject({
  bytesBefore: z.int(),
  bytes: z.int(),
  /** How many smaller documents were judged. */
  tried: z.int(),
  /** False where it was stopped: more might go. */
  isWhole: z.boolean(),
  selection: Selection,
  code: z.string(),
});
export type ReductionAnswer = z.infer<typeof ReductionAnswer>;
/** What `online-editor` prints with `--json`, by its command; and `check-file`, the file that `--check` reads. */
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

/** The JSON Schema (draft 2020-12) of an output; of the check's file as it may be written. */
export const outputSchemaOf = (name: OutputSchemaName): object =>
  z.toJSONSchema(schemas[name], { io: name === "check-file" ? "input" : "output" });
