import { outputSchemaOf } from "@online-editor/contract/output-schemas";
import { exitStatus } from "../cli-error.ts";
import type { Command } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";

/** Prints the JSON Schema of what a command prints, or of a check's file. */
export const printSchema = (
  { of }: Extract<Command, { kind: "schema" }>,
  { print }: CommandContext,
): number => {
  print(`${JSON.stringify(outputSchemaOf(of), null, 2)}\n`);
  return exitStatus.good;
};
