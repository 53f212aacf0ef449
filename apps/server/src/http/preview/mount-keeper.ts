import { createHash } from "node:crypto";
import { runPaths } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/read-config.ts";
import {
  checkFrame,
  checkOwnFrame,
  clearSiteData,
  framedBy,
  type FramePlace,
} from "../../preview/run-policy.ts";
import { sendText } from "../send-text.ts";

const config = { side: "preview" as const };

/** The scripts of the keeper and of the page that it opens to clear the storage. */
export interface KeeperScripts {
  keeper: Buffer;
  clearing: Buffer;
}

/**
 * Mounts the keeper, a page that the editor frames, and the page that clears the origin's storage, which the keeper
 * frames. An embed opens the keeper as it opens its runs: by a form that only the editor's own pages can send.
 */
export const mountKeeper = async (
  app: FastifyInstance,
  { keeper, clearing }: KeeperScripts,
  origins: Pick<Config, "appOrigin" | "previewOrigin">,
): Promise<void> => {
  const page = pageOf("Keeper", keeper);
  const policyOf = (place: FramePlace) =>
    [...page.policy, "frame-src 'self'", ...framedBy(origins.appOrigin, place)].join("; ");
  app.get(runPaths.keeper, { config }, async (request, reply) => {
    reply.headers({ "cache-control": "no-cache", "content-security-policy": policyOf("editor") });
    return sendText(request, reply, page.body);
  });
  await app.register(async (embedded) => {
    embedded.removeAllContentTypeParsers();
    embedded.addContentTypeParser("text/plain", { parseAs: "buffer" }, async () => undefined);
    embedded.route({
      method: "POST",
      url: runPaths.keeper,
      config,
      bodyLimit: 100,
      onRequest: async ({ headers: { origin, "sec-fetch-dest": destination } }) => {
        checkFrame({ origin, destination: destination?.toString() }, origins);
      },
      handler: async (request, reply) => {
        reply.headers({ "cache-control": "no-store", "content-security-policy": policyOf("embed") });
        return sendText(request, reply, page.body);
      },
    });
  });
  const clearingPage = pageOf("Clearing", clearing);
  const clearingHeaders = {
    "cache-control": "no-store",
    "content-security-policy": clearingPage.policy.join("; "),
    "clear-site-data": clearSiteData(origins),
  };
  app.get(runPaths.clear, { config }, async (request, reply) => {
    checkOwnFrame(request.headers, origins);
    return sendText(request, reply.headers(clearingHeaders), clearingPage.body);
  });
};

/** A page that may only run its own script. */
const pageOf = (title: string, script: Buffer) => ({
  body: {
    text: `<!doctype html><meta charset="utf-8"><title>${title}</title><script>${script.toString()}</script>`,
    type: "text/html; charset=utf-8",
  },
  policy: [
    "default-src 'none'",
    `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  ],
});
