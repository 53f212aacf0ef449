import { createHash } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { readBuilt } from "../pages/read-built.ts";
import { prepareBody, sendPrepared } from "../prepared-body.ts";

const config = { side: "preview" as const };

/** The scripts that run on the preview origin beside the documents. */
export interface PreviewScripts {
  /** `/runner-<hash>.js` */
  runnerPath: string;
  runner: Buffer;
  keeper: Buffer;
}

/** Reads the two built scripts. Throws `NotBuilt`. */
export const readPreviewScripts = async (folder: string): Promise<PreviewScripts> => {
  const [runner, keeper] = await Promise.all([
    readBuilt(join(folder, "runner.js")),
    readBuilt(join(folder, "keeper.js")),
  ]);
  const hash = createHash("sha256").update(runner).digest("hex").slice(0, 16);
  return { runnerPath: `/runner-${hash}.js`, runner, keeper };
};

/** Mounts the runner, which stands at the head of every run, and the keeper, a page that the editor frames. */
export const mountPreviewScripts = (
  app: FastifyInstance,
  { runnerPath, runner, keeper }: PreviewScripts,
  { appOrigin }: Pick<Config, "appOrigin">,
): void => {
  const runnerBody = prepareBody(runner, "text/javascript; charset=utf-8");
  app.get(runnerPath, { config, compress: false }, async (request, reply) =>
    sendPrepared(request, reply.header("cache-control", "public, max-age=31536000, immutable"), runnerBody),
  );
  const keeperPage = `<!doctype html><meta charset="utf-8"><title>Keeper</title><script>${keeper.toString()}</script>`;
  const keeperBody = prepareBody(keeperPage, "text/html; charset=utf-8");
  const keeperHash = createHash("sha256").update(keeper).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${keeperHash}'; frame-ancestors ${appOrigin}`;
  app.get("/keeper", { config, compress: false }, async (request, reply) => {
    reply.headers({ "cache-control": "no-cache", "content-security-policy": policy });
    return sendPrepared(request, reply, keeperBody);
  });
};
