import type { FastifyInstance } from "fastify";
import { problemOf, sendProblem } from "./problems.ts";

/**
 * Headers for both origins and every address, known or not: no content sniffing, and no service workers, because one
 * made from a document would outlive its run and see all later ones. Browsers mark such requests (Service Workers,
 * section "Update": `Service-Worker: script`).
 */
export const guardEveryAnswer = (app: FastifyInstance): void => {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-content-type-options", "nosniff");
    if (request.headers["service-worker"] === undefined) done();
    else void sendProblem(reply, problemOf("service-worker-refused"));
  });
};
