import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, CallerSession } from "../../accounts/account.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { closedSignal } from "../requests.ts";
import type { TokenAuth } from "./bearer.ts";
import type { Cookies } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";
import { isIPv6 } from "node:net";

/** Identifies the callers of requests. */
export type Callers = ReturnType<typeof createCallers>;

/** `proxies` is the number of the operator's proxies in front of the server. */
export const createCallers = ({
  sessions,
  tokenAuth,
  cookies,
  csrf,
  proxies,
  now,
}: {
  sessions: Sessions;
  tokenAuth: TokenAuth;
  cookies: Cookies;
  csrf: Csrf;
  proxies: number;
  now: () => number;
}) => {
  const setCookies = (reply: FastifyReply, { token, expiresAt }: { token: string; expiresAt: number }) => {
    cookies.session.write(reply, token, expiresAt - now());
  };
  const sessionOf = (request: FastifyRequest, reply: FastifyReply): CallerSession => {
    const endOld = async () => {
      const old = cookies.session.read(request);
      if (old !== undefined) await sessions.end(old);
    };
    return {
      begin: async (user) => {
        await endOld();
        const session = await sessions.begin(user);
        setCookies(reply, session);
        csrf.renewToken(reply, session.token);
      },
      end: async () => {
        await endOld();
        cookies.session.clear(reply);
        csrf.renewToken(reply, undefined);
      },
    };
  };
  const accountOf = async (request: FastifyRequest, reply: FastifyReply) => {
    if (tokenAuth.hasToken(request)) return tokenAuth.accountOf(request);
    const token = cookies.session.read(request);
    const session = token === undefined ? null : await sessions.find(token);
    if (session?.isRenewed) setCookies(reply, session);
    return session?.account ?? null;
  };
  const addressOf = (request: FastifyRequest) => countedAddress(callerAddress(request, proxies));
  return {
    /** The session of the requesting browser. */
    sessionOf,
    /** The address of the request, as the limits count it. */
    addressOf,
    of: async (request: FastifyRequest, reply: FastifyReply): Promise<Omit<Caller, "idempotencyKey">> => ({
      account: await accountOf(request, reply),
      signal: closedSignal(reply),
      address: addressOf(request),
      isOnThisMachine: isOnThisMachine(request),
      session: sessionOf(request, reply),
    }),
  };
};

type Facts = Pick<FastifyRequest, "headers" | "socket">;

/**
 * The address that a request came from. Behind `proxies` of the operator's own it is the one that the outermost saw:
 * each appends its client to `X-Forwarded-For`, and anything before those entries can be forged.
 */
export const callerAddress = ({ headers, socket }: Facts, proxies: number): string => {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = [
    ...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ""),
    socket.remoteAddress ?? "",
  ];
  return (hops.at(-1 - proxies) ?? hops[0] ?? "").slice(0, 64);
};

/** True when the request was made on this machine and not forwarded by a proxy. */
export const isOnThisMachine = ({ headers, socket }: Facts): boolean =>
  isLoopback(socket.remoteAddress ?? "") && handedOn.every((name) => headers[name] === undefined);

const handedOn = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

const isLoopback = (address: string) => address === "::1" || /^(::ffff:)?127\./i.test(address);

/**
 * The form of an address that limits count. For IPv6 it is the /64 network, which belongs to one subscriber (RFC
 * 4291, section 2.5.4).
 */
export const countedAddress = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
};

const networkOf = (address: string) => {
  const [head = [], tail] = address.toLowerCase().split("::").map(groupsOf);
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => "0") : [];
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
};

/** A trailing IPv4 address replaces two groups. */
const groupsOf = (part: string) =>
  part.split(":").flatMap((group) => (group === "" ? [] : group.includes(".") ? ["v4", "v4"] : [group]));
