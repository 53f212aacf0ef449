import { join } from "node:path";
import {
  type Embedded,
  type EmbeddedDocument,
  embedPages,
  embedPrefix,
  escapeMarkup,
  type Settings,
} from "@online-editor/contract";
import type { FirstRun } from "@online-editor/contract/run-pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { embedPolicy } from "./page-settings.ts";
import type { ComposeFirstRun } from "./compose-first-run.ts";
import { pageWithDocument, pageWithJson, readBuilt } from "./read-built.ts";
import type { PageDescription } from "./describe-page.ts";

/**
 * Serves the pages for frames of other sites, the only framable ones of the editor. For a missing document it sends
 * the same page with status 404, which says so. Throws `OperatorError`.
 */
export const mountEmbeds = async (
  app: FastifyInstance,
  { folder, settings, firstRun }: { folder: string; settings: Settings; firstRun: ComposeFirstRun },
): Promise<void> => {
  const html = pageWithJson((await readBuilt(join(folder, "embed.html"))).toString(), "settings", settings);
  const headers = { "cache-control": "no-cache", "content-security-policy": embedPolicy(settings) };
  const sendEmbed = async (request: FastifyRequest, reply: FastifyReply) => {
    // Failures were reported before; otherwise the document could not be looked up.
    if (!request.shown && reply.statusCode !== 404) reply.status(503);
    reply.headers(headers).removeHeader("x-frame-options");
    const isMissing = reply.statusCode === 404;
    const { shown, url } = request;
    const text = embedPage(html, {
      shown,
      url,
      isMissing,
      run: () => shown && firstRun(shown.document, url),
    });
    return reply.type("text/html; charset=utf-8").send(text);
  };
  for (const url of Object.values(embedPages)) app.get(url, sendEmbed);
  for (const url of [embedPrefix, `${embedPrefix}/*`])
    app.get(url, async (request, reply) => sendEmbed(request, reply.status(404)));
};

/** The page of an embed with its document and run, and a link for browsers without scripts. Every text is escaped. */
export const embedPage = (
  html: string,
  {
    shown,
    url,
    isMissing,
    run,
  }: { shown: PageDescription | null; url: string; isMissing: boolean; run?: () => FirstRun | null },
): string => {
  const title = shown?.title ?? "Online Editor";
  const embedded: Embedded = shown ? embeddedOf(shown) : isMissing ? "missing" : "unavailable";
  const link = `<p><a href="${escapeMarkup(shown ? pagePathOf(url) : "/")}" target="_blank" rel="noopener">${escapeMarkup(title)}</a></p>`;
  const opening = shown ? pageWithDocument(html, shown.document, run) : html;
  return pageWithJson(opening, "embedded", embedded)
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
  const requested = query.split("&").filter((part) => part !== "" && !/^view(=|$)/.test(part));
  return path + (requested.length > 0 ? `?${requested.join("&")}` : "");
};
