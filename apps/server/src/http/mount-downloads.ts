import { accountExport } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Account, SessionNeeded, SignedOut, userOf } from "../accounts/account.ts";
import { TooManyRequests } from "../domain-error.ts";
import { jsonOf, zipFiles } from "../snippets/export-snippets.ts";
import type { CollectionStore } from "../snippets/collections/collection-store.ts";
import type { ExportedFile } from "../snippets/snippet.ts";
import type { SnippetStore } from "../snippets/snippet-store.ts";
import type { TokenAuth } from "./accounts/bearer.ts";
import type { Callers } from "./accounts/callers.ts";
import { declarationsPath, DeclarationsQuery } from "@online-editor/contract/reference-routes";
import type { createReferenceHandlers } from "../reference/reference-handlers.ts";
import { sendInvalid } from "./problems.ts";
import { sendText } from "./send-text.ts";
import { collectionRoutes, collectionZipPath, CollectionZipQuery } from "@online-editor/contract/collection";
import { exportCollection } from "../snippets/collections/read-collection.ts";

interface ExportParts {
  callers: Callers;
  tokenAuth: Pick<TokenAuth, "hasToken">;
  snippets: Pick<SnippetStore, "exportAll">;
  collections: Pick<CollectionStore, "exportAll">;
  now: () => number;
}

/** Mounts the download of all data of a user; one at a time for each user. */
export const mountAccountExport = (
  app: FastifyInstance,
  { callers, tokenAuth, snippets, collections, now }: ExportParts,
): void => {
  const sendZip = oneAtATime(10);
  // HEAD would generate the whole export and discard it.
  app.get(accountExport, { exposeHeadRoute: false }, async (request, reply) => {
    if (tokenAuth.hasToken(request)) throw new SessionNeeded();
    const { account, signal } = await callers.of(request, reply);
    if (!account) throw new SignedOut();
    const at = now();
    const day = new Date(at).toISOString().slice(0, 10);
    const saved = [snippets, collections].map((store) => store.exportAll(account.id, { signal }));
    return sendZip(reply, filesOf(account, { saved, at }), {
      key: String(account.id),
      name: `online-editor-${account.username}-${day}`,
      signal,
    });
  });
};

/**
 * Sends files as a zip, one at a time for each key. `seconds` is an upper bound for most. Throws `TooManyRequests`
 * while one with the same key is sent.
 */
const oneAtATime = (seconds: number) => {
  const inProgress = new Set<string>();
  return (
    reply: FastifyReply,
    files: AsyncIterable<ExportedFile>,
    { key, name, signal }: { key: string; name: string; signal: AbortSignal },
  ) => {
    if (inProgress.has(key)) throw new TooManyRequests(seconds);
    inProgress.add(key);
    reply.raw.once("close", () => inProgress.delete(key));
    return reply
      .headers({ "cache-control": "no-store", "content-disposition": `attachment; filename="${name}.zip"` })
      .type("application/zip")
      .send(zipFiles(files, { signal }));
  };
};

const filesOf = async function* (
  account: Account,
  { saved, at }: { saved: readonly AsyncIterable<ExportedFile>[]; at: number },
): AsyncGenerator<ExportedFile> {
  yield { path: "account.json", content: jsonOf(userOf(account)), changedAt: at };
  for (const files of saved) yield* files;
};

/** Mounts the download of the declarations for TypeScript of a release. */
export const mountDeclarations = (
  app: FastifyInstance,
  { readDeclarations }: Pick<ReturnType<typeof createReferenceHandlers>, "readDeclarations">,
): void => {
  app.get(declarationsPath, async (request, reply) => {
    const query = DeclarationsQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    const text = readDeclarations(query.data);
    const { library, version } = query.data;
    reply.headers({
      "cache-control": "no-cache",
      "content-disposition": `attachment; filename="${library}-${version}.d.ts"`,
    });
    return sendText(request, reply, { text, type: "application/typescript; charset=utf-8" });
  });
};

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
  const sendZip = oneAtATime(5);
  // HEAD would read every document and discard it.
  app.get(collectionZipPath, { exposeHeadRoute: false }, async (request, reply) => {
    if (tokenAuth.hasToken(request)) await tokenAuth.admit(request, collectionRoutes.readCollection);
    const query = CollectionZipQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    const { account, address, signal } = await callers.of(request, reply);
    const reader = account?.id ?? null;
    const collection = await collections.read(query.data, reader, { signal });
    return sendZip(reply, exportCollection(collection, { snippets, reader, signal }), {
      key: address,
      name: `${collection.username}-${collection.name}`,
      signal,
    });
  });
};
