import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";
import { asMarkdown, selectionLines } from "../workspace/selection-lines.ts";

export interface ReportFacts {
  library: Library;
  selection: Selection;
  /** The document's description. */
  description: string;
  /** Shows the problem; null where no link can carry the document. */
  link: string | null;
  browser: string;
}

/** What the libraries' issue forms ask, in Markdown, as far as the editor knows it. */
export const composeReport = ({ library, selection, description, link, browser }: ReportFacts): string =>
  [
    section("Versions affected", `${library.title} ${asMarkdown(nameOfRelease(selection))}`),
    section("Description", description.trim() || "What happens, and what should happen instead:\n"),
    section("Example", link ?? "Save the document, and put its link here."),
    section("Theme and extensions", selectionLines(library, selection).slice(1).join("\n")),
    section("Browser", browser),
  ].join("\n\n");

const section = (title: string, text: string) => `### ${title}\n\n${text}`;

/** The longest address that GitHub and the proxies before it take. */
const longestAddress = 8000;

/** The address of the form with the report in it; where it would be too long, with the title alone. */
export const formAddress = (
  form: string,
  { title, body }: { title: string; body: string },
): { address: string; isWhole: boolean } => {
  const filled = new URL(form);
  filled.searchParams.set("title", title);
  const titled = filled.href;
  filled.searchParams.set("body", body);
  return filled.href.length > longestAddress
    ? { address: titled, isWhole: false }
    : { address: filled.href, isWhole: true };
};
