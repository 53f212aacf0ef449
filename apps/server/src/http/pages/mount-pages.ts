import { join } from "node:path";
import staticFiles from "@fastify/static";
import { pages, type Settings } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { prepareBody, sendPrepared } from "../prepared-body.ts";
import { problemOf, sendProblem } from "../problems.ts";
import { pageDescribed } from "./describe-page.ts";
import { mountEmbeds } from "./mount-embeds.ts";
import { pagePolicy } from "./page-policy.ts";
import { pageWithSettings } from "./page-with-settings.ts";
import { readBuilt } from "./read-built.ts";
import { wantsPage } from "./wants-page.ts";

/**
 * Serves the built editor: its pages with the settings in them, and its scripts and styles, which carry their
 * hash in their name. An unknown address gets the same page with status 404, which says so in words. Throws
 * `NotBuilt`.
 */
export const mountPages = async (
  app: FastifyInstance,
  { folder, settings, appOrigin }: { folder: string; settings: Settings; appOrigin: string },
): Promise<void> => {
  const html = (await readBuilt(join(folder, "index.html"))).toString();
  const pageHtml = pageWithSettings(html, settings);
  const page = prepareBody(pageHtml, pageType);
  const headers = { "cache-control": "no-cache", "content-security-policy": pagePolicy(settings) };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    sendPrepared(
      request,
      reply.headers(headers),
      request.shown
        ? prepareBody(pageDescribed(pageHtml, request.shown, { appOrigin, url: request.url }), pageType)
        : page,
    );
  for (const url of Object.values(pages))
    app.get(url, { compress: false }, async (request, reply) => sendPage(request, reply));

  await mountEmbeds(app, { folder, settings });

  await app.register(staticFiles, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    wildcard: false,
    decorateReply: false,
  });
  const icon = prepareBody(await readBuilt(join(folder, "favicon.svg")), "image/svg+xml");
  app.get("/favicon.svg", { compress: false }, async (request, reply) =>
    sendPrepared(request, reply.header("cache-control", "public, max-age=86400"), icon),
  );
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendPage(request, reply.status(404))
      : sendProblem(
          reply,
          problemOf("not-found", { detail: `${request.method} ${request.url.slice(0, 200)}` }),
        ),
  );
};

const pageType = "text/html; charset=utf-8";
