import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Reports not ready from now on, and closes each connection with its next answer: the server will stop soon. */
    drain(): void;
    isDraining(): boolean;
  }
}

/** Lets the server announce to balancers and proxies that it will stop, while it still answers requests. */
export const mountDraining = (app: FastifyInstance): void => {
  let hasBegun = false;
  app.decorate("drain", () => {
    hasBegun = true;
  });
  app.decorate("isDraining", () => hasBegun);
  app.addHook("onRequest", (_request, reply, done) => {
    if (hasBegun) reply.header("connection", "close");
    done();
  });
};
