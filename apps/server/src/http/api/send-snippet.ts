import type { SnippetAddress, SnippetStore } from "../../snippets/snippet-store.ts";
import { jsonType, sendText } from "../send-text.ts";
import type { Sender } from "./mount-api.ts";

/** Cached by browsers only: a shared cache would keep showing what the owner has deleted. */
const forever = "private, max-age=31536000, immutable";

/** Sends a snippet as JSON. A public revision addressed by number may be cached for good. */
export const createSnippetSender =
  (snippets: Pick<SnippetStore, "readShared">): Sender<SnippetAddress> =>
  async (request, reply, { input, caller: { account, signal } }) => {
    const { snippet, isForAll } = await snippets.readShared(input, account?.id ?? null, { signal });
    const keeping = isForAll && account === null ? "no-cache" : "private, no-cache";
    reply.header("cache-control", isForAll && input.revision !== undefined ? forever : keeping);
    return sendText(request, reply, { text: JSON.stringify(snippet), type: jsonType });
  };
