import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";
import { asMarkdown, selectionLines, themeTitle } from "../workspace/selection-lines.ts";

export interface ReportFacts {
  library: Library;
  selection: Selection;
  /** What stands beside it in a comparison. */
  compared: Selection | null;
  /** The document's description. */
  description: string;
  /** Shows the problem; null where no link can carry the document. */
  link: string | null;
  browser: string;
}

/** What the libraries' issue forms ask, in Markdown, as far as the editor knows it. */
export const composeReport = (facts: ReportFacts): string => {
  const { library, selection, description, link, browser } = facts;
  return [
    section("Versions affected", versions(facts)),
    section("Description", description.trim() || "What happens, and what should happen instead:\n"),
    section("Example", link ?? "Save the document, and put its link here."),
    section("Theme and extensions", selectionLines(library, selection).slice(1).join("\n")),
    section("Browser", browser),
  ].join("\n\n");
};

const versions = ({
  library,
  selection,
  compared,
}: Pick<ReportFacts, "library" | "selection" | "compared">) => {
  const name = nameOfRelease(selection);
  const beside = compared
    ? [
        nameOfRelease(compared) === name ? null : asMarkdown(nameOfRelease(compared)),
        compared.theme === selection.theme ? null : `the theme ${themeTitle(library, compared)}`,
      ].filter((difference) => difference !== null)
    : [];
  const said = `${library.title} ${asMarkdown(name)}`;
  return beside.length === 0 ? said : `${said}, compared with ${beside.join(" and ")}`;
};

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
