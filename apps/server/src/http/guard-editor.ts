import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Config } from "../config.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `data`: nothing that a browser shows as a page. */
    holds?: "data";
  }
}

/** Tells browsers to allow as little as goes with the editor's own answers. */
export const guardEditor = (app: FastifyInstance, { appOrigin }: Pick<Config, "appOrigin">): void => {
  const headers = guardingHeaders({ isSecure: appOrigin.startsWith("https:") });
  const ofData = Object.fromEntries(Object.entries(headers).filter(([name]) => guardsData.has(name)));
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.routeOptions.config.holds === "data" ? ofData : headers);
    done();
  });
};

/** The others tell what a page may do. */
const guardsData = new Set(["cross-origin-resource-policy", "strict-transport-security"]);

/** They are the same for every answer, so helmet is asked once: it sets them one by one. */
const guardingHeaders = ({ isSecure }: { isSecure: boolean }) => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isSecure,
  });
  setHeaders(request, response, () => undefined);
  return response.getHeaders();
};
