import { accountExport } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { SignedOut } from "../../accounts/account-problems.ts";
import { type Account, type UserId, userOf } from "../../accounts/account.ts";
import { TooManyRequests } from "../../domain-error.ts";
import { jsonOf } from "../../snippets/export-snippets.ts";
import type { CollectionStore } from "../../snippets/collections/collection-store.ts";
import type { SnippetStore, ExportedFile } from "../../snippets/snippet-store.ts";
import { SessionNeeded } from "../../accounts/token-problems.ts";
import { zipFiles } from "../../snippets/zip-files.ts";
import type { TokenAuth } from "./bearer.ts";
import type { Callers } from "./callers.ts";

/** An upper bound for most exports. */
const secondsOfAnExport = 10;

interface ExportParts {
  callers: Callers;
  tokenAuth: Pick<TokenAuth, "hasToken">;
  snippets: Pick<SnippetStore, "exportAll">;
  collections: Pick<CollectionStore, "exportAll">;
  now: () => number;
}

/** Mounts the download of all data of a user; one at a time for each user. */
export const mountAccountExport = (
  app: FastifyInstance,
  { callers, tokenAuth, snippets, collections, now }: ExportParts,
): void => {
  const inProgress = new Set<UserId>();
  // HEAD would generate the whole export and discard it.
  app.get(accountExport, { exposeHeadRoute: false }, async (request, reply) => {
    if (tokenAuth.hasToken(request)) throw new SessionNeeded();
    const { account, signal } = await callers.of(request, reply);
    if (!account) throw new SignedOut();
    if (inProgress.has(account.id)) throw new TooManyRequests(secondsOfAnExport);
    inProgress.add(account.id);
    reply.raw.once("close", () => inProgress.delete(account.id));
    const at = now();
    const day = new Date(at).toISOString().slice(0, 10);
    return reply
      .headers({
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="online-editor-${account.username}-${day}.zip"`,
      })
      .type("application/zip")
      .send(
        zipFiles(
          filesOf(account, {
            saved: [snippets, collections].map((store) => store.exportAll(account.id, { signal })),
            at,
          }),
          { signal },
        ),
      );
  });
};

const filesOf = async function* (
  account: Account,
  { saved, at }: { saved: readonly AsyncIterable<ExportedFile>[]; at: number },
): AsyncGenerator<ExportedFile> {
  yield { path: "account.json", content: jsonOf(userOf(account)), changedAt: at };
  for (const files of saved) yield* files;
};
