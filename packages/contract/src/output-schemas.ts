import { z } from "zod";
import { Check, CheckResults, MatrixAnswer, RunResult, SearchAnswer } from "./check.ts";

/** What `online-editor` prints with `--json`, by its command; and `check-file`, the file that `--check` reads. */
const schemas = {
  run: RunResult,
  check: CheckResults,
  search: SearchAnswer,
  matrix: MatrixAnswer,
  "check-file": Check,
};

export type OutputSchemaName = keyof typeof schemas;
export const outputSchemaNames = Object.keys(schemas) as OutputSchemaName[];

/** The JSON Schema (draft 2020-12) of an output; of the check's file as it may be written. */
export const outputSchemaOf = (name: OutputSchemaName): object =>
  z.toJSONSchema(schemas[name], { io: name === "check-file" ? "input" : "output" });
