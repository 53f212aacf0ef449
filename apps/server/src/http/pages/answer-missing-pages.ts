import { embedPages, pages, Username } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../domain-error.ts";
import { CollectionName } from "@online-editor/contract/collection";
import type { CollectionStore } from "../../snippets/collections/collection-store.ts";
import type { Callers } from "../accounts/callers.ts";
import { closedSignal } from "../requests.ts";
import type { PageDescription } from "./describe-page.ts";
import type { ShownFinder } from "./find-shown.ts";

interface Shown {
  finder: ShownFinder;
  callers: Callers;
  collections: Pick<CollectionStore, "read">;
}

type FindPage = (request: FastifyRequest, reply: FastifyReply) => Promise<PageDescription | null>;

/**
 * Sends status 404 with the page of a missing or private example, snippet or collection, so that crawlers see it too;
 * the page itself says so. For existing ones, records the document that the page opens, and how links to it unfurl.
 */
export const answerMissingPages = (app: FastifyInstance, { finder, callers, collections }: Shown): void => {
  app.decorateRequest("shown", null);
  const findExample: FindPage = async (request) => finder.example(request);
  const findSnippet: FindPage = async (request, reply) => {
    const { account, signal } = await callers.of(request, reply);
    return finder.snippet(request, account?.id ?? null, { signal });
  };
  const findCollection: FindPage = async (request, reply) => {
    const { account, signal } = await callers.of(request, reply);
    await collections.read(CollectionPlace.parse(request.params), account?.id ?? null, { signal });
    return null;
  };
  /** The first page opens the welcome example, unless the address asks for a new document; it is never missing. */
  const findHome: FindPage = async ({ query }) => {
    if (NewDocument.safeParse(query).success) return null;
    try {
      return finder.example({ params: { file: "welcome" }, query });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  /** An embed shows the public view to everybody. */
  const findEmbedded: FindPage = async (request, reply) =>
    finder.snippet(request, null, { signal: closedSignal(reply) });
  const finders = new Map<string | undefined, FindPage>([
    [pages.home, findHome],
    [pages.welcome, findExample],
    [pages.example, findExample],
    [pages.code, findSnippet],
    [pages.collection, findCollection],
    [embedPages.welcome, findExample],
    [embedPages.example, findExample],
    [embedPages.code, findEmbedded],
  ]);
  app.addHook("preHandler", async (request, reply) => {
    const findPage = finders.get(request.routeOptions.url);
    try {
      if (findPage) request.shown = await findPage(request, reply);
    } catch (error) {
      if (isMissing(error)) reply.status(404);
      // The page itself reports other errors when it loads its document.
      else request.log.error({ event: "page-unknown", err: error });
    }
  });
};

const CollectionPlace = z.object({ username: Username, name: CollectionName });
const NewDocument = z.object({ new: z.unknown().refine((id) => id !== undefined) });

const isMissing = (error: unknown) => error instanceof DomainError || error instanceof z.ZodError;
