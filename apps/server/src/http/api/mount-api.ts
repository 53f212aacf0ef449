import { type Route, type Routes, routes } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { closedSignal } from "../closed-signal.ts";
import { createJsonBodies, sendPrepared } from "../prepared-body.ts";
import { sendInvalid } from "../problems.ts";

/** What a handler is given beside its parsed input. `signal` aborts when the caller has gone. */
export interface CallContext {
  signal: AbortSignal;
}

/**
 * One function for each entry of the contract's table. Where the table lets an answer be kept, it is serialised
 * once for each object: the handler answers the same object until something has changed.
 */
export type Handlers = {
  [Name in keyof Routes]: (
    query: z.output<Routes[Name]["query"]>,
    context: CallContext,
  ) => Promise<z.input<Routes[Name]["reply"]>>;
};

type AnyHandler = (query: unknown, context: CallContext) => Promise<object>;

/** Mounts the whole route table: parse, handle, answer. `cacheKey` is what `v` must be for an answer to be kept. */
export const mountApi = (
  app: FastifyInstance,
  handlers: Handlers,
  { cacheKey }: { cacheKey: number },
): void => {
  const jsonBodyOf = createJsonBodies();
  for (const [name, route] of Object.entries(routes)) {
    const handle = handlers[name as keyof Routes] as AnyHandler;
    const isKept = route.cache !== "never";
    app.route({
      method: route.method,
      url: route.path,
      ...(isKept && { compress: false as const }),
      handler: async (request, reply) => {
        const query = route.query.safeParse(request.query);
        if (!query.success) return sendInvalid(reply, query.error);
        const body = await handle(query.data, { signal: closedSignal(reply) });
        reply.header("cache-control", cacheControlOf(route, { query: query.data, cacheKey }));
        return isKept ? sendPrepared(request, reply, await jsonBodyOf(body)) : reply.send(body);
      },
    });
  }
};

const Keyed = z.object({ v: z.number() });

const cacheControlOf = ({ cache }: Route, { query, cacheKey }: { query: unknown; cacheKey: number }) => {
  if (cache === "never") return "no-store";
  // A key of another release of the product would keep this one's answer for good under a wrong name.
  const isKeyed = cache === "forever" && Keyed.safeParse(query).data?.v === cacheKey;
  return isKeyed ? "public, max-age=31536000, immutable" : "no-cache";
};
