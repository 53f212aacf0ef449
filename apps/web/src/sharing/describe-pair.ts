import { type Library, nameOfRelease } from "@online-editor/contract";
import type { BeforeAndAfter } from "../workspace/before-and-after.ts";
import { asMarkdown } from "../workspace/selection-lines.ts";

/** The pair of links for a pull request, in Markdown. */
export const describePair = (
  { before, after }: BeforeAndAfter,
  library: Pick<Library, "title">,
  links: { before: string; after: string },
): string =>
  [
    `- Before, ${library.title} ${asMarkdown(nameOfRelease(before))}: ${links.before}`,
    `- After, ${library.title} ${asMarkdown(nameOfRelease(after))}: ${links.after}`,
  ].join("\n");
