import { fastifyCookie } from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { AccountStore } from "../../accounts/kysely-account-store.ts";
import type { IdentityProvider } from "../../accounts/identity-provider.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { createSignIn } from "../../accounts/sign-in.ts";
import type { Tokens } from "../../accounts/tokens.ts";
import type { Config } from "../../config/read-config.ts";
import type { RateLimit } from "../../database/rate-limit.ts";
import { type TokenAuth, createTokenAuth } from "./bearer.ts";
import { type Callers, createCallers } from "./callers.ts";
import { createCookies } from "./cookies.ts";
import { createCsrf, type Csrf } from "./csrf.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";
import { mountSignIn } from "./mount-sign-in.ts";

export interface AccountParts {
  accounts: AccountStore;
  sessions: Sessions;
  tokens: Tokens;
  providers: readonly IdentityProvider[];
  signInLimit: RateLimit;
  tokenLimit: RateLimit;
  now: () => number;
}

/** Mounts sign-in; returns what identifies callers and detects forged requests. */
export const mountAccounts = async (
  app: FastifyInstance,
  { accounts, sessions, tokens, providers, signInLimit, tokenLimit, now }: AccountParts,
  { appOrigin, proxyCount }: Pick<Config, "appOrigin" | "proxyCount">,
): Promise<{ callers: Callers; csrf: Csrf; tokenAuth: TokenAuth }> => {
  await app.register(fastifyCookie);
  const cookies = createCookies(appOrigin);
  const csrf = createCsrf(cookies, { appOrigin });
  const tokenAuth = createTokenAuth({ tokens, limit: tokenLimit, now });
  const callers = createCallers({ sessions, tokenAuth, cookies, csrf, proxies: proxyCount, now });
  const onFailure = (facts: object) => {
    app.log.warn({ event: "sign-in-failed", ...facts });
  };
  mountSignIn(app, {
    signIn: createSignIn({ providers, accounts, limit: signInLimit, appOrigin, now, onFailure }),
    callers,
    attempts: createSignInAttempts(cookies),
  });
  return { callers, csrf, tokenAuth };
};
