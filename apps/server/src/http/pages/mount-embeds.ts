import { join } from "node:path";
import { embedPages, embedPrefix, type Settings } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { prepareBody, sendPrepared } from "../prepared-body.ts";
import { embedPage } from "./embed-page.ts";
import { embedPolicy } from "./page-policy.ts";
import { pageWithSettings } from "./page-with-settings.ts";
import { readBuilt } from "./read-built.ts";

/**
 * Serves the pages that stand in frames of other sites, the only ones of the editor that may. What there is not
 * answers the same page with status 404, which says so in words. Throws `NotBuilt`.
 */
export const mountEmbeds = async (
  app: FastifyInstance,
  { folder, settings }: { folder: string; settings: Settings },
): Promise<void> => {
  const html = pageWithSettings((await readBuilt(join(folder, "embed.html"))).toString(), settings);
  const headers = { "cache-control": "no-cache", "content-security-policy": embedPolicy(settings) };
  const sendEmbed = async (request: FastifyRequest, reply: FastifyReply) => {
    // What is not there has been told so before; else the document could not be looked for.
    if (!request.shown && reply.statusCode !== 404) reply.status(503);
    reply.headers(headers).removeHeader("x-frame-options");
    const body = prepareBody(
      embedPage(html, { shown: request.shown, url: request.url, isMissing: reply.statusCode === 404 }),
      "text/html; charset=utf-8",
    );
    return sendPrepared(request, reply, body);
  };
  for (const url of Object.values(embedPages)) app.get(url, { compress: false }, sendEmbed);
  for (const url of [embedPrefix, `${embedPrefix}/*`])
    app.get(url, { compress: false }, async (request, reply) => sendEmbed(request, reply.status(404)));
};
