import { join } from "node:path";
import { embedPages, embedPrefix, type Settings } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendText } from "../send-text.ts";
import { embedPage } from "./embed-page.ts";
import { embedPolicy } from "./page-policy.ts";
import { pageWithJson, readBuilt } from "./read-built.ts";

/**
 * Serves the pages for frames of other sites, the only framable ones of the editor. For a missing document it sends
 * the same page with status 404, which says so. Throws `NotBuilt`.
 */
export const mountEmbeds = async (
  app: FastifyInstance,
  { folder, settings }: { folder: string; settings: Settings },
): Promise<void> => {
  const html = pageWithJson((await readBuilt(join(folder, "embed.html"))).toString(), "settings", settings);
  const headers = { "cache-control": "no-cache", "content-security-policy": embedPolicy(settings) };
  const sendEmbed = async (request: FastifyRequest, reply: FastifyReply) => {
    // Failures were reported before; otherwise the document could not be looked up.
    if (!request.shown && reply.statusCode !== 404) reply.status(503);
    reply.headers(headers).removeHeader("x-frame-options");
    const isMissing = reply.statusCode === 404;
    const text = embedPage(html, { shown: request.shown, url: request.url, isMissing });
    return sendText(request, reply, { text, type: "text/html; charset=utf-8" });
  };
  for (const url of Object.values(embedPages)) app.get(url, sendEmbed);
  for (const url of [embedPrefix, `${embedPrefix}/*`])
    app.get(url, async (request, reply) => sendEmbed(request, reply.status(404)));
};
