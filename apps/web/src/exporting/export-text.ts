import type { ExportSource } from "../workspace/export-source.ts";
import { headStart } from "../workspace/whole-page.ts";

/** A text as it stands in markup and in a quoted attribute. */
export const asMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A script's text for its element: nothing in it can end the element. Both forms mean the same in strings and expressions. */
export const asScript = (code: string): string =>
  code.replaceAll(/<(?=\/script)/gi, String.raw`\x3C`).replaceAll("<!--", String.raw`\x3C!--`);

/** A style sheet's text for its element. */
export const asStyle = (css: string): string => css.replaceAll(/<(?=\/style)/gi, String.raw`\3C `);

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
    `<title>${asMarkup(title)}</title>`,
    ...(description === "" ? [] : [`<meta name="description" content="${asMarkup(description)}">`]),
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
