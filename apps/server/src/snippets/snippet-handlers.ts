import type { Routes } from "@online-editor/contract";
import type { z } from "zod";
import type { Caller, SignedInCaller } from "../accounts/account.ts";
import { checkContent, checkTitle, type ContentLimits } from "./content-limits.ts";
import type { SnippetStore } from "./snippet-store.ts";

type Query<Name extends keyof Routes> = z.output<Routes[Name]["query"]>;
type Body<Name extends keyof Routes> = z.output<Routes[Name]["body"]>;

/**
 * Calls about snippets except `readCode`, whose answers are cached. `snippets` throws their errors; saving and
 * renaming check the limits first.
 */
export const createSnippetHandlers = ({
  snippets,
  limits,
}: {
  snippets: SnippetStore;
  limits: ContentLimits;
}) => ({
  saveCode: async (
    request: Body<"saveCode">,
    { account, address, idempotencyKey, signal }: SignedInCaller,
  ) => {
    checkContent(request.content, limits);
    return snippets.save({ request, user: account.id, address, idempotencyKey }, { signal });
  },

  listSnippets: async (query: Query<"listSnippets">, { account, signal }: Caller) =>
    snippets.list(query, account?.id ?? null, { signal }),

  changeSnippet: async (change: Body<"changeSnippet">, { account, signal }: SignedInCaller) => {
    if (change.title !== undefined) checkTitle(change.title);
    return snippets.change(change, account.id, { signal });
  },

  deleteSnippet: async ({ id }: Body<"deleteSnippet">, { account, signal }: SignedInCaller) => {
    await snippets.remove(id, account.id, { signal });
    return {};
  },

  restoreSnippet: async ({ id }: Body<"restoreSnippet">, { account, signal }: SignedInCaller) =>
    snippets.restore(id, account.id, { signal }),

  listRevisions: async (address: Query<"listRevisions">, { account, signal }: Caller) => ({
    revisions: await snippets.listRevisions(address, account?.id ?? null, { signal }),
  }),
});
