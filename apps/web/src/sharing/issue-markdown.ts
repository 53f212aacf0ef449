import type { Library, Selection } from "@online-editor/contract";
import { nameOfRelease } from "../workspace/branches.ts";

export interface IssueExample {
  title: string;
  link: string;
  library: Library;
  selection: Selection;
}

/** A link to the document for an issue, with all that it runs on. */
export const issueMarkdown = ({ title, link, library, selection }: IssueExample): string =>
  [`[${asText(title) || "Example"}](${link})`, "", ...selectionLines(library, selection)].join("\n");

/** What the document runs on, as a list in Markdown. */
export const selectionLines = (library: Library, selection: Selection): string[] => [
  `- ${library.title}: ${asText(nameOfRelease(selection))}`,
  `- Theme: ${library.themes.find(({ id }) => id === selection.theme)?.title ?? asText(selection.theme)}`,
  `- Extensions: ${selection.extensions.join(", ") || "none"}`,
  ...(selection.locale === library.builtInLocale ? [] : [`- Locale: ${selection.locale}`]),
];

/** Somebody's words on one line, with no meaning in Markdown or HTML. */
const asText = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|@#!&]/g, String.raw`\$&`);
