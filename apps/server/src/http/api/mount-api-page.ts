import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerPage from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/read-config.ts";
import { encodingFor, prepareBody, sendPrepared } from "../prepared-body.ts";
import { describeApi } from "./describe-api.ts";

/** Mounts the description of the API: `/api/openapi.json` for programs, `/api/docs` for people. */
export const mountApiPage = async (
  app: FastifyInstance,
  { appOrigin }: Pick<Config, "appOrigin">,
): Promise<void> => {
  const document = describeApi({ appOrigin });
  const body = prepareBody(JSON.stringify(document), "application/json; charset=utf-8");
  app.get("/api/openapi.json", async (request, reply) =>
    sendPrepared(request, reply.header("cache-control", "no-cache"), body),
  );
  // The plugin's types support OpenAPI up to 3.0; its page renders 3.1 as well.
  const specification = { document: document as StaticDocumentSpec["document"] };
  await app.register(swagger, { mode: "static", specification });
  await app.register(async (page) => {
    compressStreams(page);
    await page.register(swaggerPage, {
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
  });
};

/** Compresses streams of text on the fly; our fixed files have compressed copies (`prepareBody`). */
const compressStreams = (app: FastifyInstance) => {
  app.addHook("onSend", async (request, reply, payload) => {
    const encoding = encodingFor(request);
    const isText = /^text\/|\/(javascript|json)\b/.test(String(reply.getHeader("content-type")));
    if (!(payload instanceof Readable) || !isText || encoding === "identity" || reply.statusCode !== 200)
      return payload;
    reply
      .header("content-encoding", encoding)
      .header("vary", "accept-encoding")
      .removeHeader("content-length");
    return pipeline(
      payload,
      encoding === "br" ? createBrotliCompress(lowEffort) : createGzip(),
      () => undefined,
    );
  });
};

const lowEffort = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
