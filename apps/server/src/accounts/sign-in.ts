import type { SignInFailure } from "@online-editor/contract";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod";
import type { Account } from "./account.ts";
import type { AccountStore } from "./account-store.ts";
import { describeFailure, failureOf } from "./failure-of.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { ownPath } from "./own-path.ts";

/** How long someone may take at the provider, in milliseconds. */
const patienceMs = 10 * 60 * 1000;

/** A sign-in under way, as the browser keeps it between the two redirects. */
export const SignInAttempt = z.strictObject({
  provider: z.enum(["github", "oidc"]),
  state: z.string().min(1),
  nonce: z.string().min(1),
  codeVerifier: z.string().min(1),
  /** Where it goes on afterwards: a path of our own. */
  to: z.string(),
  expiresAt: z.number(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

export interface SignInFailed {
  reason: SignInFailure;
  to: string;
}

/** Sign-in by one of the configured providers. A failure is an answer, and told to `onFailure` in an operator's words. */
export interface SignIn {
  begin(provider: string, to: unknown): Promise<{ address: URL; attempt: SignInAttempt } | SignInFailed>;
  /** `query` is what the provider sent the browser back with; `attempt` what that browser kept, if anything. */
  finish(
    provider: string,
    { query, attempt }: { query: string; attempt: SignInAttempt | undefined },
  ): Promise<{ account: Account; to: string } | SignInFailed>;
}

export const createSignIn = ({
  providers,
  accounts,
  appOrigin,
  now,
  onFailure,
}: {
  providers: readonly IdentityProvider[];
  accounts: Pick<AccountStore, "signIn">;
  appOrigin: string;
  now: () => number;
  onFailure: (facts: { provider: string; reason: SignInFailure; why: string }) => void;
}): SignIn => {
  const redirectUri = (provider: string) => `${appOrigin}/login/callback/${provider}`;
  const fail = (error: unknown, { provider, to }: { provider: string; to: string }): SignInFailed => {
    const reason = failureOf(error);
    onFailure({ provider, reason, why: describeFailure(error) });
    return { reason, to };
  };
  return {
    begin: async (id, wanted) => {
      const to = ownPath(wanted);
      const provider = providers.find((known) => known.id === id);
      if (!provider) return { reason: "failed", to };
      const secrets = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      try {
        const address = await provider.address(secrets, redirectUri(provider.id));
        return {
          address,
          attempt: { ...secrets, provider: provider.id, to, expiresAt: now() + patienceMs },
        };
      } catch (error) {
        return fail(error, { provider: provider.id, to });
      }
    },
    finish: async (id, { query, attempt }) => {
      const to = ownPath(attempt?.to);
      const provider = providers.find((known) => known.id === id);
      if (!provider) return { reason: "failed", to };
      const state = new URLSearchParams(query).getAll("state");
      const isOurs = attempt?.provider === id && state.length === 1 && state[0] === attempt.state;
      if (!isOurs) return { reason: "wrong-state", to };
      if (now() > attempt.expiresAt) return { reason: "expired", to };
      try {
        const callback = new URL(`${redirectUri(provider.id)}?${query}`);
        const identity = await provider.identify(callback, attempt);
        return { account: await accounts.signIn(identity), to };
      } catch (error) {
        return fail(error, { provider: provider.id, to });
      }
    },
  };
};
