import type { FastifyReply, FastifyRequest } from "fastify";
import { SignInAttempt } from "../../accounts/sign-in.ts";
import type { Cookies } from "./cookies.ts";

/** Longer than an attempt is valid, so that a late one is reported as expired. */
const lifeMs = 60 * 60 * 1000;

/** Servers refuse requests with more than 16 KiB of headers; attempts may use 3. */
const maxAttempts = 3;

/** A browser's sign-ins in progress, each in its own cookie, so that several tabs do not interfere. */
export interface SignInAttempts {
  /** Ordered by start, the latest last. */
  read(request: FastifyRequest): SignInAttempt[];
  /** Adds one; removes the oldest when there are too many. */
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

/** A part of the state distinguishes attempts; the whole state is compared later. */
const nameOf = (state: string) => state.slice(0, 8);

const packed = (attempt: SignInAttempt) => Buffer.from(JSON.stringify(attempt)).toString("base64url");

const unpacked = (text: string | undefined): SignInAttempt | undefined => {
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(text ?? "", "base64url").toString()));
  } catch {
    return undefined;
  }
};
