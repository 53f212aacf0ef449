import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { root } from "./program-files.ts";
import { runServer } from "./run-server.ts";
import { readFile } from "node:fs/promises";
import { embedPages, pages, type Settings } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { embedPage } from "./http/pages/mount-embeds.ts";
import { pageWithDocument, pageWithJson } from "./http/pages/read-built.ts";
import { wantsPage } from "./http/requests.ts";

/** The same product with hot reload; restarts when a source of the server changes. */
const web = join(root, "apps/web");
const vite = await createServer({ root: web, appType: "custom", server: { middlewareMode: true } });

await runServer((parts) => ({
  ...parts,
  mountPages: async (app, { settings }) => mountDevPages(app, { root: web, settings, vite }),
}));

/** Serves the editor from its sources, with hot reload, for `npm run dev`. */
const mountDevPages = (
  app: FastifyInstance,
  { root, settings, vite }: { root: string; settings: Settings; vite: ViteDevServer },
): void => {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = pageWithJson(await readFile(join(root, "index.html"), "utf8"), "settings", settings);
    const html = request.shown ? pageWithDocument(page, request.shown.document) : page;
    return reply.type("text/html; charset=utf-8").send(await vite.transformIndexHtml(request.url, html));
  };
  for (const url of Object.values(pages)) app.get(url, sendPage);
  const sendEmbed = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = pageWithJson(await readFile(join(root, "embed.html"), "utf8"), "settings", settings);
    const page = await vite.transformIndexHtml(
      request.url,
      embedPage(html, { shown: request.shown, url: request.url, isMissing: reply.statusCode === 404 }),
    );
    return reply.removeHeader("x-frame-options").type("text/html; charset=utf-8").send(page);
  };
  for (const url of Object.values(embedPages)) app.get(url, sendEmbed);
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(request, reply.status(404));
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
    return reply;
  });
  app.addHook("onClose", () => vite.close());
};
