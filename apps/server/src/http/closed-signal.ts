import type { FastifyReply } from "fastify";

/** Aborts when the connection closes before the answer is complete. */
export const closedSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
};
