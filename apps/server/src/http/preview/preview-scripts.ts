import { createHash } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/read-config.ts";
import type { HashedScript } from "../pages/earlier-builds.ts";
import { readBuilt } from "../pages/read-built.ts";
import { type KeeperScripts, mountKeeper } from "./mount-keeper.ts";

const config = { side: "preview" as const };

/** Runs on an owner's origin load these from the shared one, and need the details of errors in them. */
const kept = { "cache-control": "public, max-age=31536000, immutable", "access-control-allow-origin": "*" };

/** Of the runner, React with widgets and compiler, what carries out a check, and what records one. */
const names = ["runner", "jsx", "check", "record"] as const;

/** The scripts that run on the preview origin beside documents. */
export interface PreviewScripts extends KeeperScripts {
  hashed: Record<(typeof names)[number], HashedScript>;
}

/** Reads the built scripts. Throws `OperatorError`. */
export const readPreviewScripts = async (folder: string): Promise<PreviewScripts> => {
  const [keeper, clearing, ...hashed] = await Promise.all([
    readBuilt(join(folder, "keeper.js")),
    readBuilt(join(folder, "clear-storage.js")),
    ...names.map(async (name) => [name, await readHashed(folder, name)] as const),
  ]);
  return { keeper, clearing, hashed: Object.fromEntries(hashed) as PreviewScripts["hashed"] };
};

const readHashed = async (folder: string, name: string): Promise<HashedScript> => {
  const text = await readBuilt(join(folder, `${name}.js`));
  return { path: `/${name}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.js`, text };
};

/** Mounts the scripts at the head of runs, those of earlier builds, and the keeper with its clearing page. */
export const mountPreviewScripts = async (
  app: FastifyInstance,
  { earlier, ...scripts }: PreviewScripts & { earlier: readonly HashedScript[] },
  origins: Pick<Config, "appOrigin" | "previewOrigin">,
): Promise<void> => {
  for (const { path, text } of [...Object.values(scripts.hashed), ...earlier])
    app.get(path, { config }, async (_request, reply) =>
      reply.headers(kept).type("text/javascript; charset=utf-8").send(text),
    );
  await mountKeeper(app, scripts, origins);
};
