import { fastifyCookie } from "@fastify/cookie";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AccountStore } from "../../accounts/account-store.ts";
import type { IdentityProvider } from "../../accounts/identity-provider.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { createSignIn, type SignInFailed } from "../../accounts/sign-in.ts";
import type { Tokens } from "../../accounts/tokens.ts";
import type { Config } from "../../config/read-config.ts";
import type { RateLimit } from "../../rate-limit.ts";
import { queryOf } from "../requests.ts";
import { createTokenAuth } from "./bearer.ts";
import { createCallers } from "./callers.ts";
import { createCookies } from "./cookies.ts";
import { createCsrf } from "./csrf.ts";
import { pages } from "@online-editor/contract";

interface AccountParts {
  accounts: AccountStore;
  sessions: Sessions;
  tokens: Tokens;
  providers: readonly IdentityProvider[];
  signInLimit: RateLimit;
  tokenLimit: RateLimit;
  now: () => number;
}

/** Mounts sign-in, its redirects to a provider and back; returns what identifies callers and detects forged requests. */
export const mountAccounts = async (
  app: FastifyInstance,
  { accounts, sessions, tokens, providers, signInLimit, tokenLimit, now }: AccountParts,
  { appOrigin, proxyCount }: Pick<Config, "appOrigin" | "proxyCount">,
) => {
  await app.register(fastifyCookie);
  const cookies = createCookies(appOrigin);
  const csrf = createCsrf(cookies, { appOrigin });
  const tokenAuth = createTokenAuth({ tokens, limit: tokenLimit });
  const callers = createCallers({ sessions, tokenAuth, cookies, csrf, proxies: proxyCount, now });
  const signIn = createSignIn({ providers, accounts, limit: signInLimit, appOrigin, now, log: app.log });
  const attempts = cookies.signInAttempt;
  app.get<ProviderAddress>("/login/with/:provider", withoutHead, async (request, reply) => {
    const wanted = { to: request.query.to, address: callers.addressOf(request) };
    const begun = await signIn.begin(request.params.provider, wanted);
    if ("reason" in begun) return sendToError(reply, begun);
    attempts.write(reply, begun.attempt);
    return sendTo(reply, begun.address.href);
  });

  app.get<ProviderAddress>("/login/callback/:provider", withoutHead, async (request, reply) => {
    const query = queryOf(request);
    const attempt = attempts.read(request);
    const address = callers.addressOf(request);
    const finished = await signIn.finish(request.params.provider, { query, attempt, address });
    if (attempt?.state === query.get("state")) attempts.clear(reply);
    if ("reason" in finished) return sendToError(reply, finished);
    await callers.sessionOf(request, reply).begin(finished.account.id);
    return sendTo(reply, `${pages.signedIn}?${new URLSearchParams({ to: finished.to }).toString()}`);
  });
  return { callers, csrf, tokenAuth };
};

interface ProviderAddress {
  Params: { provider: string };
  Querystring: { to?: unknown };
}

/** Each answer is for one navigation; a HEAD request would use the attempt up. */
const withoutHead = { exposeHeadRoute: false };

const sendToError = (reply: FastifyReply, { reason, to }: SignInFailed) =>
  sendTo(reply, `${pages.signInFailed}?${new URLSearchParams({ reason, to }).toString()}`);

/** The URLs of a sign-in contain codes, which must reach no cache and no other site. */
const sendTo = (reply: FastifyReply, address: string) =>
  reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(address, 302);
