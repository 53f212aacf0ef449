import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isTrustworthy } from "../../preview/run-policy.ts";
import type { Cookies } from "./cookies.ts";
import { DomainError } from "../../domain-error.ts";

/** Prevents other sites from making changes in a user's name. */
export type Csrf = ReturnType<typeof createCsrf>;

/**
 * The token is in a cookie that only our own pages can read, and returns in a header. It is derived from the
 * session's secret, so one of another session is invalid; for signed-out users it is random.
 */
export const createCsrf = (cookies: Cookies, { appOrigin }: { appOrigin: string }) => {
  const expected = (request: FastifyRequest) => {
    const session = cookies.session.read(request);
    return session === undefined ? randomTokenIn(cookies.csrfToken.read(request)) : tokenOf(session);
  };
  return {
    /**
     * Throws `forged-request` unless the request comes from the editor's own page, by the origin that the browser
     * reports and by the token.
     */
    check: (request: FastifyRequest): void => {
      checkOrigin(request, appOrigin);
      const token = expected(request);
      const sent = request.headers["x-xsrf-token"];
      if (token === undefined || typeof sent !== "string" || !isSame(sent, token))
        throw new DomainError("forged-request", "The header X-XSRF-TOKEN must repeat the cookie XSRF-TOKEN.");
    },
    /** Sets the token's cookie in browsers that lack it. */
    offerToken: (request: FastifyRequest, reply: FastifyReply): void => {
      const token = expected(request) ?? randomToken();
      if (cookies.csrfToken.read(request) !== token) cookies.csrfToken.write(reply, token);
    },
    /** Sets the token of a new session, or of none. */
    renewToken: (reply: FastifyReply, session: string | undefined): void => {
      cookies.csrfToken.write(reply, session === undefined ? randomToken() : tokenOf(session));
    },
  };
};

/**
 * Browsers send `Origin` with every request that changes something, but not with GET; there `Sec-Fetch-Site` says
 * whether the request is same-origin, to https and loopback alone (Fetch Metadata, section 3).
 */
const checkOrigin = ({ method, headers }: FastifyRequest, appOrigin: string) => {
  const { origin, "sec-fetch-site": site } = headers;
  const isOwn =
    origin === undefined
      ? method === "GET" && (site === undefined ? !isTrustworthy(appOrigin) : site === "same-origin")
      : origin === appOrigin;
  if (!isOwn)
    throw new DomainError(
      "forged-request",
      `Only the editor's own pages, at ${appOrigin}, may request this.`,
    );
};

const randomToken = () => randomBytes(32).toString("base64url");

const randomTokenIn = (text: string | undefined) =>
  text !== undefined && /^[\w-]{43}$/.test(text) ? text : undefined;

const tokenOf = (session: string) => createHmac("sha256", session).update("XSRF-TOKEN").digest("base64url");

const isSame = (text: string, other: string) => {
  const [one, two] = [Buffer.from(text), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
};
