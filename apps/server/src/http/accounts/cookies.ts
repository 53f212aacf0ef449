import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** One cookie of the editor's origin. */
export interface Cookie {
  read(request: FastifyRequest): string | undefined;
  /** `lifeMs` is how long the browser keeps it; without one, until it is closed. */
  write(reply: FastifyReply, value: string, lifeMs?: number): void;
  clear(reply: FastifyReply): void;
}

/** Cookies of one kind, told apart by a name of letters, digits, `-` and `_`. */
export interface NamedCookies {
  names(request: FastifyRequest): string[];
  named(name: string): Cookie;
}

export interface Cookies {
  session: Cookie;
  /** One for each sign-in that the browser is in. */
  signInAttempt: NamedCookies;
  /** The one that the editor's script reads. */
  csrfToken: Cookie;
}

/**
 * The cookies of the editor, for its host alone. On https the ones that no script may see have the prefix `__Host-`,
 * with which browsers take them from this very host only (RFC 6265bis, section 4.1.3).
 */
export const createCookies = (appOrigin: string): Cookies => {
  const secure = appOrigin.startsWith("https:");
  const prefix = secure ? "__Host-" : "";
  const options = { path: "/", sameSite: "lax", secure } as const;
  return {
    session: cookie(`${prefix}session`, { ...options, httpOnly: true }),
    signInAttempt: namedCookies(`${prefix}sign-in-`, { ...options, httpOnly: true }),
    csrfToken: cookie("XSRF-TOKEN", { ...options, httpOnly: false }),
  };
};

const cookie = (name: string, options: CookieSerializeOptions): Cookie => ({
  read: ({ cookies }) => cookies[name],
  write: (reply, value, lifeMs) => {
    const life = lifeMs === undefined ? {} : { maxAge: Math.floor(lifeMs / 1000) };
    reply.setCookie(name, value, { ...options, ...life });
  },
  clear: (reply) => {
    reply.clearCookie(name, options);
  },
});

const namedCookies = (prefix: string, options: CookieSerializeOptions): NamedCookies => ({
  names: ({ cookies }) =>
    Object.keys(cookies).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])),
  named: (name) => cookie(prefix + name, options),
});
