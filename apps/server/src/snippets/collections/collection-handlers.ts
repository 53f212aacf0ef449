import type { collectionRoutes } from "@online-editor/contract/collection";
import type { collectionVerdictRoutes } from "@online-editor/contract/collection-verdicts";
import type { z } from "zod";
import type { Caller, SignedInCaller } from "../../accounts/account.ts";
import type { CollectionStore } from "./collection-store.ts";
import type { VerdictStore } from "./kysely-verdict-store.ts";

type Routes = typeof collectionRoutes & typeof collectionVerdictRoutes;
type Query<Name extends keyof Routes> = z.output<Routes[Name]["query"]>;
type Body<Name extends keyof Routes> = z.output<Routes[Name]["body"]>;

/** Calls about collections. The stores throw their errors. */
export const createCollectionHandlers = ({
  collections,
  verdicts,
}: {
  collections: CollectionStore;
  verdicts: VerdictStore;
}) => ({
  listCollections: async ({ username }: Query<"listCollections">, { account, signal }: Caller) => ({
    collections: await collections.list(username, account?.id ?? null, { signal }),
  }),

  readCollection: async (address: Query<"readCollection">, { account, signal }: Caller) =>
    collections.read(address, account?.id ?? null, { signal }),

  createCollection: async (wanted: Body<"createCollection">, { account, signal }: SignedInCaller) =>
    collections.create(wanted, account.id, { signal }),

  changeCollection: async (change: Body<"changeCollection">, { account, signal }: SignedInCaller) =>
    collections.change(change, account.id, { signal }),

  deleteCollection: async ({ name }: Body<"deleteCollection">, { account, signal }: SignedInCaller) => {
    await collections.remove(name, account.id, { signal });
    return {};
  },

  restoreCollection: async ({ name }: Body<"restoreCollection">, { account, signal }: SignedInCaller) =>
    collections.restore(name, account.id, { signal }),

  addToCollection: async (wanted: Body<"addToCollection">, { account, signal }: SignedInCaller) =>
    collections.add(wanted, account.id, { signal }),

  removeFromCollection: async (wanted: Body<"removeFromCollection">, { account, signal }: SignedInCaller) =>
    collections.removeEntry(wanted, account.id, { signal }),

  readVerdicts: async (address: Query<"readVerdicts">, { account, signal }: Caller) =>
    verdicts.read(address, account?.id ?? null, { signal }),

  uploadVerdicts: async (uploaded: Body<"uploadVerdicts">, { account, signal }: SignedInCaller) =>
    verdicts.upload(uploaded, account.id, { signal }),
});
