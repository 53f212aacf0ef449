import { type Embedded, type EmbeddedDocument, embedPrefix, escapeMarkup } from "@online-editor/contract";
import type { PageDescription } from "./describe-page.ts";
import { pageWithJson } from "./read-built.ts";

/** The page of an embed with its settings, and a link for browsers without scripts. Every text is escaped. */
export const embedPage = (
  html: string,
  { shown, url, isMissing }: { shown: PageDescription | null; url: string; isMissing: boolean },
): string => {
  const title = shown?.title ?? "Online Editor";
  const embedded: Embedded = shown ? embeddedOf(shown) : isMissing ? "missing" : "unavailable";
  const link = `<p><a href="${escapeMarkup(shown ? pagePathOf(url) : "/")}" target="_blank" rel="noopener">${escapeMarkup(title)}</a></p>`;
  return pageWithJson(html, "embedded", embedded)
    .replace(/<title>[^<]*/, () => `<title>${escapeMarkup(title)}`)
    .replace('<div id="root"></div>', () => `<div id="root">${link}</div>`);
};

const embeddedOf = ({
  title,
  description,
  author,
  selection,
  picture,
}: PageDescription): EmbeddedDocument => ({
  title,
  description,
  author,
  ...selection,
  // A snippet has no picture of its own result.
  picture: author === null && picture ? picture.path : null,
});

/** The path of the page of an embed's document, with its choices. */
const pagePathOf = (url: string): string => {
  const [path = "", query = ""] = url.slice(embedPrefix.length).split("?", 2);
  const asked = query.split("&").filter((part) => part !== "" && !/^view(=|$)/.test(part));
  return path + (asked.length > 0 ? `?${asked.join("&")}` : "");
};
