import { routes, type Routes } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { problemOf, sendProblem } from "./problems.ts";

/** What a handler is given beside its parsed input. `signal` aborts when the caller has gone. */
export interface CallContext {
  signal: AbortSignal;
}

/** One function for each entry of the contract's table. */
export type Handlers = {
  [Name in keyof Routes]: (
    query: z.output<Routes[Name]["query"]>,
    context: CallContext,
  ) => Promise<z.input<Routes[Name]["reply"]>>;
};

type AnyHandler = (query: unknown, context: CallContext) => Promise<unknown>;

const cacheControl = {
  never: "no-store",
  revalidate: "no-cache",
  forever: "public, max-age=31536000, immutable",
};

/** Mounts the whole route table: parse, handle, answer. */
export const mountApi = (app: FastifyInstance, handlers: Handlers): void => {
  for (const [name, route] of Object.entries(routes)) {
    const handle = handlers[name as keyof Routes] as AnyHandler;
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const query = route.query.safeParse(request.query);
        if (!query.success) return sendInvalid(reply, query.error);
        const body = await handle(query.data, { signal: closedSignal(reply) });
        const isKeyed = route.cache !== "forever" || (query.data as { v?: number }).v !== undefined;
        return reply.header("cache-control", cacheControl[isKeyed ? route.cache : "revalidate"]).send(body);
      },
    });
  }
};

const sendInvalid = (reply: FastifyReply, error: z.ZodError) =>
  sendProblem(
    reply,
    problemOf("invalid-request", {
      fields: error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    }),
  );

/** Aborts when the connection closes before the answer is complete. */
export const closedSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
};
