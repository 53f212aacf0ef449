import { accountExport } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Account, userOf } from "../accounts/account.ts";
import { jsonOf, zipFiles } from "../snippets/export-snippets.ts";
import type { CollectionStore } from "../snippets/collections/collection-store.ts";
import type { ExportedFile } from "../snippets/snippet.ts";
import type { SnippetStore } from "../snippets/snippet-store.ts";
import type { TokenAuth } from "./accounts/bearer.ts";
import type { Callers } from "./accounts/callers.ts";
import { declarationsPath, DeclarationsQuery } from "@online-editor/contract/reference-routes";
import type { createReferenceHandlers } from "../reference/reference-handlers.ts";
import { sendInvalid } from "./problems.ts";
import { collectionRoutes, collectionZipPath, CollectionZipQuery } from "@online-editor/contract/collection";
import { exportCollection } from "../snippets/collections/read-collection.ts";
import { DomainError } from "../domain-error.ts";

interface Downloaded {
  callers: Callers;
  tokenAuth: TokenAuth;
  snippets: SnippetStore;
  collections: CollectionStore;
  readDeclarations: ReturnType<typeof createReferenceHandlers>["readDeclarations"];
  now: () => number;
}

/**
 * Mounts the downloads: all data of a user, one at a time for each user; a collection's documents with their checks,
 * one at a time for each address; and the declarations for TypeScript of a release.
 */
export const mountDownloads = (
  app: FastifyInstance,
  { callers, tokenAuth, snippets, collections, readDeclarations, now }: Downloaded,
): void => {
  // HEAD would generate a whole zip and discard it.
  const withoutHead = { exposeHeadRoute: false };
  const sendExport = oneAtATime(10);
  app.get(accountExport, withoutHead, async (request, reply) => {
    if (tokenAuth.hasToken(request)) throw new DomainError("session-needed");
    const { account, signal } = await callers.of(request, reply);
    if (!account) throw new DomainError("signed-out");
    const at = now();
    const day = new Date(at).toISOString().slice(0, 10);
    const saved = [snippets, collections].map((store) => store.exportAll(account.id, { signal }));
    return sendExport(reply, filesOf(account, { saved, at }), {
      key: String(account.id),
      name: `online-editor-${account.username}-${day}`,
      signal,
    });
  });

  const sendCollection = oneAtATime(5);
  app.get(collectionZipPath, withoutHead, async (request, reply) => {
    if (tokenAuth.hasToken(request)) await tokenAuth.admit(request, collectionRoutes.readCollection);
    const query = CollectionZipQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    const { account, address, signal } = await callers.of(request, reply);
    const reader = account?.id ?? null;
    const collection = await collections.read(query.data, reader, { signal });
    return sendCollection(reply, exportCollection(collection, { snippets, reader, signal }), {
      key: address,
      name: `${collection.username}-${collection.name}`,
      signal,
    });
  });

  app.get(declarationsPath, async (request, reply) => {
    const query = DeclarationsQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    const text = readDeclarations(query.data);
    const { library, version } = query.data;
    return reply
      .headers({
        "cache-control": "no-cache",
        "content-disposition": `attachment; filename="${library}-${version}.d.ts"`,
      })
      .type("application/typescript; charset=utf-8")
      .send(text);
  });
};

/**
 * Sends files as a zip, one at a time for each key. `seconds` is an upper bound for most. Throws `too-many-requests`
 * while one with the same key is sent.
 */
const oneAtATime = (seconds: number) => {
  const inProgress = new Set<string>();
  return (
    reply: FastifyReply,
    files: AsyncIterable<ExportedFile>,
    { key, name, signal }: { key: string; name: string; signal: AbortSignal },
  ) => {
    if (inProgress.has(key)) throw new DomainError("too-many-requests", "", { retryAfterSeconds: seconds });
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
