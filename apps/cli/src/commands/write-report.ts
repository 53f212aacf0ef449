import { writeFile } from "node:fs/promises";
import { CannotRun, exitStatus } from "../cli-error.ts";
import type { CommandContext } from "../command-context.ts";
import type { Command } from "../command-options.ts";
import { openProduct } from "../product.ts";
import { noteLines, openReport, readReportFile } from "../read-report.ts";
import { documentFile } from "../read-documents.ts";

/** Writes the document of a bug report, and what was taken, made and left out. */
export const writeReport = async (
  { what, library, editor, output, format }: Extract<Command, { kind: "report" }>,
  { env, print, printError }: CommandContext,
): Promise<number> => {
  const text = await readReportFile(what);
  const product = await openProduct(env);
  try {
    const report = await openReport(text, product, { library, editor });
    const isRunnable = report.unrunnable === null;
    const document = documentFile(report.code, {
      ...report.selection,
      ...(report.check && { check: report.check }),
    });
    if (output !== undefined && isRunnable)
      await writeFile(output, document).catch((error: unknown) => {
        throw new CannotRun(`${output} cannot be written.`, { cause: error });
      });
    if (format === "json") print(`${JSON.stringify(report, null, 2)}\n`);
    else if (output === undefined && isRunnable) print(document);
    if (format !== "json")
      printError(
        noteLines(report)
          .map((line) => `${line}\n`)
          .join(""),
      );
    return isRunnable ? exitStatus.good : exitStatus.cannotRun;
  } finally {
    await product.stop();
  }
};
