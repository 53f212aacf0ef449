import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerPage from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/read-config.ts";
import { compressedCopy, encodingOf, jsonType, sendText } from "../send-text.ts";
import { describeApi } from "./describe-api.ts";

/** Mounts the description of the API: `/api/openapi.json` for programs, `/api/docs` for people. */
export const mountApiPage = async (
  app: FastifyInstance,
  { appOrigin }: Pick<Config, "appOrigin">,
): Promise<void> => {
  const document = describeApi({ appOrigin });
  const description = { text: JSON.stringify(document), type: jsonType };
  app.get("/api/openapi.json", async (request, reply) =>
    sendText(request, reply.header("cache-control", "no-cache"), description),
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

/** Compresses the scripts and styles that the page's plugin reads from files. */
const compressStreams = (app: FastifyInstance) => {
  app.addHook("onSend", async (request, reply, payload) => {
    const isText = /^text\/|\/(javascript|json)\b/.test(String(reply.getHeader("content-type")));
    if (!(payload instanceof Readable) || !isText || reply.statusCode !== 200) return payload;
    const bytes = await buffer(payload);
    const encoding = encodingOf(bytes, request);
    reply.removeHeader("content-length");
    if (encoding === "identity") return bytes;
    reply.header("content-encoding", encoding).header("vary", "accept-encoding");
    return compressedCopy(bytes, encoding);
  });
};
