import type { FastifyInstance } from "fastify";
import type { Library } from "@online-editor/contract";
import { z } from "zod";
import type { CardPictures } from "../../pictures/card-pictures.ts";
import { SnippetNotFound } from "../../snippets/snippet-problems.ts";
import type { SnippetStore } from "../../snippets/snippet-store.ts";
import { closedSignal } from "../closed-signal.ts";
import { sendInvalid } from "../problems.ts";
import { describeSelection, SnippetPlace } from "./find-shown.ts";

/**
 * Serves the cards of public snippets, drawn on first request. A revision never changes, but its owner may make the
 * snippet private: browsers revalidate after a day.
 */
export const mountCards = (
  app: FastifyInstance,
  {
    cards,
    snippets,
    libraries,
  }: { cards: CardPictures; snippets: Pick<SnippetStore, "read">; libraries: () => readonly Library[] },
): void => {
  app.get<{ Params: Record<string, string> }>(
    "/pictures/code/:username/:id.png",
    { config: { holds: "data" } },
    async (request, reply) => {
      const { revision } = Query.parse(request.query);
      const place = SnippetPlace.safeParse({ ...request.params, revision });
      if (!place.success) return sendInvalid(reply, place.error);
      const snippet = await snippets.read(place.data, null, { signal: closedSignal(reply) });
      if (snippet.visibility === "private") throw new SnippetNotFound();
      const described = libraries().find(({ id }) => id === snippet.library.library);
      const { png, etag } = await cards.of({
        title: snippet.title,
        otherTitle: `Snippet ${snippet.id}`,
        author: snippet.username,
        ...describeSelection(snippet.library, described),
        code: snippet.code,
      });
      // Sites that show a link load its picture too.
      reply.headers({
        "cache-control": "public, max-age=86400",
        "cross-origin-resource-policy": "cross-origin",
        etag,
      });
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type("image/png").send(png);
    },
  );
};

const Query = z.object({ revision: z.unknown().optional() });
