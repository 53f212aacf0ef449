import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the pictures of examples. They change with their example, so browsers revalidate after a day. */
export const mountPictures = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(staticFiles, {
    root: folder,
    prefix: "/pictures/",
    maxAge: "1d",
    // Sites that show a link load its picture too.
    setHeaders: (reply) => {
      reply.header("cross-origin-resource-policy", "cross-origin");
    },
    index: false,
    decorateReply: false,
  });
};
