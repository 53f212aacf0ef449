import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** One cookie of the editor's origin. */
export interface Cookie {
  read(request: FastifyRequest): string | undefined;
  /** `lifeMs` is how long the browser keeps it; undefined: until the browser closes. */
  write(reply: FastifyReply, value: string, lifeMs?: number): void;
  clear(reply: FastifyReply): void;
}

/** A family of cookies, distinguished by a name of letters, digits, `-` and `_`. */
export interface NamedCookies {
  names(request: FastifyRequest): string[];
  named(name: string): Cookie;
}

export interface Cookies {
  session: Cookie;
  /** One for each sign-in in progress. */
  signInAttempt: NamedCookies;
  /** Readable by the editor's script. */
  csrfToken: Cookie;
}

/**
 * The cookies of the editor, for its host alone. On https those that scripts cannot read have the prefix `__Host-`,
 * which browsers accept only from this very host (RFC 6265bis, section 4.1.3).
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
