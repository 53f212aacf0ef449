import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { problemOf, sendProblem } from "./problems.ts";

/** Which of the two origins a route belongs to; `both` is for health checks. */
export type Side = "app" | "preview" | "both";

declare module "fastify" {
  interface FastifyContextConfig {
    side?: Side;
  }
}

type Origins = Pick<Config, "appOrigin" | "previewOrigin">;

/** The side that a request came in on, told by its host; null for a host that is not ours. */
export const sideOf = (request: FastifyRequest, { appOrigin, previewOrigin }: Origins): "app" | "preview" | null => {
  if (request.host === new URL(appOrigin).host) return "app";
  if (request.host === new URL(previewOrigin).host) return "preview";
  return null;
};

/**
 * Keeps the two origins apart: a route answers on its own side alone. A page address that someone opens by hand
 * on the preview host goes on to the editor; any other host is refused, which also ends DNS rebinding.
 */
export const splitByHost = (app: FastifyInstance, config: Origins): void => {
  app.addHook("onRequest", async (request, reply) => {
    const routeSide = request.routeOptions.config.side ?? "app";
    if (routeSide === "both") return;
    const side = sideOf(request, config);
    if (side === routeSide) return;
    if (side === "preview" && isNavigation(request)) return reply.redirect(config.appOrigin + request.url, 302);
    const detail =
      side === null
        ? `The editor's address is ${config.appOrigin}.`
        : `It is served at ${routeSide === "app" ? config.appOrigin : config.previewOrigin} only.`;
    return sendProblem(reply, problemOf("wrong-origin", { detail }));
  });
};

const isNavigation = ({ method, headers, url }: FastifyRequest) =>
  method === "GET" &&
  headers["sec-fetch-dest"] !== "iframe" &&
  (headers.accept ?? "").includes("text/html") &&
  !url.startsWith("/api/");
