import type { AssetService, FileServer } from "@online-editor/npm-assets";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { closedSignal } from "../requests.ts";

/**
 * Mounts the asset service and the files of branch builds on the preview origin; both answer with their own problems.
 * `count` receives how many files of packages a request is for, and throws when there were too many.
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
    count: (request: FastifyRequest, files: number) => void;
  },
): void => {
  const servers = { "/npm/*": assets, "/gh/*": assets, "/combine/*": assets, "/branch/*": buildFiles };
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
          // Combined files count one by one; elsewhere a comma is part of a name.
          count(request, url === "/combine/*" ? pathOf(request).split(",").length : 1);
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
  path: pathOf({ url }),
  headers: { get: (name: string) => headers[name]?.toString() ?? null },
  signal,
});

const pathOf = ({ url }: Pick<FastifyRequest, "url">) => url.split("?")[0] ?? url;
