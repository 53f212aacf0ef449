import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/read-config.ts";
import { hasLargeHeaders, wantsPage } from "./requests.ts";
import { hostFault, isWellFormedHost } from "./host-faults.ts";
import type { KnownAddress, Side } from "./known-addresses.ts";
import { ownerHosts } from "../preview/owner-origins.ts";
import { problemOf, sendProblem } from "./problems.ts";

/**
 * Separates the two origins: a route answers on its own only. An editor page opened on the preview host redirects to
 * the editor; any other host is refused, which also prevents DNS rebinding. Only the `Host` header counts: a stranger
 * can forge what proxies add. Methods that an address does not support are refused here too, since an address belongs
 * to an origin whatever the method.
 */
export const splitByHost = (
  app: FastifyInstance,
  { appOrigin, previewOrigin, ownerOrigins }: Pick<Config, "appOrigin" | "previewOrigin" | "ownerOrigins">,
  addressAt: (path: string) => KnownAddress | undefined,
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
    { home, side, isKnown }: { home: Side; side?: Side | undefined; isKnown: boolean },
  ) => {
    if (side === undefined && !isWellFormedHost(request.host))
      return sendProblem(
        reply,
        problemOf("invalid-request", { detail: "The Host header is not a valid host." }),
      );
    if (side === "preview") {
      if (isOpenedByHand(request)) return reply.redirect(appOrigin + pathOf(request.url), 302);
      if (!isKnown) return sendProblem(reply, problemOf("not-found"));
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
    const atOtherMethods = request.is404 ? addressAt(request.url) : undefined;
    const home = atOtherMethods?.side ?? request.routeOptions.config.side ?? "app";
    const requested = sideOf(request.host.toLowerCase());
    if (requested !== "preview" && hasLargeHeaders(request))
      return void sendProblem(reply.header("connection", "close"), problemOf("headers-too-large"));
    // Runs and the keeper set their own. A document could read the cookies of any other address in a frame.
    if (requested === "preview") reply.header("content-security-policy", "frame-ancestors 'none'");
    const side = home === "both" ? home : requested;
    const isKnown = !request.is404 || atOtherMethods !== undefined;
    if (side !== home) void refuse(request, reply, { home, side, isKnown });
    else if (atOtherMethods) void refuseMethod(reply, atOtherMethods);
    else done();
  });
};

const refuseMethod = (reply: FastifyReply, { methods }: KnownAddress) =>
  sendProblem(reply.header("allow", [...methods].sort().join(", ")), problemOf("method-not-allowed"));

/** A host in the spellings of clients: lower case, with and without the scheme's default port. */
const hostsOf = (origin: string): string[] => {
  const { host, hostname, port, protocol } = new URL(origin);
  return port === "" ? [host, `${hostname}:${protocol === "https:" ? 443 : 80}`] : [host];
};

const isOpenedByHand = (request: FastifyRequest) =>
  wantsPage(request) && (request.headers["sec-fetch-dest"] ?? "document") === "document";

/** The path of a request with a single leading slash, so that no browser can take it for a host. */
const pathOf = (url: string) => url.replace(/^[^/\\]*[/\\]*/, "/");
