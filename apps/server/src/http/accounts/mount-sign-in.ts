import { pages } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SignIn, SignInFailed } from "../../accounts/sign-in.ts";
import { TooManyRequests } from "../../domain-error.ts";
import { wantsPage } from "../requests.ts";
import type { Callers } from "./callers.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

interface ProviderAddress {
  Params: { provider: string };
  Querystring: { to?: unknown };
}

interface SignInParts {
  signIn: SignIn;
  callers: Callers;
  attempts: SignInAttempts;
}

/** Mounts the redirects of a sign-in: to the provider, and back. */
export const mountSignIn = (app: FastifyInstance, { signIn, callers, attempts }: SignInParts): void => {
  app.get<ProviderAddress>("/login/with/:provider", withoutHead, async (request, reply) => {
    const wanted = { to: request.query.to, address: callers.addressOf(request) };
    const begun = await signIn.begin(request.params.provider, wanted);
    if ("reason" in begun) return sendToError(request, reply, begun);
    attempts.keep(request, reply, begun.attempt);
    return sendTo(reply, begun.address.href);
  });

  app.get<ProviderAddress>("/login/callback/:provider", withoutHead, async (request, reply) => {
    const { searchParams: query } = new URL(request.url, "http://own.invalid");
    const kept = attempts.read(request);
    const attempt = kept.find(({ state }) => state === query.get("state"));
    const finished = await signIn.finish(request.params.provider, {
      query,
      attempt,
      address: callers.addressOf(request),
      // A callback without an attempt of this browser returns to the page that was last open.
      to: (attempt ?? kept.at(-1))?.to,
    });
    if (attempt && !("reason" in finished && finished.reason === "wrong-state"))
      attempts.forget(reply, attempt);
    if ("reason" in finished) return sendToError(request, reply, finished);
    await callers.sessionOf(request, reply).begin(finished.account.id);
    return sendTo(reply, `${pages.signedIn}?${new URLSearchParams({ to: finished.to }).toString()}`);
  });
};

/** Each answer is for one navigation; a HEAD request would use the attempt up. */
const withoutHead = { exposeHeadRoute: false };

/** People see the reason; programs read the status. */
const sendToError = (
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, to, retryAfterSeconds }: SignInFailed,
) => {
  if (retryAfterSeconds !== undefined) {
    if (!wantsPage(request)) throw new TooManyRequests(retryAfterSeconds);
    reply.header("retry-after", retryAfterSeconds);
  }
  return sendTo(reply, `${pages.signInFailed}?${new URLSearchParams({ reason, to }).toString()}`);
};

/** The URLs of a sign-in contain codes, which must reach no cache and no other site. */
const sendTo = (reply: FastifyReply, address: string) =>
  reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(address, 302);
