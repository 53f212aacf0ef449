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
    signInAttempt: attemptCookie(cookie(`${prefix}sign-in`, { ...options, httpOnly: true })),
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

/** Longer than an attempt is valid, so that a late one is reported as expired. */
const lifeMs = 60 * 60 * 1000;

/** The sign-in in progress of a browser: the last one that it began, in whichever tab. */
const attemptCookie = (kept: Cookie) => ({
  read: (request: FastifyRequest): SignInAttempt | undefined => unpacked(kept.read(request)),
  write: (reply: FastifyReply, attempt: SignInAttempt): void => {
    kept.write(reply, packed(attempt), lifeMs);
  },
  clear: kept.clear,
});

const packed = (attempt: SignInAttempt) => Buffer.from(JSON.stringify(attempt)).toString("base64url");

const unpacked = (text: string | undefined): SignInAttempt | undefined => {
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(text ?? "", "base64url").toString()));
  } catch {
    return undefined;
  }
};
