import type { Library, Selection } from "@online-editor/contract";
import { asMarkdown, selectionLines } from "../workspace/selection-lines.ts";

export interface IssueExample {
  title: string;
  link: string;
  library: Library;
  selection: Selection;
}

/** A link to the document for an issue, with all that it runs on. */
export const issueMarkdown = ({ title, link, library, selection }: IssueExample): string =>
  [`[${asMarkdown(title) || "Example"}](${link})`, "", ...selectionLines(library, selection)].join("\n");
