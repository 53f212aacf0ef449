import {
  ExampleAddress,
  type LibraryId,
  pages,
  RevisionNumber,
  SnippetId,
  Username,
} from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../domain-error.ts";
import type { LiveExamples } from "../../examples/live-examples.ts";
import type { SnippetStore } from "../../snippets/snippet-store.ts";
import type { Callers } from "../accounts/callers.ts";
import { describeExample, describeSnippet, type PageDescription } from "./describe-page.ts";

interface Shown {
  examples: Pick<LiveExamples, "read">;
  snippets: Pick<SnippetStore, "read">;
  callers: Callers;
  defaultLibrary: LibraryId;
}

type Look = (request: FastifyRequest, reply: FastifyReply) => Promise<PageDescription | null>;

/**
 * Gives the page of an example or snippet that there is not, or not for who asks, the status 404, so that programs
 * which follow links see it too; the page itself says so in words. Of what there is it notes how a link unfurls.
 */
export const tellMissingPages = (app: FastifyInstance, shown: Shown): void => {
  app.decorateRequest("shown", null);
  const looks = new Map<string | undefined, Look>([
    [pages.welcome, lookForExample(shown)],
    [pages.example, lookForExample(shown)],
    [pages.code, lookForSnippet(shown)],
  ]);
  app.addHook("preHandler", async (request, reply) => {
    try {
      request.shown = (await looks.get(request.routeOptions.url)?.(request, reply)) ?? null;
    } catch (error) {
      if (error instanceof DomainError || error instanceof z.ZodError) reply.status(404);
      // Whatever else is wrong, the page says itself when it asks for what it shows.
      else request.log.error({ event: "page-unknown", err: error });
    }
  });
};

const ExamplePlace = z.object({ path: z.string().optional(), file: z.string() });

const lookForExample =
  ({ examples, defaultLibrary }: Shown): Look =>
  async ({ params, query }) => {
    const { path: category, file } = ExamplePlace.parse(params);
    const { library = defaultLibrary } = Query.parse(query);
    return describeExample(
      examples.read(ExampleAddress.parse({ library, category, slug: file.replace(/\.html$/, "") })),
    );
  };

/** A number is written one way only, as in the editor. */
const Digits = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform((text): unknown => text);

const SnippetPlace = z.object({
  username: Username,
  id: Digits.pipe(SnippetId),
  revision: Digits.pipe(RevisionNumber).optional(),
});

const Query = z.object({ library: z.string().optional(), revision: z.unknown().optional() });
const PathParameters = z.record(z.string(), z.string());

const lookForSnippet =
  ({ snippets, callers }: Shown): Look =>
  async (request, reply) => {
    const { revision } = Query.parse(request.query);
    const place = SnippetPlace.parse({ ...PathParameters.parse(request.params), revision });
    const { account, signal } = await callers.of(request, reply);
    return describeSnippet(await snippets.read(place, account?.id ?? null, { signal }));
  };
