import type { AssetService } from "@online-editor/npm-assets";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { closedSignal } from "../closed-signal.ts";

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
        const { status, headers, body } = await assets.answer(
          assetRequest(request, { signal: closedSignal(reply) }),
        );
        return reply.status(status).headers(headers).send(body);
      },
    });
  }
};

const assetRequest = ({ method, url, headers }: FastifyRequest, { signal }: { signal: AbortSignal }) => ({
  method,
  path: url.split("?")[0] ?? url,
  headers: { get: (name: string) => headers[name]?.toString() ?? null },
  signal,
});
