import { LRUCache } from "lru-cache";
import type { SnippetView } from "../../snippets/snippet-view.ts";
import type { SnippetAddress, SnippetStore } from "../../snippets/snippet-store.ts";
import { encodingFor } from "../prepared-body.ts";
import { type PackedJson, packJson, sendPacked } from "../send-fresh.ts";
import type { Sender } from "./mount-api.ts";

/** Answers of about 3 kB, compressed to 1 kB: enough for a day's readers of tens of thousands of snippets. */
const keptBytes = 64 * 1024 ** 2;

/** A cache entry's size beyond its body: its key, its tag and its facts. */
const entryBytes = 500;

/** Cached by browsers only: a shared cache would keep showing what the owner has deleted. */
const forever = "private, max-age=31536000, immutable";

/**
 * Sends a snippet as JSON, from the cache while that is still what the reader sees: each request queries the store,
 * but only for a few facts. A public revision addressed by number may be cached for good.
 */
export const createSnippetSender = (
  snippets: Pick<SnippetStore, "readUnlessHeld">,
  { maxBytes = keptBytes }: { maxBytes?: number } = {},
): Sender<SnippetAddress> => {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
  });
  return async (request, reply, { input, caller }) => {
    const accepted = encodingFor(request);
    const key = `${input.id}/${input.revision ?? "newest"}/${accepted}`;
    const before = kept.get(key);
    const { account, signal } = caller;
    const found = await snippets.readUnlessHeld(input, account?.id ?? null, before, { signal });
    const { view } = found;
    const answer =
      found.snippet === null ? found.still : { view, ...(await packJson(found.snippet, accepted)) };
    if (answer !== before) kept.set(key, answer);
    reply.header("cache-control", cachingOf(input, view, account !== null));
    return sendPacked(request, reply, answer);
  };
};

interface KeptAnswer extends PackedJson {
  view: SnippetView;
}

const cachingOf = ({ revision }: SnippetAddress, { isForAll }: SnippetView, isSignedIn: boolean) => {
  if (isForAll && revision !== undefined) return forever;
  return isForAll && !isSignedIn ? "no-cache" : "private, no-cache";
};
