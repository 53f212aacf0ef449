import { pages } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type SignIn, SignInAttempt, type SignInFailed } from "../../accounts/sign-in.ts";
import type { Callers } from "./callers.ts";
import type { Cookies } from "./cookies.ts";

/** For longer than an attempt is good, so that one that comes too late is told so. */
const attemptCookieMs = 60 * 60 * 1000;

interface ProviderAddress {
  Params: { provider: string };
  Querystring: { to?: unknown };
}

/** Mounts the addresses that a browser goes through to sign in: to the provider, and back. */
export const mountSignIn = (
  app: FastifyInstance,
  { signIn, callers, cookies }: { signIn: SignIn; callers: Callers; cookies: Cookies },
): void => {
  app.get<ProviderAddress>("/login/with/:provider", async ({ params, query }, reply) => {
    const begun = await signIn.begin(params.provider, query.to);
    if ("reason" in begun) return sendToError(reply, begun);
    cookies.signInAttempt.write(reply, packed(begun.attempt), attemptCookieMs);
    return sendTo(reply, begun.address.href);
  });

  app.get<ProviderAddress>("/login/callback/:provider", async (request, reply) => {
    const attempt = unpacked(cookies.signInAttempt.read(request));
    const query = new URL(request.url, "http://own.invalid").search.slice(1);
    const finished = await signIn.finish(request.params.provider, { query, attempt });
    // Somebody else's answer must not end the attempt that this browser is in.
    if (!("reason" in finished && finished.reason === "wrong-state")) cookies.signInAttempt.clear(reply);
    if ("reason" in finished) return sendToError(reply, finished);
    await callers.sessionOf(request, reply).begin(finished.account.id);
    return sendTo(reply, `${pages.signedIn}?${new URLSearchParams({ to: finished.to }).toString()}`);
  });
};

const sendToError = (reply: FastifyReply, { reason, to }: SignInFailed) =>
  sendTo(reply, `${pages.signInFailed}?${new URLSearchParams({ reason, to }).toString()}`);

/** The addresses on the way carry codes, which no cache and no other site may learn. */
const sendTo = (reply: FastifyReply, address: string) =>
  reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(address, 302);

const packed = (attempt: SignInAttempt) => Buffer.from(JSON.stringify(attempt)).toString("base64url");

const unpacked = (text: string | undefined): SignInAttempt | undefined => {
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(text ?? "", "base64url").toString()));
  } catch {
    return undefined;
  }
};
