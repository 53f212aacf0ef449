import { collectionRoutes, collectionZipPath, CollectionZipQuery } from "@online-editor/contract/collection";
import type { FastifyInstance } from "fastify";
import type { CollectionStore } from "../../snippets/collections/collection-store.ts";
import { exportCollection } from "../../snippets/collections/export-collection.ts";
import { TooManyRequests } from "../../domain-error.ts";
import type { SnippetStore } from "../../snippets/snippet-store.ts";
import { zipFiles } from "../../snippets/zip-files.ts";
import type { TokenAuth } from "../accounts/bearer.ts";
import type { Callers } from "../accounts/callers.ts";
import { sendInvalid } from "../problems.ts";

/** An upper bound for most collections. */
const secondsOfADownload = 5;

interface ZipParts {
  callers: Callers;
  tokenAuth: TokenAuth;
  snippets: Pick<SnippetStore, "read">;
  collections: Pick<CollectionStore, "read">;
}

/** Mounts the download of a collection's documents with their checks; one at a time for each address. */
export const mountCollectionZip = (
  app: FastifyInstance,
  { callers, tokenAuth, snippets, collections }: ZipParts,
): void => {
  const inProgress = new Set<string>();
  // HEAD would read every document and discard it.
  app.get(collectionZipPath, { exposeHeadRoute: false }, async (request, reply) => {
    if (tokenAuth.hasToken(request)) await tokenAuth.admit(request, collectionRoutes.readCollection);
    const query = CollectionZipQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    const { account, address, signal } = await callers.of(request, reply);
    const reader = account?.id ?? null;
    const collection = await collections.read(query.data, reader, { signal });
    if (inProgress.has(address)) throw new TooManyRequests(secondsOfADownload);
    inProgress.add(address);
    reply.raw.once("close", () => inProgress.delete(address));
    return reply
      .headers({
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="${collection.username}-${collection.name}.zip"`,
      })
      .type("application/zip")
      .send(zipFiles(exportCollection(collection, { snippets, reader, signal }), { signal }));
  });
};
