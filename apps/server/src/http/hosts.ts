import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/read-config.ts";
import { hasLargeHeaders, wantsPage } from "./requests.ts";
import { ownerHosts } from "../preview/run-policy.ts";
import { problemOf, sendProblem } from "./problems.ts";
import findMyWay from "find-my-way";

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

type Facts = Pick<FastifyRequest, "raw" | "originalUrl" | "host">;

/**
 * Why a request's host is ambiguous (RFC 9112, section 3.2): no or two `Host` headers, or an absolute URL as its
 * target that names another host. Proxies and caches interpret such requests differently.
 */
const hostFault = ({ raw, originalUrl, host }: Facts): string | undefined => {
  if (countHosts(raw.rawHeaders) !== 1) return "Send exactly one Host header.";
  if (originalUrl.startsWith("/")) return undefined;
  const authority = wholeAddress.exec(originalUrl)?.[1];
  return authority?.toLowerCase() === host.toLowerCase()
    ? undefined
    : "The target must be a path, or a URL at the host in the Host header.";
};

/** The path of a target that may be an absolute URL, as programs send to proxies. */
export const pathOfTarget = (target: string): string => {
  if (target.startsWith("/")) return target;
  const path = target.replace(wholeAddress, "");
  return path.startsWith("/") ? path : `/${path}`;
};

const wholeAddress = /^https?:\/\/([^/?#]*)/i;

/** Whether this is a valid host with or without a port (RFC 3986, section 3.2.2); a user name is not part of it. */
const isWellFormedHost = (host: string): boolean =>
  /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i.test(host);

/** Names and values alternate. */
const countHosts = (rawHeaders: readonly string[]) => {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") count += 1;
  return count;
};

/** The origin that a route belongs to; `both` is for health checks, which use any host. */
export type Side = "app" | "preview" | "both";

/** What is at an address, for any method. */
interface KnownAddress {
  side: Side;
  /** The methods that it supports. */
  methods: Set<string>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    side?: Side;
    /** The route exists to explain why its method is not supported. */
    explainsRefusal?: true;
  }
}

/** Records every route mounted from now on. Returns what is at a request's path. */
export const noteAddresses = (app: FastifyInstance): ((path: string) => KnownAddress | undefined) => {
  const router = findMyWay(routerOptions);
  const byPattern = new Map<string, KnownAddress>();
  // The router's own store is untyped.
  const byHandler = new Map<unknown, KnownAddress>();
  app.addHook("onRoute", ({ url, method, config }) => {
    const known = byPattern.get(url) ?? { side: config?.side ?? "app", methods: new Set() };
    if (!config?.explainsRefusal) for (const each of [method].flat()) known.methods.add(each);
    if (byPattern.has(url)) return;
    const handler = () => undefined;
    byPattern.set(url, known);
    byHandler.set(handler, known);
    router.on("GET", url, handler);
  });
  return (path) => byHandler.get(router.find("GET", path)?.handler);
};

/** How paths are matched. The limit is long enough for the asset service itself to judge an address. */
export const routerOptions = { maxParamLength: 16_384, ignoreTrailingSlash: true };
