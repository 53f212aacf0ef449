import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import type { Settings } from "@online-editor/contract";
import type { AssetService } from "@online-editor/npm-assets";
import Fastify, { type FastifyInstance } from "fastify";
import type { LibraryContent } from "./catalogue/read-libraries.ts";
import type { LiveLibraries } from "./catalogue/newer-releases.ts";
import type { Config } from "./config.ts";
import type { ExampleData } from "./examples/example-data.ts";
import type { Examples } from "./examples/read-examples.ts";
import { integrityOf } from "./assets/integrity-of.ts";
import { splitByHost } from "./http/hosts.ts";
import { mountApi } from "./http/mount-api.ts";
import { mountAssets } from "./http/mount-assets.ts";
import { mountHealth } from "./http/health.ts";
import { mountPreview, readPreviewScripts } from "./http/mount-preview.ts";
import { problemOfError, sendProblem } from "./http/problems.ts";

/** What the server is made of; `main.ts` makes it for real, a test as it needs. */
export interface Parts {
  config: Config;
  content: LibraryContent;
  libraries: LiveLibraries;
  examples: Examples;
  data: ExampleData;
  assets: AssetService;
  /** The folder of the built preview scripts. */
  previewFolder: string;
  /** Mounts the editor's pages: built, or from their sources. */
  mountPages: (app: FastifyInstance, settings: Settings) => Promise<void>;
}

/** Builds the server; it does not listen yet. Throws when the web app has not been built. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { config, content, libraries, examples, data, assets } = parts;
  const scripts = await readPreviewScripts(parts.previewFolder);
  const settings: Settings = {
    defaultLibrary: config.defaultLibrary,
    previewOrigin: config.previewOrigin,
    assetOrigin: config.assetOrigin,
    runner: config.previewOrigin + scripts.runnerPath,
  };
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : { level: config.logLevel, redact: ["req.headers.cookie"] },
    disableRequestLogging: true,
    trustProxy: true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
  });
  app.setErrorHandler((error, request, reply) => {
    // Nobody is there to be answered.
    if (error instanceof Error && error.name === "AbortError" && request.raw.destroyed) return reply.hijack();
    const problem = problemOfError(error);
    if (problem.status >= 500) request.log.error({ err: error, url: request.url }, "request failed");
    return sendProblem(reply, problem);
  });
  splitByHost(app, config);
  logRequests(app);
  mountHealth(app, async () => true);
  await app.register(compress);
  mountAssets(app, assets);
  mountPreview(app, { settings: config, scripts, data });
  await app.register(async (side) => {
    await side.register(helmet, {
      contentSecurityPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: config.appOrigin.startsWith("https:"),
    });
    mountApi(side, {
      readCatalogue: async () => ({ ...content, libraries: libraries.current(), examples: examples.summaries }),
      readExample: async ({ v: _, ...address }) => examples.read(address),
      readIntegrity: async ({ asset }, { signal }) => ({
        assets: await Promise.all(asset.map((address) => integrityOf(assets, address, signal))),
      }),
    });
    await parts.mountPages(side, settings);
  });
  return app;
};

const logRequests = (app: FastifyInstance) => {
  app.addHook("onResponse", async (request, reply) => {
    request.log.debug(
      { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
};
