import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerPage from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/read-config.ts";
import { jsonType } from "../pack-texts.ts";
import { describeApi } from "./describe-api.ts";

/** Mounts the description of the API: `/api/openapi.json` for programs, `/api/docs` for people. */
export const mountApiPage = async (
  app: FastifyInstance,
  { appOrigin }: Pick<Config, "appOrigin">,
): Promise<void> => {
  const document = describeApi({ appOrigin });
  const text = JSON.stringify(document);
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "no-cache").type(jsonType).send(text),
  );
  // The plugin's types support OpenAPI up to 3.0; its page renders 3.1 as well.
  const specification = { document: document as StaticDocumentSpec["document"] };
  await app.register(swagger, { mode: "static", specification });
  await app.register(swaggerPage, {
    routePrefix: "/api/docs",
    theme: { title: "Online Editor API" },
    // Without the bar that loads other descriptions.
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
