import type { FastifyReply, FastifyRequest } from "fastify";
import { SignInAttempt } from "../../accounts/sign-in.ts";
import type { Cookies } from "./cookies.ts";

/** For longer than an attempt is good, so that one that comes too late is told so. */
const lifeMs = 60 * 60 * 1000;

/** Servers refuse a request whose headers have more than 16 KiB; an attempt can have 3. */
const maxAttempts = 3;

/** The sign-ins that a browser is in, each in a cookie of its own, so that those of several tabs leave each other be. */
export interface SignInAttempts {
  /** The one that was begun last comes last. */
  read(request: FastifyRequest): SignInAttempt[];
  /** Keeps one more; the oldest are forgotten when there are too many. */
  keep(request: FastifyRequest, reply: FastifyReply, attempt: SignInAttempt): void;
  forget(reply: FastifyReply, attempt: SignInAttempt): void;
}

export const createSignInAttempts = ({ signInAttempt }: Pick<Cookies, "signInAttempt">): SignInAttempts => {
  const cookieOf = ({ state }: SignInAttempt) => signInAttempt.named(nameOf(state));
  const kept = (request: FastifyRequest) =>
    signInAttempt
      .names(request)
      .map((name) => ({ name, attempt: unpacked(signInAttempt.named(name).read(request)) }))
      .toSorted((one, other) => (one.attempt?.expiresAt ?? 0) - (other.attempt?.expiresAt ?? 0));
  return {
    read: (request) => kept(request).flatMap(({ attempt }) => attempt ?? []),
    keep: (request, reply, attempt) => {
      for (const { name } of kept(request).slice(0, 1 - maxAttempts)) signInAttempt.named(name).clear(reply);
      cookieOf(attempt).write(reply, packed(attempt), lifeMs);
    },
    forget: (reply, attempt) => {
      cookieOf(attempt).clear(reply);
    },
  };
};

/** A part of the state tells attempts apart; the whole of it is compared inside. */
const nameOf = (state: string) => state.slice(0, 8);

const packed = (attempt: SignInAttempt) => Buffer.from(JSON.stringify(attempt)).toString("base64url");

const unpacked = (text: string | undefined): SignInAttempt | undefined => {
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(text ?? "", "base64url").toString()));
  } catch {
    return undefined;
  }
};
