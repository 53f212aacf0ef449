import type { AssetService, FileServer } from "@online-editor/npm-assets";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { closedSignal } from "../closed-signal.ts";

/**
 * Mounts the asset service and the files of branch builds on the preview origin; both answer with their own problems.
 * `count` receives each request for a package's file, and throws when there were too many.
 */
export const mountAssets = (
  app: FastifyInstance,
  {
    assets,
    buildFiles,
    count,
  }: {
    assets: Pick<AssetService, "answer">;
    buildFiles: FileServer;
    count: (request: FastifyRequest) => void;
  },
): void => {
  const servers = { "/npm/*": assets, "/gh/*": assets, "/branch/*": buildFiles };
  for (const [url, server] of Object.entries(servers)) {
    app.route({
      method: ["GET", "HEAD", "OPTIONS"],
      url,
      exposeHeadRoute: false,
      config: { side: "preview" },
      handler: async (request, reply) => {
        if (server === assets) {
          // Pages may read refusals too.
          reply.header("access-control-allow-origin", "*");
          count(request);
        }
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
