import {
  escapeMarkup,
  type Example,
  type ExampleSummary,
  type PageDocument,
  pages,
  picturePath,
  type Snippet,
} from "@online-editor/contract";
import { plainDescription } from "@online-editor/contract/described-text";

declare module "fastify" {
  interface FastifyRequest {
    /** What the page of this request shows, if it is public. */
    shown: PageDescription | null;
  }
}

/** What a link to a page unfurls to. The texts are untrusted, and plain: marks of a description are removed. */
export interface PageDescription {
  title: string;
  description: string;
  /** A path of the editor's origin, like the picture's. */
  path: string;
  picture: PagePicture | null;
  /** Null for an example. */
  author: string | null;
  /** As displayed to people. */
  selection: { library: string; release: string; theme: string };
  /** What the page opens. */
  document: PageDocument;
}

/** Sizes are in pixels. */
interface PagePicture {
  path: string;
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
}

const longestDescription = 300;

export const describeExample = (
  example: Example,
  exampleVersion: number,
  selection: PageDescription["selection"],
): PageDescription => {
  const { title, description, address } = example;
  return {
    title,
    description: plainDescription(description),
    selection,
    document: { example, exampleVersion },
    author: null,
    path: `/example/${[address.category, address.slug].filter(Boolean).join("/")}?library=${address.library}`,
    picture: pictureOf(example),
  };
};

/** Of an example's result; null when it has none. */
const pictureOf = ({ title, address, hasPicture }: ExampleSummary): PagePicture | null =>
  hasPicture === true
    ? { path: picturePath(address), width: 320, height: 200, alt: `The result of ${title}` }
    : null;

/**
 * `welcome` is the welcome example of the snippet's library, whose picture stands for the library. Null for a private
 * snippet, even for its owner: the page may be cached.
 */
export const describeSnippet = (
  snippet: Snippet,
  { selection, welcome }: { selection: PageDescription["selection"]; welcome: ExampleSummary | undefined },
): PageDescription | null => {
  const { title, description, username, id, library, visibility } = snippet;
  if (visibility === "private") return null;
  return {
    title: title || `Snippet ${id}`,
    description:
      plainDescription(description) || `A snippet of ${username} on ${library.library} ${library.version}.`,
    path: pages.code.replace(":username", encodeURIComponent(username)).replace(":id", String(id)),
    picture: welcome === undefined ? null : pictureOf(welcome),
    author: username,
    selection,
    document: { snippet },
  };
};

/**
 * Adds to the page what other sites read of a link: https://ogp.me, Twitter's cards, and the address of its embed
 * (https://oembed.com section 4), with the choices in the page's own `url`. Every text is escaped.
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

const pictureFacts = ({ picture }: PageDescription, appOrigin: string): [string, string][] => {
  if (!picture) return [];
  const { path, width, height, alt } = picture;
  return [
    ["og:image", appOrigin + path],
    ["og:image:width", String(width)],
    ["og:image:height", String(height)],
    ["og:image:alt", alt],
    ["twitter:card", "summary"],
  ];
};

const cut = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return Array.from(line).length > longestDescription
    ? `${Array.from(line).slice(0, longestDescription).join("")}…`
    : line;
};
