import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/read-config.ts";
import { hasLargeHeaders, wantsPage } from "./requests.ts";
import { ownerHosts } from "../preview/run-policy.ts";
import { problemOf, sendProblem } from "./problems.ts";

/**
 * Separates the two origins: a route answers on its own only. An editor page opened on the preview host redirects to
 * the editor; any other host is refused, which also prevents DNS rebinding. Only the `Host` header counts: a stranger
 * can forge what proxies add.
 */
export const splitByHost = (
  app: FastifyInstance,
  { appOrigin, previewOrigin, ownerOrigins }: Pick<Config, "appOrigin" | "previewOrigin" | "ownerOrigins">,
): void => {
  const sides = new Map<string, Side>([
    ...hostsOf(appOrigin).map((host) => [host, "app"] as const),
    ...hostsOf(previewOrigin).map((host) => [host, "preview"] as const),
  ]);
  const isOwners = ownerOrigins === undefined ? () => false : ownerHosts(ownerOrigins);
  const sideOf = (host: string) => sides.get(host) ?? (isOwners(host) ? "preview" : undefined);
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    { home, side }: { home: Side; side: Side | undefined },
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
    const fault = hostFault(request);
    if (fault !== undefined) return void sendProblem(reply, problemOf("invalid-request", { detail: fault }));
    const home = request.routeOptions.config.side ?? "app";
    const requested = sideOf(request.host.toLowerCase());
    if (requested !== "preview" && hasLargeHeaders(request))
      return void sendProblem(reply.header("connection", "close"), problemOf("headers-too-large"));
    // Runs and the keeper set their own. A document could read the cookies of any other address in a frame.
    if (requested === "preview") reply.header("content-security-policy", "frame-ancestors 'none'");
    const side = home === "both" ? home : requested;
    if (side === home) done();
    else void refuse(request, reply, { home, side });
  });
};

/** A host in the spellings of clients: lower case, with and without the scheme's default port. */
const hostsOf = (origin: string): string[] => {
  const { host, hostname, port, protocol } = new URL(origin);
  return port === "" ? [host, `${hostname}:${protocol === "https:" ? 443 : 80}`] : [host];
};

const isOpenedByHand = (request: FastifyRequest) =>
  wantsPage(request) && (request.headers["sec-fetch-dest"] ?? "document") === "document";

/** The path of a request with a single leading slash, so that no browser can take it for a host. */
const pathOf = (url: string) => url.replace(/^[^/\\]*[/\\]*/, "/");

type Facts = Pick<FastifyRequest, "raw" | "originalUrl">;

/**
 * Why a request's host is ambiguous (RFC 9112, section 3.2): no or two `Host` headers, or an absolute URL as its
 * target, which may name another host. Proxies and caches interpret such requests differently.
 */
const hostFault = ({ raw, originalUrl }: Facts): string | undefined => {
  if (countHosts(raw.rawHeaders) !== 1) return "Send exactly one Host header.";
  return originalUrl.startsWith("/")
    ? undefined
    : "The target must be a path, at the host in the Host header.";
};

/** Names and values alternate. */
const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;

/** The origin that a route belongs to; `both` is for health checks, which use any host. */
export type Side = "app" | "preview" | "both";

declare module "fastify" {
  interface FastifyContextConfig {
    side?: Side;
  }
}

/** How paths are matched. The limit is long enough for the asset service itself to judge an address. */
export const routerOptions = { maxParamLength: 16_384, ignoreTrailingSlash: true };
