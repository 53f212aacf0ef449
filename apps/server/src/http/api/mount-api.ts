import type { Route } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type AllRoutes, allRoutes } from "./all-routes.ts";
import { SignedOut } from "../../accounts/account-problems.ts";
import type { Caller, SignedInCaller } from "../../accounts/caller.ts";
import type { Callers } from "../accounts/callers.ts";
import type { Csrf } from "../accounts/csrf.ts";
import { createJsonBodies, sendPrepared } from "../prepared-body.ts";
import { sendInvalid } from "../problems.ts";
import { sendFresh, sendFreshUnlessHeld } from "../send-fresh.ts";

/**
 * One function for each entry of the contract's table, from what the call takes (its body, or its query where it has
 * none) and who makes it. A route that can answer `signed-out` is called for people who are signed in alone.
 */
export type Handlers = {
  [Name in keyof AllRoutes]: (
    input: InputOf<AllRoutes[Name]>,
    caller: "signed-out" extends AllRoutes[Name]["problems"][number] ? SignedInCaller : Caller,
  ) => Promise<z.input<AllRoutes[Name]["reply"]>>;
};

type InputOf<R extends Route> =
  undefined extends z.output<R["body"]> ? z.output<R["query"]> : z.output<R["body"]>;

type AnyHandler = (input: unknown, caller: Caller) => Promise<object>;

export interface ApiSettings {
  /** What `v` must be for an answer to be kept. */
  cacheKey: () => number;
  /** Of a change that has a document in it. */
  maxBodyBytes: number;
  callers: Callers;
  csrf: Csrf;
}

/** Of a change that has no document in it. */
const maxSmallBodyBytes = 64 * 1024;

/** They answer the same object until something has changed: it is serialised and packed once. */
const repeating: ReadonlySet<string> = new Set<keyof AllRoutes>(["readCatalogue", "readExample"]);

/** Mounts the whole route table: check, parse, handle, answer. */
export const mountApi = (app: FastifyInstance, handlers: Handlers, settings: ApiSettings): void => {
  const { callers, csrf, cacheKey, maxBodyBytes } = settings;
  const jsonBodyOf = createJsonBodies();
  // Other sites can send it without being asked for leave.
  app.removeContentTypeParser("text/plain");
  for (const [name, route] of Object.entries(allRoutes)) {
    const handle = handlers[name as keyof AllRoutes] as AnyHandler;
    const isKept = route.cache !== "never";
    app.route({
      method: route.method,
      url: route.path,
      config: { holds: "data" },
      bodyLimit: route.problems.some((code) => code === "body-too-large") ? maxBodyBytes : maxSmallBodyBytes,
      compress: false,
      // Before the body is read, so that a stranger cannot make the server hold megabytes.
      onRequest: (request, reply, done) => {
        if (!isKept) csrf.offerToken(request, reply);
        if (route.changesState) csrf.check(request);
        done();
      },
      handler: async (request, reply) => {
        const key = IdempotencyKey.safeParse(request.headers);
        if (!key.success) return sendInvalid(reply, key.error);
        const caller: Caller = Object.assign(await callers.of(request, reply), {
          idempotencyKey: key.data["idempotency-key"],
        });
        if (route.problems.some((code) => code === "signed-out") && !caller.account) throw new SignedOut();
        const query = route.query.safeParse(request.query);
        if (!query.success) return sendInvalid(reply, query.error);
        const sent = route.body.safeParse(request.body ?? undefined);
        if (!sent.success) return sendInvalid(reply, sent.error);
        const answer = await handle(sent.data ?? query.data, caller);
        reply.header(
          "cache-control",
          cacheControlOf(route, { query: query.data, cacheKey: cacheKey(), caller }),
        );
        if (repeating.has(name)) return sendPrepared(request, reply, jsonBodyOf(answer));
        return isKept ? sendFreshUnlessHeld(request, reply, answer) : sendFresh(request, reply, answer);
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
  // A key of another release of the product would keep this one's answer for good under a wrong name.
  const isKeyed = cache === "forever" && Keyed.safeParse(query).data?.v === cacheKey;
  if (isKeyed) return "public, max-age=31536000, immutable";
  return caller.account ? "private, no-cache" : "no-cache";
};
