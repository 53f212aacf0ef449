import { type SnippetContent, tolerant } from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import { unpackDocument } from "../document/packed-document.ts";
import { readPage } from "../document/read-page.ts";
import { left } from "./assumptions.ts";
import type { DocumentCall } from "./links-named.ts";
import { composeReport, noChoices, type Report, type ReportChoices } from "./compose-report.ts";
import { plainText } from "./plain-text.ts";
import type { PieceUse } from "./piece.ts";
import { readPieces } from "./pieces.ts";

export {
  composeReport,
  type DocumentCall,
  left,
  noChoices,
  type PieceUse,
  plainText,
  readPieces,
  type Report,
  type ReportChoices,
};

/** What a link carries of a document, and what the editor's API answers. */
export type LinkedContent = Partial<SnippetContent> & Pick<SnippetContent, "code">;

/** The report of a text, with the document that it links to if it has none itself and that `ask` gets from the editor. */
export const openReport = async (
  text: string,
  on: Parameters<typeof composeReport>[2],
  ask: (call: DocumentCall) => Promise<LinkedContent>,
  choices: ReportChoices = noChoices,
): Promise<Report> => {
  const report = composeReport(readPieces(text), choices, on);
  const { linked } = report;
  if (!linked) return report;
  try {
    const found = "packed" in linked ? await unpackDocument(linked.packed) : await ask(linked);
    const page = found.library ? null : readPage(found.code, on.catalogue);
    return {
      ...report,
      code: found.code,
      title: report.title ?? found.title ?? page?.title ?? null,
      selection: found.library ?? page?.selection ?? report.selection,
      check: report.check ?? tolerant(DocumentCheck).safeParse(found.check).data ?? null,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const note = { becomes: "left-out", what: "link", name: `${linked.url} (${why})` } as const;
    return { ...report, notes: [...report.notes, note], unrunnable: "link-only" };
  }
};
