import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, CallerSession } from "../../accounts/caller.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { closedSignal } from "../closed-signal.ts";
import { callerAddress, isOnThisMachine } from "./caller-address.ts";
import { countedAddress } from "./counted-address.ts";
import type { Cookies } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";

/** Who makes the requests that come in. */
export interface Callers {
  of(request: FastifyRequest, reply: FastifyReply): Promise<Omit<Caller, "idempotencyKey">>;
  /** The address that the request came from, as limits count it. */
  addressOf(request: FastifyRequest): string;
  /** The session of the browser that asks. */
  sessionOf(request: FastifyRequest, reply: FastifyReply): CallerSession;
}

/** `proxies` is how many of the operator's own stand before the server. */
export const createCallers = ({
  sessions,
  cookies,
  csrf,
  proxies,
  now,
}: {
  sessions: Sessions;
  cookies: Cookies;
  csrf: Csrf;
  proxies: number;
  now: () => number;
}): Callers => {
  const tell = (reply: FastifyReply, { token, expiresAt }: { token: string; expiresAt: number }) => {
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
        tell(reply, session);
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
    const token = cookies.session.read(request);
    const session = token === undefined ? null : await sessions.find(token);
    if (session?.isRenewed) tell(reply, session);
    return session?.account ?? null;
  };
  const addressOf = (request: FastifyRequest) => countedAddress(callerAddress(request, proxies));
  return {
    sessionOf,
    addressOf,
    of: async (request, reply) => ({
      account: await accountOf(request, reply),
      signal: closedSignal(reply),
      // Few calls ask for these.
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
