import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { wantsPage } from "./pages/wants-page.ts";
import { problemOf, sendProblem } from "./problems.ts";

/** Which of the two origins a route belongs to; `both` is for health checks, which come to any host. */
export type Side = "app" | "preview" | "both";

declare module "fastify" {
  interface FastifyContextConfig {
    side?: Side;
  }
}

/**
 * Keeps the two origins apart: a route answers on its own side alone. A page address that someone opens by hand
 * on the preview host goes on to the editor; any other host is refused, which also ends DNS rebinding. Only the
 * `Host` header counts: what a proxy adds beside it, a stranger can add too.
 */
export const splitByHost = (
  app: FastifyInstance,
  { appOrigin, previewOrigin }: Pick<Config, "appOrigin" | "previewOrigin">,
): void => {
  const sides = new Map<string, Side>([
    ...hostsOf(appOrigin).map((host) => [host, "app"] as const),
    ...hostsOf(previewOrigin).map((host) => [host, "preview"] as const),
  ]);
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    { home, side }: { home: Side; side?: Side | undefined },
  ) => {
    if (side === "preview") {
      if (isOpenedByHand(request)) return reply.redirect(appOrigin + pathOf(request.url), 302);
      if (request.is404) return sendProblem(reply, problemOf("not-found"));
    }
    const detail =
      side === undefined
        ? `The editor's address is ${appOrigin}.`
        : `It is served at ${home === "app" ? appOrigin : previewOrigin} only.`;
    return sendProblem(reply, problemOf("wrong-origin", { detail }));
  };
  app.addHook("onRequest", (request, reply, done) => {
    const home = request.routeOptions.config.side ?? "app";
    const side = home === "both" ? home : sides.get(request.host.toLowerCase());
    if (side === home) done();
    else void refuse(request, reply, { home, side });
  });
};

/** A host as clients name it: lower case, the scheme's own port named or not. */
const hostsOf = (origin: string): string[] => {
  const { host, hostname, port, protocol } = new URL(origin);
  return port === "" ? [host, `${hostname}:${protocol === "https:" ? 443 : 80}`] : [host];
};

const isOpenedByHand = (request: FastifyRequest) =>
  wantsPage(request) && (request.headers["sec-fetch-dest"] ?? "document") === "document";

/** The path of a request with one slash at its start, so that no browser can take it for a host. */
const pathOf = (url: string) => url.replace(/^[^/\\]*[/\\]*/, "/");
