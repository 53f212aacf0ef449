import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "../config.ts";
import { DataQuery, type ExampleData } from "../examples/example-data.ts";
import { checkRun, runHeaders } from "../preview/run-policy.ts";
import { problemOf, sendProblem } from "./problems.ts";

const maxPageBytes = 8 * 1024 * 1024;
const config = { side: "preview" as const };

/** The files that run on the preview origin itself, beside the documents. */
export interface PreviewScripts {
  /** `/runner-<hash>.js` */
  runnerPath: string;
  runner: string;
  keeper: string;
}

/** Reads the two built scripts. Throws when the web app has not been built. */
export const readPreviewScripts = async (folder: string): Promise<PreviewScripts> => {
  const [runner, keeper] = await Promise.all(
    ["runner.js", "keeper.js"].map((name) => readFile(join(folder, name), "utf8")),
  );
  if (!runner || !keeper) throw new Error(`${folder} has no runner.js and keeper.js: build the web app first.`);
  const hash = createHash("sha256").update(runner).digest("hex").slice(0, 16);
  return { runnerPath: `/runner-${hash}.js`, runner, keeper };
};

/** Mounts everything that the preview origin serves but assets: runs, the runner, the keeper, example data. */
export const mountPreview = (
  app: FastifyInstance,
  { settings, scripts, data }: { settings: Config; scripts: PreviewScripts; data: ExampleData },
): void => {
  mountRuns(app, settings);
  mountScripts(app, { scripts, appOrigin: settings.appOrigin });
  mountExampleData(app, data);
};

const mountRuns = (app: FastifyInstance, settings: Config) => {
  // The form's single field arrives as `page=<text>\r\n`; unlike urlencoded it needs no decoding of megabytes.
  app.addContentTypeParser("text/plain", { parseAs: "string", bodyLimit: maxPageBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.post<{ Params: { id: string } }>("/run/:id", { config, bodyLimit: maxPageBytes, compress: false }, async (request, reply) => {
    const { origin, "sec-fetch-dest": destination } = request.headers;
    checkRun({ id: request.params.id, origin, destination: destination as string | undefined }, settings);
    const body = z.string().startsWith("page=").safeParse(request.body);
    if (!body.success)
      return sendProblem(reply, problemOf("invalid-request", { fields: [{ path: "page", message: "is missing" }] }));
    return reply.headers(runHeaders(settings.appOrigin)).send(body.data.slice("page=".length));
  });
};

const mountScripts = (
  app: FastifyInstance,
  { scripts, appOrigin }: { scripts: PreviewScripts; appOrigin: string },
) => {
  app.get(scripts.runnerPath, { config }, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("access-control-allow-origin", "*")
      .type("text/javascript; charset=utf-8")
      .send(scripts.runner),
  );
  const keeperHash = createHash("sha256").update(scripts.keeper).digest("base64");
  app.get("/keeper", { config }, async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .header(
        "content-security-policy",
        `default-src 'none'; script-src 'sha256-${keeperHash}'; frame-ancestors ${appOrigin}`,
      )
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><meta charset="utf-8"><title>Keeper</title><script>${scripts.keeper}</script>`),
  );
};

const mountExampleData = (app: FastifyInstance, data: ExampleData) => {
  const headers = { "cache-control": "no-cache", "access-control-allow-origin": "*" };
  app.get<{ Params: { file: string } }>("/run/json/:file", { config }, async (request, reply) => {
    const name = request.params.file.replace(/\.json$/, "");
    return reply.headers(headers).type("application/json; charset=utf-8").send(data.text(name));
  });
  app.get<{ Params: { name: string } }>("/run/data/:name", { config }, async (request, reply) => {
    const query = DataQuery.safeParse(request.query);
    if (query.success) return reply.headers(headers).send(data.page(request.params.name, query.data));
    const fields = query.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    return sendProblem(reply, problemOf("invalid-request", { fields }));
  });
};
