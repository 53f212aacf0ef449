import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pages, type Settings } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ViteDevServer } from "vite";
import { pageWithSettings } from "./page-with-settings.ts";
import { wantsPage } from "./wants-page.ts";

/** Serves the editor from its sources, with hot reload, for `npm run dev`. */
export const mountDevPages = (
  app: FastifyInstance,
  { root, settings, vite }: { root: string; settings: Settings; vite: ViteDevServer },
): void => {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = pageWithSettings(await readFile(join(root, "index.html"), "utf8"), settings);
    return reply.type("text/html; charset=utf-8").send(await vite.transformIndexHtml(request.url, html));
  };
  for (const url of Object.values(pages)) app.get(url, sendPage);
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(request, reply.status(404));
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
    return reply;
  });
  app.addHook("onClose", () => vite.close());
};
