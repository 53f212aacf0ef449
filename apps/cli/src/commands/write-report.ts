import { readFile } from "node:fs/promises";
import { routes, maxReportLength } from "@online-editor/contract";
import {
  type DocumentCall,
  type LinkedContent,
  noChoices,
  openReport,
  type Report,
} from "@online-editor/run/report";
import { noteTexts, unrunnableTexts } from "@online-editor/run/report-notes";
import { defaultSelection } from "@online-editor/selection";
import { askEditor } from "../branch-calls.ts";
import { CannotRun, exitStatus } from "../cli-error.ts";
import type { CommandContext } from "../command-context.ts";
import type { Command } from "../read-command.ts";
import { libraryIn, openProduct, type Product } from "../product.ts";
import { documentFile, writeOutput } from "../read-documents.ts";

type ReportCommand = Extract<Command, { kind: "report" }>;

/** The report in a file. Throws `CannotRun`. */
export const readReportFile = async (
  product: Product,
  { what, ...words }: Pick<ReportCommand, "what" | "library" | "editor">,
  choices = noChoices,
): Promise<Report> => {
  const text = await readFile(what, "utf8").catch(() => null);
  if (text === null) throw new CannotRun(`No file ${what}.`);
  if (text.length > maxReportLength)
    throw new CannotRun(`${what} is longer than ${maxReportLength} characters.`);
  return readReport(product, text, words, choices);
};

/** The report of a text. Throws `UsageError` for a library that there is not. */
export const readReport = async (
  { catalogue, settings, origin }: Product,
  text: string,
  { library, editor }: Pick<ReportCommand, "library" | "editor">,
  choices = noChoices,
): Promise<Report> => {
  const present = defaultSelection(libraryIn({ catalogue }, library ?? settings.defaultLibrary));
  const ask = async ({ call, query }: DocumentCall) => {
    const site = call === "fetchDocument" ? origin : editor;
    if (site === null) throw new CannotRun("Name the editor that has it with --editor.");
    return askEditor<LinkedContent>(site, routes[call].path, query, routes[call].reply);
  };
  return openReport(text, { catalogue, present, editor }, ask, choices);
};

/** What was taken, made and left out, a line each. */
export const noteLines = ({ notes, unrunnable }: Report): string[] => [
  ...(unrunnable === null ? [] : [unrunnableTexts[unrunnable]]),
  ...Object.entries({ taken: "Taken", made: "Made", "left-out": "Left out" }).flatMap(([becomes, label]) =>
    notes
      .filter((note) => note.becomes === becomes)
      .map(({ what, name }) => `${label}: ${noteTexts[what].replace("{name}", () => name)}`),
  ),
];

/** Writes the document of a bug report, and what was taken, made and left out. */
export const writeReport = async (
  command: ReportCommand,
  { env, print, printError }: CommandContext,
): Promise<number> => {
  const product = await openProduct(env);
  try {
    const report = await readReportFile(product, command);
    const { unrunnable, code, selection, check } = report;
    const document = unrunnable === null ? documentFile(code, { ...selection, ...(check && { check }) }) : "";
    if (command.output !== undefined && unrunnable === null) await writeOutput(command.output, document);
    if (command.format === "json") print(`${JSON.stringify(report, null, 2)}\n`);
    else if (command.output === undefined) print(document);
    if (command.format !== "json") printError(`${noteLines(report).join("\n")}\n`);
    return unrunnable === null ? exitStatus.good : exitStatus.cannotRun;
  } finally {
    await product.stop();
  }
};
