import type { ExportSource } from "./export-source.ts";
import { elementsOf, treeOf } from "@online-editor/run/markup";
import { headLines, pageStart } from "@online-editor/run";

/** A style sheet in the page, whose text cannot end the element either. */
export const inlineStyleSheet = (css: string): string =>
  `<style>${css.replaceAll(/<(?=\/style)/gi, String.raw`\3C `)}</style>`;

/** The page of a document; `head` is what it loads. A document that is a page gets that first in its own head. */
export const pageAround = (
  { title, description, isWholePage }: Pick<ExportSource, "title" | "description" | "isWholePage">,
  { head, body }: { head: readonly string[]; body: string },
): string => {
  if (isWholePage) {
    const at = headStart(body);
    return body.slice(0, at) + head.join("") + body.slice(at);
  }
  const lines = headLines({ title, description, elements: head });
  return [...lines, body, "</body>", "</html>", ""].join("\n");
};

/** Where a whole page's head begins; where its tag is left out, as far in front as its content can be. */
const headStart = (page: string): number => {
  const [head, html] = ["head", "html"].map(
    (name) =>
      elementsOf(treeOf(page)).find(({ tagName }) => tagName === name)?.sourceCodeLocation?.startTag
        ?.endOffset,
  );
  return head ?? html ?? pageStart(page);
};

/** A file's name of a title. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "example";
