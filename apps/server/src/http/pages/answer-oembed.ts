import { embedElement, embedPathOf, embedPrefix, embedSize, pages } from "@online-editor/contract";
import type { Oembed, OembedQuery } from "@online-editor/contract/oembed";
import { parse } from "node:querystring";
import { z } from "zod";
import type { Call } from "../../snippets/snippet.ts";
import type { PageDescription } from "./describe-page.ts";
import type { ShownFinder } from "./find-shown.ts";
import { DomainError } from "../../domain-error.ts";

const cacheSeconds = 3600;

/**
 * Answers oEmbed requests, the same for everybody. The handler throws `not-embeddable`, `format-missing`, and what the
 * finder throws for documents that do not exist or are not public.
 */
export const createOembed =
  ({ finder, appOrigin }: { finder: ShownFinder; appOrigin: string }) =>
  async ({ url, maxwidth, maxheight, format }: OembedQuery, call: Call): Promise<Oembed> => {
    if (format !== "json") throw new DomainError("format-missing", "The format is `json`.");
    const requested = readUrl(url, appOrigin);
    const shown = await find(requested, finder, call);
    if (!shown) throw new DomainError("not-embeddable");
    const width = Math.min(embedSize.width, maxwidth ?? Infinity);
    const height = Math.min(embedSize.height, maxheight ?? Infinity);
    const src = appOrigin + embedPathOf(requested.pathname + requested.search, "result");
    return {
      version: "1.0",
      type: "rich",
      title: shown.title,
      provider_name: "Online Editor",
      provider_url: appOrigin,
      cache_age: cacheSeconds,
      width,
      height,
      ...(shown.author !== null && {
        author_name: shown.author,
        author_url: appOrigin + pages.userPage.replace(":username", encodeURIComponent(shown.author)),
      }),
      ...thumbnailOf(shown, { appOrigin, maxwidth, maxheight }),
      html: embedElement({ src, title: shown.title, width, height }),
    };
  };

const thumbnailOf = (
  { picture }: PageDescription,
  {
    appOrigin,
    maxwidth = Infinity,
    maxheight = Infinity,
  }: { appOrigin: string; maxwidth: number | undefined; maxheight: number | undefined },
) =>
  picture && picture.width <= maxwidth && picture.height <= maxheight
    ? {
        thumbnail_url: appOrigin + picture.path,
        thumbnail_width: picture.width,
        thumbnail_height: picture.height,
      }
    : {};

/** The address of a document's page or embed, without the embed's own parameters. */
const readUrl = (text: string, appOrigin: string): URL => {
  const url = URL.parse(text);
  if (url?.origin !== appOrigin)
    throw new DomainError("not-embeddable", `Only URLs of ${appOrigin} can be embedded.`);
  if (url.hash.startsWith("#v") || url.searchParams.has("new"))
    throw new DomainError("not-embeddable", "An unsaved document cannot be embedded.");
  if (url.pathname.startsWith(`${embedPrefix}/`)) url.pathname = url.pathname.slice(embedPrefix.length);
  url.searchParams.delete("view");
  return url;
};

const find = async (url: URL, finder: ShownFinder, call: Call): Promise<PageDescription | null> => {
  const query = parse(url.search.slice(1));
  try {
    const [kind, first, second, ...others] = url.pathname.split("/").slice(1).map(decodeURIComponent);
    if (kind === "" && first === undefined) return finder.example({ params: { file: "welcome" }, query });
    if (first === undefined || others.some((part) => part !== "")) return null;
    if (kind === "code")
      return await finder.snippet({ params: { username: first, id: second ?? "" }, query }, null, call);
    if (kind !== "example") return null;
    return finder.example({ params: second ? { path: first, file: second } : { file: first }, query });
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof URIError) return null;
    throw error;
  }
};
