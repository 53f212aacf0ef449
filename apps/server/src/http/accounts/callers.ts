import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, CallerSession } from "../../accounts/account.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { closedSignal } from "../requests.ts";
import { isOnThisMachine, requestAddress } from "./caller-address.ts";
import type { TokenAuth } from "./bearer.ts";
import type { Cookies } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";

/** Identifies the callers of requests. */
export interface Callers {
  of(request: FastifyRequest, reply: FastifyReply): Promise<Omit<Caller, "idempotencyKey">>;
  /** The address of the request, as the limits count it. */
  addressOf(request: FastifyRequest): string;
  /** The session of the requesting browser. */
  sessionOf(request: FastifyRequest, reply: FastifyReply): CallerSession;
}

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
}): Callers => {
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
  const addressOf = (request: FastifyRequest) => requestAddress(request, { proxyCount: proxies });
  return {
    sessionOf,
    addressOf,
    of: async (request, reply) => ({
      account: await accountOf(request, reply),
      signal: closedSignal(reply),
      // Lazy: few calls need these.
      get address() {
        return addressOf(request);
      },
      get isOnThisMachine() {
        return isOnThisMachine(request);
      },
      get session() {
        return sessionOf(request, reply);
      },
    }),
  };
};
