import { join } from "node:path";
import staticFiles from "@fastify/static";
import { pages, type Settings } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCookies } from "../accounts/cookies.ts";
import { problemOf, sendProblem } from "../problems.ts";
import type { ComposeFirstRun } from "./compose-first-run.ts";
import { pageDescribed } from "./describe-page.ts";
import { keepAssets, unlessNotKept } from "./earlier-builds.ts";
import { mountEmbeds } from "./mount-embeds.ts";
import { pagePolicy } from "./page-settings.ts";
import { pageWithDocument, pageWithJson, readBuilt } from "./read-built.ts";
import { wantsPage } from "../requests.ts";

/** What the editor's pages bring along. */
export interface ShownInPages {
  settings: Settings;
  firstRun: ComposeFirstRun;
}

/**
 * Serves the built editor: its pages with their settings, its scripts and styles, which have their hash in their
 * name, and those of earlier builds. An unknown address gets the same page with status 404, which says so. Throws
 * `OperatorError`.
 */
export const mountPages = async (
  app: FastifyInstance,
  {
    folder,
    settings,
    firstRun,
    appOrigin,
    dataDir,
    now,
  }: ShownInPages & { folder: string; appOrigin: string; dataDir: string; now: () => number },
): Promise<void> => {
  const html = (await readBuilt(join(folder, "index.html"))).toString();
  const { session } = createCookies(appOrigin);
  const page = pageWithJson(html, "settings", settings);
  /** Without a session the page need not ask who is signed in, which browsers would log as an error. */
  const signedOutPage = pageWithJson(html, "settings", { ...settings, isSignedOut: true });
  const headers = { "cache-control": "no-cache", "content-security-policy": pagePolicy(settings) };
  const pageFor = (request: FastifyRequest) => {
    const { shown, url, routeOptions } = request;
    const text = session.read(request) === undefined ? signedOutPage : page;
    if (!shown) return text;
    const opening = pageWithDocument(text, shown.document, () => firstRun(shown.document, url));
    return routeOptions.url === pages.home ? opening : pageDescribed(opening, shown, { appOrigin, url });
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(pageFor(request));
  for (const url of Object.values(pages)) app.get(url, async (request, reply) => sendPage(request, reply));

  await mountEmbeds(app, { folder, settings, firstRun });

  const assets = {
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    decorateReply: false,
  };
  const built = join(folder, "assets");
  const earlier = await unlessNotKept(keepAssets(built, { dataDir, now: now() }), app.log);
  const root = earlier === null ? built : [built, earlier];
  await app.register(staticFiles, { ...assets, root, index: false });
  const icon = await readBuilt(join(folder, "favicon.svg"));
  app.get("/favicon.svg", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").type("image/svg+xml").send(icon),
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

/** Serves the pictures of examples. They change with their example, so browsers revalidate after a day. */
export const mountPictures = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(staticFiles, {
    root: folder,
    prefix: "/pictures/",
    maxAge: "1d",
    // Sites that show a link load its picture too.
    setHeaders: (reply) => {
      reply.header("cross-origin-resource-policy", "cross-origin");
    },
    index: false,
    decorateReply: false,
  });
};
