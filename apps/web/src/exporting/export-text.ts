import { escapeMarkup } from "@online-editor/contract";
import type { ExportSource } from "../workspace/export-source.ts";
import { headStart } from "../workspace/whole-page.ts";

/**
 * A script in the page: nothing in its text can end the element. Both ways to write it mean the same in strings and
 * expressions.
 */
export const inlineScript = (code: string): string => {
  const text = code.replaceAll(/<(?=\/script)/gi, String.raw`\x3C`).replaceAll("<!--", String.raw`\x3C!--`);
  return `<script>${text}</script>`;
};

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
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    ...(description === "" ? [] : [`<meta name="description" content="${escapeMarkup(description)}">`]),
    ...head,
    "</head>",
    "<body>",
    body,
    "</body>",
    "</html>",
    "",
  ].join("\n");
};

/** A file's name of a title. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "example";
