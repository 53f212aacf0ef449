import type { AssetService, FileServer } from "@online-editor/npm-assets";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { closedSignal } from "../closed-signal.ts";

/** Mounts the asset service on the preview origin, and the files of branch builds; both answer problems by themselves. */
export const mountAssets = (
  app: FastifyInstance,
  { assets, buildFiles }: { assets: AssetService; buildFiles: FileServer },
): void => {
  const servers = { "/npm/*": assets, "/gh/*": assets, "/branch/*": buildFiles };
  for (const [url, server] of Object.entries(servers)) {
    app.route({
      method: ["GET", "HEAD", "OPTIONS"],
      url,
      exposeHeadRoute: false,
      // It brings its own compressed copies, and ranges must not be touched.
      compress: false,
      config: { side: "preview" },
      handler: async (request, reply) => {
        const { status, headers, body } = await server.answer(
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
