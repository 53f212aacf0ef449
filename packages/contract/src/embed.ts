import { runSandbox } from "./run-pages.ts";
import { pages } from "./pages.ts";

/** The path prefix of the pages that other sites may frame. */
export const embedPrefix = "/embed";

/** The addresses of embeds: those of the documents' own pages, below `embedPrefix`. */
export const embedPages = {
  welcome: `${embedPrefix}${pages.welcome}`,
  example: `${embedPrefix}${pages.example}`,
  code: `${embedPrefix}${pages.code}`,
} as const;

/** What an embed shows of its document: the result, or the code beside it too. */
export type EmbedView = "result" | "both";

/**
 * What the server tells an embed's page, as JSON in `<script id="embedded">`. `missing`: there is no such document, or
 * it is not public; `unavailable`: the lookup failed. It has no schema, which would be most of what an embed loads
 * before somebody runs it.
 */
export type Embedded = EmbeddedDocument | "missing" | "unavailable";

/** What an embed says about its document. */
export interface EmbeddedDocument {
  title: string;
  description: string;
  /** Null for an example. */
  author: string | null;
  /** The library's title. */
  library: string;
  /** A version, or a branch with its commit. */
  release: string;
  /** The theme's title. */
  theme: string;
  /** The path of a picture of the result. */
  picture: string | null;
}

/** The path of a document's embed, from that of its page with its query; `/` is the first example. */
export const embedPathOf = (path: string, view: EmbedView): string => {
  const [pathname = "", query = ""] = path.split("?", 2);
  const requested = [query, ...(view === "both" ? [`view=${view}`] : [])]
    .filter((part) => part !== "")
    .join("&");
  return embedPrefix + (pathname === "/" ? "/example/welcome" : pathname) + (requested && `?${requested}`);
};

/** In pixels; as wide as the text of most pages, or narrower where they are. */
export const embedSize = { width: 800, height: 480 };

/**
 * The element that shows an embed on another site's page. Its sandbox keeps documents from navigating that page, but
 * allows scripts, the forms that start runs, and what documents may do in the editor.
 */
export const embedElement = ({
  src,
  title,
  width,
  height,
}: {
  src: string;
  title: string;
  width: number;
  height: number;
}): string =>
  [
    `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" loading="lazy"`,
    `sandbox="${runSandbox} allow-popups-to-escape-sandbox" allow="clipboard-write; fullscreen"`,
    'style="border: 1px solid #dfe3e7; border-radius: 6px; max-width: 100%"></iframe>',
  ].join(" ");

/** Escapes a text for an element or a quoted attribute of HTML or XML, on one line. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\s/g, " ");
