import { createHash } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { readBuilt } from "../pages/read-built.ts";
import { prepareBody, sendPrepared } from "../prepared-body.ts";

const config = { side: "preview" as const };

/** A script at an address with its hash, such as `/runner-<hash>.js`. */
interface HashedScript {
  path: string;
  text: Buffer;
}

/** The scripts that run on the preview origin beside the documents. */
export interface PreviewScripts {
  runner: HashedScript;
  /** React, the widgets and the compiler, for documents with JSX. */
  jsx: HashedScript;
  keeper: Buffer;
}

/** Reads the built scripts. Throws `NotBuilt`. */
export const readPreviewScripts = async (folder: string): Promise<PreviewScripts> => {
  const [runner, jsx, keeper] = await Promise.all([
    readHashed(folder, "runner"),
    readHashed(folder, "jsx"),
    readBuilt(join(folder, "keeper.js")),
  ]);
  return { runner, jsx, keeper };
};

const readHashed = async (folder: string, name: string): Promise<HashedScript> => {
  const text = await readBuilt(join(folder, `${name}.js`));
  return { path: `/${name}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.js`, text };
};

/** Mounts the scripts that stand at the head of runs, and the keeper, a page that the editor frames. */
export const mountPreviewScripts = (
  app: FastifyInstance,
  { runner, jsx, keeper }: PreviewScripts,
  { appOrigin }: Pick<Config, "appOrigin">,
): void => {
  for (const { path, text } of [runner, jsx]) {
    const body = prepareBody(text, "text/javascript; charset=utf-8");
    app.get(path, { config, compress: false }, async (request, reply) =>
      sendPrepared(request, reply.header("cache-control", "public, max-age=31536000, immutable"), body),
    );
  }
  const keeperPage = `<!doctype html><meta charset="utf-8"><title>Keeper</title><script>${keeper.toString()}</script>`;
  const keeperBody = prepareBody(keeperPage, "text/html; charset=utf-8");
  const keeperHash = createHash("sha256").update(keeper).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${keeperHash}'; frame-ancestors ${appOrigin}`;
  app.get("/keeper", { config, compress: false }, async (request, reply) => {
    reply.headers({ "cache-control": "no-cache", "content-security-policy": policy });
    return sendPrepared(request, reply, keeperBody);
  });
};
