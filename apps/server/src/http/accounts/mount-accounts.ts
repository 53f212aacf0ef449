import { fastifyCookie } from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { AccountStore } from "../../accounts/account-store.ts";
import type { IdentityProvider } from "../../accounts/identity-provider.ts";
import type { Sessions } from "../../accounts/sessions.ts";
import { createSignIn } from "../../accounts/sign-in.ts";
import type { Config } from "../../config.ts";
import type { RateLimit } from "../../database/rate-limit.ts";
import { type Callers, createCallers } from "./callers.ts";
import { createCookies } from "./cookies.ts";
import { createCsrf, type Csrf } from "./csrf.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";
import { mountSignIn } from "./mount-sign-in.ts";

export interface AccountParts {
  accounts: AccountStore;
  sessions: Sessions;
  providers: readonly IdentityProvider[];
  signInLimit: RateLimit;
  now: () => number;
}

/** Mounts the ways to sign in, and answers how to tell who asks and whether the editor's own page does. */
export const mountAccounts = async (
  app: FastifyInstance,
  { accounts, sessions, providers, signInLimit, now }: AccountParts,
  { appOrigin, proxyCount }: Pick<Config, "appOrigin" | "proxyCount">,
): Promise<{ callers: Callers; csrf: Csrf }> => {
  await app.register(fastifyCookie);
  const cookies = createCookies(appOrigin);
  const csrf = createCsrf(cookies, { appOrigin });
  const callers = createCallers({ sessions, cookies, csrf, proxies: proxyCount, now });
  const onFailure = (facts: object) => {
    app.log.warn({ event: "sign-in-failed", ...facts });
  };
  mountSignIn(app, {
    signIn: createSignIn({ providers, accounts, limit: signInLimit, appOrigin, now, onFailure }),
    callers,
    attempts: createSignInAttempts(cookies),
  });
  return { callers, csrf };
};
