import { readFile } from "node:fs/promises";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import { pages, type Settings } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problemOf, sendProblem } from "./problems.ts";

/**
 * Serves the built editor: its pages with the settings in them, and its scripts and styles, which carry their
 * hash in their name. An unknown address gets the same page with status 404, which says so in words.
 */
export const mountPages = async (
  app: FastifyInstance,
  { folder, settings }: { folder: string; settings: Settings },
): Promise<void> => {
  const html = withSettings(await readFile(join(folder, "index.html"), "utf8"), settings);
  const headers = { "cache-control": "no-cache", "content-security-policy": pagePolicy(settings) };
  const sendPage = (reply: FastifyReply) => reply.headers(headers).type("text/html; charset=utf-8").send(html);
  for (const url of Object.values(pages)) app.get(url, async (_request, reply) => sendPage(reply));
  await app.register(staticFiles, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    wildcard: false,
    decorateReply: false,
  });
  app.get("/favicon.svg", async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("image/svg+xml")
      .send(await readFile(join(folder, "favicon.svg"))),
  );
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendPage(reply.status(404))
      : sendProblem(reply, problemOf("not-found", { detail: `${request.method} ${request.url.slice(0, 200)}` })),
  );
};

/** Whether a person's browser asks, who gets a page where a program gets a problem document. */
export const wantsPage = ({ method, headers, url }: FastifyRequest) =>
  method === "GET" && (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");

/** The page with the settings in their element; `<` is escaped so that no value can end it. */
export const withSettings = (html: string, settings: Settings) => {
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  const placeholder = /(<script id="settings" type="application\/json">)[^<]*(<\/script>)/;
  if (!placeholder.test(html)) throw new Error("index.html has no place for the settings.");
  return html.replace(placeholder, (_whole, start: string, end: string) => start + json + end);
};

const pagePolicy = ({ previewOrigin }: Settings) =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${previewOrigin}`,
    `form-action 'self' ${previewOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
