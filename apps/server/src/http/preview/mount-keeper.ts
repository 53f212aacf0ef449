import { createHash } from "node:crypto";
import { runPaths } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/read-config.ts";
import { checkFrame, clearSiteData, framedBy, type FramePlace } from "../../preview/run-policy.ts";

const config = { side: "preview" as const };
const htmlType = "text/html; charset=utf-8";

/** The scripts of the keeper and of the page that it opens to clear the storage. */
export interface KeeperScripts {
  keeper: Buffer;
  clearing: Buffer;
}

/**
 * Mounts the keeper, a page that the editor frames, and the page that clears the origin's storage. The latter, like the
 * keeper of an embed, is opened as runs are: by a form that only the editor's own pages can send.
 */
export const mountKeeper = async (
  app: FastifyInstance,
  { keeper, clearing }: KeeperScripts,
  origins: Pick<Config, "appOrigin" | "previewOrigin">,
): Promise<void> => {
  const page = pageOf("Keeper", keeper);
  const clearingPage = pageOf("Clearing", clearing);
  const policyOf = (place: FramePlace) => [...page.policy, ...framedBy(origins.appOrigin, place)].join("; ");
  app.get(runPaths.keeper, { config }, async (_request, reply) =>
    reply
      .headers({ "cache-control": "no-cache", "content-security-policy": policyOf("editor") })
      .type(htmlType)
      .send(page.html),
  );
  await app.register(async (posted) => {
    posted.removeAllContentTypeParsers();
    posted.addContentTypeParser("text/plain", { parseAs: "buffer" }, async () => undefined);
    const answer = (url: string, { html }: typeof page, headers: Record<string, string>) =>
      posted.route({
        method: "POST",
        url,
        config,
        bodyLimit: 100,
        onRequest: async ({ headers: { origin, "sec-fetch-dest": destination } }) => {
          checkFrame({ origin, destination: destination?.toString() }, origins);
        },
        handler: async (_request, reply) =>
          reply
            .headers({ "cache-control": "no-store", ...headers })
            .type(htmlType)
            .send(html),
      });
    answer(runPaths.keeper, page, { "content-security-policy": policyOf("embed") });
    answer(runPaths.clear, clearingPage, {
      "content-security-policy": clearingPage.policy.join("; "),
      "clear-site-data": clearSiteData(origins),
    });
  });
};

/** A page that may only run its own script. */
const pageOf = (title: string, script: Buffer) => ({
  html: `<!doctype html><meta charset="utf-8"><title>${title}</title><script>${script.toString()}</script>`,
  policy: [
    "default-src 'none'",
    `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  ],
});
