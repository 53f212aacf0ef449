import type { Route } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { allRoutes, type Handlers } from "../../all-routes.ts";
import { type Caller } from "../../accounts/account.ts";
import type { TokenAuth } from "../accounts/bearer.ts";
import type { Callers } from "../accounts/callers.ts";
import type { Csrf } from "../accounts/csrf.ts";
import { sendInvalid } from "../problems.ts";
import { DomainError } from "../../domain-error.ts";

type AnyHandler = (input: unknown, caller: Caller) => Promise<object>;

interface ApiSettings {
  /** The value of `v` that allows an answer to be cached. */
  cacheKey: () => number;
  /** For a change that includes a document. */
  maxBodyBytes: number;
  callers: Callers;
  tokenAuth: TokenAuth;
  csrf: Csrf;
}

/** For a change without a document. */
const maxSmallBodyBytes = 64 * 1024;

/** Mounts the whole route table: check, parse, handle, answer, compressed for the client and with the table's caching. */
export const mountApi = (
  app: FastifyInstance,
  handlers: Handlers,
  { cacheKey, callers, tokenAuth, csrf, maxBodyBytes }: ApiSettings,
): void => {
  // Other sites can send it without a preflight.
  app.removeContentTypeParser("text/plain");
  for (const [name, route] of Object.entries(allRoutes)) {
    const handle = handlers[name as keyof Handlers] as AnyHandler;
    const isKept = route.cache !== "never";
    const isForUsers = route.problems.some((code) => code === "signed-out");
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.problems.some((code) => code === "body-too-large") ? maxBodyBytes : maxSmallBodyBytes,
      // Before the body is read, so that a stranger cannot make the server hold megabytes.
      onRequest: async (request, reply) => {
        if (tokenAuth.hasToken(request)) return tokenAuth.admit(request, route);
        if (!isKept) csrf.offerToken(request, reply);
        if (route.changesState) csrf.check(request);
      },
      handler: async (request, reply) => {
        const key = IdempotencyKey.safeParse(request.headers);
        if (!key.success) return sendInvalid(reply, key.error);
        const idempotencyKey = key.data["idempotency-key"];
        const caller: Caller = { ...(await callers.of(request, reply)), idempotencyKey };
        if (isForUsers && !caller.account) throw new DomainError("signed-out");
        const query = route.query.safeParse(request.query);
        if (!query.success) return sendInvalid(reply, query.error);
        const sent = route.body.safeParse(request.body ?? undefined);
        if (!sent.success) return sendInvalid(reply, sent.error);
        const input = sent.data ?? query.data;
        const answer = await handle(input, caller);
        reply.header("cache-control", cacheControlOf(route, { query: input, cacheKey: cacheKey(), caller }));
        return reply.send(answer);
      },
    });
  }
};

const IdempotencyKey = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible characters")
    .optional(),
});

const Keyed = z.object({ v: z.number() });

const cacheControlOf = (
  { cache }: Route,
  { query, cacheKey, caller }: { query: unknown; cacheKey: number; caller: Caller },
) => {
  if (cache === "never") return "no-store";
  // With the key of another release, this release's answer would be cached for good under a wrong name.
  const isKeyed = cache === "forever" && Keyed.safeParse(query).data?.v === cacheKey;
  if (isKeyed) return "public, max-age=31536000, immutable";
  return caller.account ? "private, no-cache" : "no-cache";
};
