import type { Catalogue, OpenedReport, Selection } from "@online-editor/contract";
import { composeReport, readPieces, type Report, type ReportChoices } from "@online-editor/run/report";

/** The document of an open report, as a person has put right how it is read. */
export const composeOpened = (
  { text, uses, chosen }: OpenedReport,
  { catalogue, present }: { catalogue: Catalogue; present: Selection },
): Report => {
  // A use or a value that another release has written is none of those that are offered, and so ignored.
  const choices = { uses, chosen } as ReportChoices;
  return composeReport(readPieces(text), choices, { catalogue, present, editor: location.origin });
};
