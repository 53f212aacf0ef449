import { createHash } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { checkFrame, framedBy } from "../../preview/run-policy.ts";
import type { Standing } from "../../preview/document-of-form.ts";
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

/**
 * Mounts the scripts that stand at the head of runs, and the keeper, a page that the editor frames. An embed gets it
 * as it gets its runs, by a form that only the editor's own pages can send.
 */
export const mountPreviewScripts = async (
  app: FastifyInstance,
  { runner, jsx, keeper }: PreviewScripts,
  origins: Pick<Config, "appOrigin" | "previewOrigin">,
): Promise<void> => {
  for (const { path, text } of [runner, jsx]) {
    const body = prepareBody(text, "text/javascript; charset=utf-8");
    app.get(path, { config, compress: false }, async (request, reply) =>
      sendPrepared(request, reply.header("cache-control", "public, max-age=31536000, immutable"), body),
    );
  }
  const keeperPage = `<!doctype html><meta charset="utf-8"><title>Keeper</title><script>${keeper.toString()}</script>`;
  const keeperBody = prepareBody(keeperPage, "text/html; charset=utf-8");
  const keeperHash = createHash("sha256").update(keeper).digest("base64");
  const policyOf = (standing: Standing) =>
    [
      "default-src 'none'",
      `script-src 'sha256-${keeperHash}'`,
      ...framedBy(origins.appOrigin, standing),
    ].join("; ");
  app.get("/keeper", { config, compress: false }, async (request, reply) => {
    reply.headers({ "cache-control": "no-cache", "content-security-policy": policyOf("editor") });
    return sendPrepared(request, reply, keeperBody);
  });
  await app.register(async (embedded) => {
    embedded.removeAllContentTypeParsers();
    embedded.addContentTypeParser("text/plain", { parseAs: "buffer" }, async () => undefined);
    embedded.route({
      method: "POST",
      url: "/keeper",
      config,
      compress: false,
      bodyLimit: 100,
      onRequest: async ({ headers: { origin, "sec-fetch-dest": destination } }) => {
        checkFrame({ origin, destination: destination?.toString() }, origins);
      },
      handler: async (request, reply) => {
        reply.headers({ "cache-control": "no-store", "content-security-policy": policyOf("embed") });
        return sendPrepared(request, reply, keeperBody);
      },
    });
  });
};
