import { embedPages, pages } from "@online-editor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../domain-error.ts";
import type { Callers } from "../accounts/callers.ts";
import { closedSignal } from "../closed-signal.ts";
import type { PageDescription } from "./describe-page.ts";
import type { ShownFinder } from "./find-shown.ts";

interface Shown {
  finder: ShownFinder;
  callers: Callers;
}

type Look = (request: FastifyRequest, reply: FastifyReply) => Promise<PageDescription | null>;

/**
 * Gives the page of an example or snippet that there is not, or not for who asks, the status 404, so that programs
 * which follow links see it too; the page itself says so in words. Of what there is it notes how a link unfurls.
 */
export const tellMissingPages = (app: FastifyInstance, { finder, callers }: Shown): void => {
  app.decorateRequest("shown", null);
  const lookForExample: Look = async (request) => finder.example(request);
  const lookForSnippet: Look = async (request, reply) => {
    const { account, signal } = await callers.of(request, reply);
    return finder.snippet(request, account?.id ?? null, { signal });
  };
  /** An embed shows what everybody may see, whoever looks at it. */
  const lookForEmbedded: Look = async (request, reply) =>
    finder.snippet(request, null, { signal: closedSignal(reply) });
  const looks = new Map<string | undefined, Look>([
    [pages.welcome, lookForExample],
    [pages.example, lookForExample],
    [pages.code, lookForSnippet],
    [embedPages.welcome, lookForExample],
    [embedPages.example, lookForExample],
    [embedPages.code, lookForEmbedded],
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
