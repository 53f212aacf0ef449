import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SignInAttempt } from "../../accounts/sign-in.ts";

/** One cookie of the editor's origin. */
export type Cookie = ReturnType<typeof cookie>;
export type Cookies = ReturnType<typeof createCookies>;

/**
 * The cookies of the editor, for its host alone. On https those that scripts cannot read have the prefix `__Host-`,
 * which browsers accept only from this very host (RFC 6265bis, section 4.1.3).
 */
export const createCookies = (appOrigin: string) => {
  const secure = appOrigin.startsWith("https:");
  const prefix = secure ? "__Host-" : "";
  const options = { path: "/", sameSite: "lax", secure } as const;
  return {
    session: cookie(`${prefix}session`, { ...options, httpOnly: true }),
    /** One for each sign-in in progress. */
    signInAttempt: namedCookies(`${prefix}sign-in-`, { ...options, httpOnly: true }),
    /** Readable by the editor's script. */
    csrfToken: cookie("XSRF-TOKEN", { ...options, httpOnly: false }),
  };
};

const cookie = (name: string, options: CookieSerializeOptions) => ({
  read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
  /** `lifeMs` is how long the browser keeps it; undefined: until the browser closes. */
  write: (reply: FastifyReply, value: string, lifeMs?: number): void => {
    const life = lifeMs === undefined ? {} : { maxAge: Math.floor(lifeMs / 1000) };
    reply.setCookie(name, value, { ...options, ...life });
  },
  clear: (reply: FastifyReply): void => {
    reply.clearCookie(name, options);
  },
});

/** A family of cookies, distinguished by a name of letters, digits, `-` and `_`. */
const namedCookies = (prefix: string, options: CookieSerializeOptions) => ({
  names: ({ cookies }: FastifyRequest): string[] =>
    Object.keys(cookies).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])),
  named: (name: string) => cookie(prefix + name, options),
});

/** Longer than an attempt is valid, so that a late one is reported as expired. */
const lifeMs = 60 * 60 * 1000;

/** Servers refuse requests with more than 16 KiB of headers; attempts may use 3. */
const maxAttempts = 3;

/** A browser's sign-ins in progress, each in its own cookie, so that several tabs do not interfere. */
export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

export const createSignInAttempts = ({ signInAttempt }: Pick<Cookies, "signInAttempt">) => {
  const cookieOf = ({ state }: SignInAttempt) => signInAttempt.named(nameOf(state));
  const kept = (request: FastifyRequest) =>
    signInAttempt
      .names(request)
      .map((name) => ({ name, attempt: unpacked(signInAttempt.named(name).read(request)) }))
      .toSorted((one, other) => (one.attempt?.expiresAt ?? 0) - (other.attempt?.expiresAt ?? 0));
  return {
    /** Ordered by start, the latest last. */
    read: (request: FastifyRequest): SignInAttempt[] => kept(request).flatMap(({ attempt }) => attempt ?? []),
    /** Adds one; removes the oldest when there are too many. */
    keep: (request: FastifyRequest, reply: FastifyReply, attempt: SignInAttempt): void => {
      for (const { name } of kept(request).slice(0, 1 - maxAttempts)) signInAttempt.named(name).clear(reply);
      cookieOf(attempt).write(reply, packed(attempt), lifeMs);
    },
    forget: (reply: FastifyReply, attempt: SignInAttempt): void => {
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
