import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerPage from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { prepareBody, sendPrepared } from "../prepared-body.ts";
import { describeApi } from "./describe-api.ts";

/** Mounts the description of the API: `/api/openapi.json` for programs, `/api/docs` for people. */
export const mountApiPage = async (app: FastifyInstance): Promise<void> => {
  const document = describeApi();
  const body = prepareBody(JSON.stringify(document), "application/json; charset=utf-8");
  app.get("/api/openapi.json", { compress: false }, async (request, reply) =>
    sendPrepared(request, reply.header("cache-control", "no-cache"), body),
  );
  // The plugin's types know OpenAPI up to 3.0; its page shows 3.1 as well.
  const specification = { document: document as StaticDocumentSpec["document"] };
  await app.register(swagger, { mode: "static", specification });
  await app.register(swaggerPage, {
    routePrefix: "/api/docs",
    theme: { title: "Online Editor API" },
    // Without the bar in which the page would load any other description.
    uiConfig: { layout: "BaseLayout" },
    staticCSP: {
      "default-src": "'self'",
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:"],
      "frame-ancestors": "'none'",
      "base-uri": "'none'",
      "object-src": "'none'",
    },
  });
};
