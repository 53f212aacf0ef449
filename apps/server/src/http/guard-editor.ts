import type { FastifyInstance } from "fastify";
import type { Config } from "../config/read-config.ts";
import { sendProblem, problemOf } from "./problems.ts";

/** Sets headers that restrict the editor's own answers to what they need. */
export const guardEditor = (app: FastifyInstance, { appOrigin }: Pick<Config, "appOrigin">): void => {
  const headers = {
    ...pageHeaders,
    ...(appOrigin.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};

/** Helmet's headers for a page (https://helmetjs.github.io); each page's own policy sets the rest. */
const pageHeaders = {
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

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
