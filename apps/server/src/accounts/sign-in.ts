import { ownPath, type SignInFailure, SignInProvider } from "@online-editor/contract";
import {
  AuthorizationResponseError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from "openid-client";
import type { Logger } from "pino";
import { z } from "zod";
import type { RateLimit } from "../rate-limit.ts";
import { type Account } from "./account.ts";
import type { AccountStore } from "./account-store.ts";
import { type IdentityProvider, ProviderDown } from "./identity-provider.ts";
import { isProblem } from "../domain-error.ts";

/** How long a person may take at the provider, in milliseconds. */
const attemptLifetimeMs = 10 * 60 * 1000;

/** A sign-in in progress, as the browser keeps it between the two redirects. */
export const SignInAttempt = z.strictObject({
  provider: SignInProvider.shape.id,
  state: z.string().min(1),
  nonce: z.string().min(1),
  codeVerifier: z.string().min(1),
  /** The page to open afterwards: a path of our own. */
  to: z.string(),
  expiresAt: z.number(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

export interface SignInFailed {
  reason: SignInFailure;
  to: string;
}

/** Sign-in through a configured provider. Failures are returned, and logged for the operator. */
export type SignIn = ReturnType<typeof createSignIn>;

export const createSignIn = ({
  providers,
  accounts,
  limit,
  appOrigin,
  now,
  log,
}: {
  providers: readonly IdentityProvider[];
  accounts: Pick<AccountStore, "signIn">;
  limit: RateLimit;
  appOrigin: string;
  now: () => number;
  log: Pick<Logger, "warn">;
}) => {
  const redirectUri = (provider: string) => `${appOrigin}/login/callback/${provider}`;
  const fail = (error: unknown, { provider, to }: { provider: string; to: string }): SignInFailed => {
    // Not logged: a flood would fill the log.
    if (isProblem(error, "too-many-requests")) return { reason: "too-many-attempts", to };
    const reason = failureOf(error);
    log.warn({ event: "sign-in-failed", provider, reason, why: describeFailure(error) });
    return { reason, to };
  };
  return {
    /** `to` is the page to open afterwards, `address` where the request came from. */
    begin: async (
      id: string,
      { to: wanted, address: from }: { to: unknown; address: string },
    ): Promise<{ address: URL; attempt: SignInAttempt } | SignInFailed> => {
      const to = ownPath(wanted);
      const provider = providers.find((known) => known.id === id);
      if (!provider) return { reason: "failed", to };
      const secrets = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      try {
        limit.count([`sign-in:${from}`]);
        const address = await provider.address(secrets, redirectUri(provider.id));
        return {
          address,
          attempt: { ...secrets, provider: provider.id, to, expiresAt: now() + attemptLifetimeMs },
        };
      } catch (error) {
        return fail(error, { provider: provider.id, to });
      }
    },
    /** `query` and `attempt`: what the provider sent the browser back with, and what that browser kept, if anything. */
    finish: async (
      id: string,
      {
        query,
        attempt,
        address,
      }: {
        query: URLSearchParams;
        attempt: SignInAttempt | undefined;
        address: string;
      },
    ): Promise<{ account: Account; to: string } | SignInFailed> => {
      const to = ownPath(attempt?.to);
      const provider = providers.find((known) => known.id === id);
      if (!provider) return { reason: "failed", to };
      const state = query.getAll("state");
      const isOurs = attempt?.provider === id && state.length === 1 && state[0] === attempt.state;
      if (!isOurs) return { reason: "wrong-state", to };
      if (now() > attempt.expiresAt) return { reason: "expired", to };
      try {
        // Each callback queries the provider, and the same attempt can be replayed.
        limit.count([`sign-in-back:${address}`]);
        const callback = new URL(`${redirectUri(provider.id)}?${query.toString()}`);
        const identity = await provider.identify(callback, attempt);
        return { account: await accounts.signIn(identity), to };
      } catch (error) {
        return fail(error, { provider: provider.id, to });
      }
    },
  };
};

/** Maps any error thrown during a sign-in to its reason. */
export const failureOf = (error: unknown): SignInFailure => {
  for (const cause of causesOf(error)) {
    if (cause instanceof ProviderDown) return "provider-down";
    if (isProblem(cause, "account-hidden")) return "account-hidden";
    if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
      return failures[cause.error] ?? "failed";
  }
  return "failed";
};

/**
 * The log facts of a failure: messages and codes only. Requests and answers contain codes, tokens and secrets and are
 * left out.
 */
const describeFailure = (error: unknown): string =>
  causesOf(error)
    .map((cause) => [cause.message, codeOf(cause)].filter((part) => part !== "").join(" "))
    .join(": ");

/** OAuth 2.0 (RFC 6749) sections 4.1.2.1 and 5.2; GitHub has its own code for an expired one. */
const failures: Readonly<Record<string, SignInFailure>> = {
  access_denied: "denied",
  server_error: "provider-down",
  temporarily_unavailable: "provider-down",
  invalid_grant: "expired",
  bad_verification_code: "expired",
};

const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause);
  return causes;
};

const codeOf = (error: Error) => {
  const facts = "error" in error ? error.error : "code" in error ? error.code : "";
  return typeof facts === "string" ? facts.slice(0, 100) : "";
};
