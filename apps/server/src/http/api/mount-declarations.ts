import { declarationsPath, DeclarationsQuery } from "@online-editor/contract/reference-routes";
import type { FastifyInstance } from "fastify";
import { type PreparedBody, prepareBody, sendPrepared } from "../prepared-body.ts";
import { sendInvalid } from "../problems.ts";
import type { createReferenceHandlers } from "../../reference/reference-handlers.ts";

/** Mounts the download of the declarations for TypeScript of a release. */
export const mountDeclarations = (
  app: FastifyInstance,
  { readDeclarations }: Pick<ReturnType<typeof createReferenceHandlers>, "readDeclarations">,
): void => {
  const bodies = new WeakMap<object, PreparedBody>();
  app.get(declarationsPath, async (request, reply) => {
    const query = DeclarationsQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    const declarations = readDeclarations(query.data);
    const body =
      bodies.get(declarations) ?? prepareBody(declarations.code, "application/typescript; charset=utf-8");
    bodies.set(declarations, body);
    const { library, version } = query.data;
    reply.headers({
      "cache-control": "no-cache",
      "content-disposition": `attachment; filename="${library}-${version}.d.ts"`,
    });
    return sendPrepared(request, reply, body);
  });
};
