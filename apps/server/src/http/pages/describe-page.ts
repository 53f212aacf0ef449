import { escapeMarkup, type Example, pages, picturePath, type Snippet } from "@online-editor/contract";
import { cardSize } from "../../pictures/draw-card.ts";
import { cardPathOf } from "./card-path.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What the page of this request shows, where others may know of it. */
    shown: PageDescription | null;
  }
}

/** What a link to a page unfurls to. The texts are strangers' own. */
export interface PageDescription {
  title: string;
  description: string;
  /** Below the editor's origin, as is the picture. */
  path: string;
  picture: PagePicture | null;
  /** Null for an example. */
  author: string | null;
  /** In the words of people. */
  selection: { library: string; release: string; theme: string };
}

/** Sizes are in pixels. */
export interface PagePicture {
  path: string;
  width: number;
  height: number;
  /** Whether it shows the result; the others show what the document is called and says. */
  isOfResult: boolean;
}

const longestDescription = 300;

export const describeExample = (
  { title, description, address, hasPicture }: Example,
  selection: PageDescription["selection"],
): PageDescription => ({
  ...{ title, description, selection, author: null },
  path: `/example/${[address.category, address.slug].filter(Boolean).join("/")}?library=${address.library}`,
  picture:
    hasPicture === true ? { path: picturePath(address), width: 320, height: 200, isOfResult: true } : null,
});

/** Null for a private snippet, also where its owner asks: the page may be kept. */
export const describeSnippet = (
  snippet: Snippet,
  selection: PageDescription["selection"],
): PageDescription | null => {
  const { title, description, username, id, revision, library, visibility } = snippet;
  if (visibility === "private") return null;
  return {
    title: title || `Snippet ${id}`,
    description: description || `A snippet of ${username} on ${library.library} ${library.version}.`,
    path: pages.code.replace(":username", encodeURIComponent(username)).replace(":id", String(id)),
    picture: { path: cardPathOf({ username, id, revision }), ...cardSize, isOfResult: false },
    ...{ author: username, selection },
  };
};

/**
 * The page with what sites that show a link read of it: https://ogp.me, Twitter's cards, and where its embed is told
 * (https://oembed.com section 4), with what the page's own address `url` chooses. Every text is escaped.
 */
export const pageDescribed = (
  html: string,
  shown: PageDescription,
  { appOrigin, url }: { appOrigin: string; url: string },
): string => {
  const { title, description, path } = shown;
  const facts: [name: string, content: string][] = [
    ["og:site_name", "Online Editor"],
    ["og:type", "website"],
    ["og:title", title],
    ["og:description", cut(description)],
    ["og:url", appOrigin + path],
    ...pictureFacts(shown, appOrigin),
  ];
  const elements = facts.map(
    ([name, content]) => `<meta property="${name}" content="${escapeMarkup(content)}">`,
  );
  const oembed = `${appOrigin}/api/oembed?url=${encodeURIComponent(appOrigin + url)}`;
  elements.push(
    `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(oembed)}" title="${escapeMarkup(title)}">`,
  );
  return html.replace("</title>", (end) => end + elements.join(""));
};

const pictureFacts = ({ title, picture }: PageDescription, appOrigin: string): [string, string][] => {
  if (!picture) return [];
  const { path, width, height, isOfResult } = picture;
  return [
    ["og:image", appOrigin + path],
    ["og:image:width", String(width)],
    ["og:image:height", String(height)],
    ["og:image:alt", isOfResult ? `The result of ${title}` : `${title}, with its first lines`],
    ["twitter:card", isOfResult ? "summary" : "summary_large_image"],
  ];
};

const cut = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return Array.from(line).length > longestDescription
    ? `${Array.from(line).slice(0, longestDescription).join("")}…`
    : line;
};
