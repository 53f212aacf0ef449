import type { Caller, SignedInCaller, UserId } from "../accounts/account.ts";
import type { Handlers } from "../all-routes.ts";
import type { CollectionStore } from "./collections/collection-store.ts";
import type { VerdictStore } from "./collections/verdict-store.ts";
import { checkContent, checkTitle, type ContentLimits } from "./content-limits.ts";
import type { Reader } from "./open-to.ts";
import type { Call } from "./snippet.ts";
import type { SnippetStore } from "./snippet-store.ts";

/** Calls about snippets and collections. */
export const createSnippetHandlers = ({
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
