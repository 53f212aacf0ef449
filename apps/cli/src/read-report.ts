import { readFile, stat } from "node:fs/promises";
import { routes, type SnippetContent } from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import { unpackDocument } from "@online-editor/run/packed-document";
import { longestReport } from "@online-editor/run/may-be-report";
import { readReport, type Report } from "@online-editor/run/report";
import { noteTexts, unrunnableTexts } from "@online-editor/run/report-notes";
import { importPage } from "@online-editor/run/import-page";
import { defaultSelection } from "@online-editor/selection";
import { askEditor } from "./branch-calls.ts";
import { CannotRun } from "./cli-error.ts";
import { libraryIn, type Product } from "./product.ts";
import { readLink } from "./read-link.ts";
import { importLines } from "./ready-document.ts";

/** The text of the file of a report. Throws `CannotRun`. */
export const readReportFile = async (file: string): Promise<string> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CannotRun(`No file ${file}.`);
  const text = found.size > 4 * longestReport ? null : await readFile(file, "utf8");
  if (text === null || text.length > longestReport)
    throw new CannotRun(`${file} is longer than ${longestReport} characters.`);
  return text;
};

/** The report of a text, with the document that it links to if it has none itself and that can be had. */
export const openReport = async (
  text: string,
  { catalogue, settings, origin }: Pick<Product, "catalogue" | "settings" | "origin">,
  { library, editor }: { library: string | undefined; editor: string | null },
): Promise<Report> => {
  const present = defaultSelection(libraryIn({ catalogue }, library ?? settings.defaultLibrary));
  const report = readReport(text, { catalogue, present, editor });
  const { linked } = report;
  if (!linked) return report;
  try {
    if (linked.kind === "carried") return withContent(report, await unpackDocument(linked.packed));
    if (linked.kind === "fetched") {
      const { path, reply } = routes.fetchDocument;
      const { code } = await askEditor(origin, path, { address: linked.url }, reply);
      const page = importPage(code, catalogue);
      return {
        ...report,
        ...page,
        selection: page.selection ?? report.selection,
        title: report.title ?? page.title,
      };
    }
    if (editor === null) throw new CannotRun("Name the editor that has it with --editor.");
    const { name, code, check, own } = await readLink(editor + linked.path);
    const { branch: _, ...selection } = own;
    const library = { ...report.selection, ...selection };
    return withContent(report, { title: name, description: "", code, library, ...(check && { check }) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const note = { becomes: "left-out", what: "link", name: `${linked.url}: ${why}` } as const;
    return { ...report, notes: [...report.notes, note], unrunnable: "link-only" };
  }
};

const withContent = (report: Report, { code, library, title, check }: SnippetContent): Report => ({
  ...report,
  title: report.title ?? title,
  code,
  selection: library,
  check: report.check ?? DocumentCheck.safeParse(check).data ?? null,
});

/** What was taken, made and left out, a line each. */
export const noteLines = ({ notes, files, unrunnable }: Report): string[] => [
  ...(unrunnable === null ? [] : [unrunnableTexts[unrunnable]]),
  ...notes.map(
    ({ becomes, what, name }) => `${becomesTexts[becomes]}: ${noteTexts[what].replace("{name}", () => name)}`,
  ),
  ...importLines({ document: { name: "Files", code: "", own: {} }, files })
    .split("\n")
    .slice(0, -1),
];

const becomesTexts = { taken: "Taken", made: "Made", "left-out": "Left out" };
