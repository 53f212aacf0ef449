import { declarationsPath, DeclarationsQuery } from "@online-editor/contract/reference-routes";
import type { FastifyInstance } from "fastify";
import { sendInvalid } from "../problems.ts";
import { sendText } from "../send-text.ts";
import type { createReferenceHandlers } from "../../reference/reference-handlers.ts";

/** Mounts the download of the declarations for TypeScript of a release. */
export const mountDeclarations = (
  app: FastifyInstance,
  { readDeclarations }: Pick<ReturnType<typeof createReferenceHandlers>, "readDeclarations">,
): void => {
  app.get(declarationsPath, async (request, reply) => {
    const query = DeclarationsQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    const { code: text } = readDeclarations(query.data);
    const { library, version } = query.data;
    reply.headers({
      "cache-control": "no-cache",
      "content-disposition": `attachment; filename="${library}-${version}.d.ts"`,
    });
    return sendText(request, reply, { text, type: "application/typescript; charset=utf-8" });
  });
};
