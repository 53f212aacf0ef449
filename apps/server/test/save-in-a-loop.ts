import { z } from "zod";
import { UserId } from "../src/accounts/account.ts";
import { openDatabase } from "../src/database/open-database.ts";
import { createSnippetStore } from "../src/snippets/kysely-snippet-store.ts";
import { aSave } from "./a-save.ts";

/** A process that saves until it is killed and prints the id of each save that has been acknowledged. */
const given = z
  .object({ address: z.union([z.object({ url: z.string() }), z.object({ file: z.string() })]), user: UserId })
  .parse(JSON.parse(process.argv[2] ?? ""));

const { tables } = openDatabase(given.address, {
  onConnectionLost: (error) => {
    throw error;
  },
});
const snippets = createSnippetStore(tables, { savesPerMinute: 0, now: Date.now });
const { signal } = new AbortController();

const saveForEver = async () => {
  for (;;) {
    const { id, code } = await snippets.save(aSave(given.user, { content: { code: crypto.randomUUID() } }), {
      signal,
    });
    process.stdout.write(`${JSON.stringify({ id, code })}\n`);
  }
};
await Promise.all([saveForEver(), saveForEver(), saveForEver()]);
