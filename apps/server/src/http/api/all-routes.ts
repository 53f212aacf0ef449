import { type Route, routes } from "@online-editor/contract";
import { collectionRoutes } from "@online-editor/contract/collection";
import { collectionVerdictRoutes } from "@online-editor/contract/collection-verdicts";
import { contentRoutes } from "@online-editor/contract/content-words";
import { oembedRoutes } from "@online-editor/contract/oembed";
import { referenceRoutes } from "@online-editor/contract/reference-routes";
import { tokenRoutes } from "@online-editor/contract/token";
import type { z } from "zod";
import type { Caller, SignedInCaller, UserId } from "../../accounts/account.ts";
import type { CollectionStore } from "../../snippets/collections/collection-store.ts";
import type { VerdictStore } from "../../snippets/collections/verdict-store.ts";
import { checkContent, checkTitle, type ContentLimits } from "../../snippets/content-limits.ts";
import type { Call } from "../../snippets/snippet.ts";
import type { SnippetStore } from "../../snippets/snippet-store.ts";
import type { Reader } from "../../snippets/open-to.ts";

/** The routes for the editor and for other sites. */
export const allRoutes = {
  ...routes,
  ...collectionRoutes,
  ...collectionVerdictRoutes,
  ...contentRoutes,
  ...referenceRoutes,
  ...tokenRoutes,
  ...oembedRoutes,
} as const;
type AllRoutes = typeof allRoutes;

/**
 * One function for each entry of the contract's table; it receives the input (the body, or the query where there is
 * none) and the caller. A route that can answer `signed-out` is called for signed-in users only.
 */
export type Handlers = {
  [Name in keyof AllRoutes]: (
    input: InputOf<AllRoutes[Name]>,
    caller: "signed-out" extends AllRoutes[Name]["problems"][number] ? SignedInCaller : Caller,
  ) => Promise<z.input<AllRoutes[Name]["reply"]>>;
};

type InputOf<R extends Route> =
  undefined extends z.output<R["body"]> ? z.output<R["query"]> : z.output<R["body"]>;

/** Answers from the stores. */
export const answerFromStores = ({
  snippets,
  collections,
  verdicts,
  limits,
}: {
  snippets: SnippetStore;
  collections: CollectionStore;
  verdicts: VerdictStore;
  limits: ContentLimits;
}) =>
  ({
    readCode: asReader(snippets.read),
    saveCode: async (request, { account: { id: user }, address, idempotencyKey, signal }) => {
      checkContent(request.content, limits);
      return snippets.save({ request, user, address, idempotencyKey }, { signal });
    },
    listSnippets: asReader(snippets.list),
    changeSnippet: async (change, caller) => {
      if (change.title !== undefined) checkTitle(change.title);
      return asOwner(snippets.change)(change, caller);
    },
    deleteSnippet: async ({ id }, caller) => done(asOwner(snippets.remove)(id, caller)),
    restoreSnippet: async ({ id }, caller) => asOwner(snippets.restore)(id, caller),
    listRevisions: async (address, caller) => ({
      revisions: await asReader(snippets.listRevisions)(address, caller),
    }),

    listCollections: async ({ username }, caller) => ({
      collections: await asReader(collections.list)(username, caller),
    }),
    readCollection: asReader(collections.read),
    createCollection: asOwner(collections.create),
    changeCollection: asOwner(collections.change),
    deleteCollection: async ({ name }, caller) => done(asOwner(collections.remove)(name, caller)),
    restoreCollection: async ({ name }, caller) => asOwner(collections.restore)(name, caller),
    addToCollection: asOwner(collections.add),
    removeFromCollection: asOwner(collections.removeEntry),
    readVerdicts: asReader(verdicts.read),
    uploadVerdicts: asOwner(verdicts.upload),
  }) satisfies Partial<Handlers>;

const asOwner =
  <Input, Answer>(answer: (input: Input, owner: UserId, call: Call) => Promise<Answer>) =>
  (input: Input, { account, signal }: SignedInCaller): Promise<Answer> =>
    answer(input, account.id, { signal });

const asReader =
  <Input, Answer>(answer: (input: Input, reader: Reader, call: Call) => Promise<Answer>) =>
  (input: Input, { account, signal }: Caller): Promise<Answer> =>
    answer(input, account?.id ?? null, { signal });

const done = async (work: Promise<void>) => {
  await work;
  return {};
};
