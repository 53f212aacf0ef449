import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { AssetService } from "@online-editor/npm-assets";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { closedSignal } from "./mount-api.ts";

/** Mounts the asset service on the preview origin; it answers problems by itself. */
export const mountAssets = (app: FastifyInstance, assets: AssetService): void => {
  for (const url of ["/npm/*", "/gh/*"]) {
    app.route({
      method: ["GET", "HEAD", "OPTIONS"],
      url,
      exposeHeadRoute: false,
      // It brings its own compressed copies, and ranges must not be touched.
      compress: false,
      config: { side: "preview" },
      handler: async (request, reply) => {
        const response = await assets.handle(toWebRequest(request, closedSignal(reply)));
        return send(reply, response);
      },
    });
  }
};

const toWebRequest = ({ method, raw, protocol, host, headers }: FastifyRequest, signal: AbortSignal) => {
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(`${protocol}://${host}${raw.url ?? "/"}`, { method, headers: plain, signal });
};

const send = (reply: FastifyReply, response: Response) => {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.body) return reply.send();
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
};
