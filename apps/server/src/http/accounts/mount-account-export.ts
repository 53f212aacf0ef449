import { accountExport } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { SignedOut } from "../../accounts/account-problems.ts";
import { type Account, type UserId, userOf } from "../../accounts/account.ts";
import { TooManyRequests } from "../../domain-error.ts";
import { type ExportedFile, jsonOf } from "../../snippets/export-snippets.ts";
import type { SnippetStore } from "../../snippets/snippet-store.ts";
import { zipFiles } from "../../snippets/zip-files.ts";
import type { Callers } from "./callers.ts";

/** What most take at most. */
const secondsOfAnExport = 10;

interface ExportParts {
  callers: Callers;
  snippets: Pick<SnippetStore, "exportAll">;
  now: () => number;
}

/** Mounts the download of all that one has here; one at a time for each user. */
export const mountAccountExport = (app: FastifyInstance, { callers, snippets, now }: ExportParts): void => {
  const underWay = new Set<UserId>();
  // The answer to HEAD would be made in full, for nobody.
  app.get(accountExport, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const { account, signal } = await callers.of(request, reply);
    if (!account) throw new SignedOut();
    if (underWay.has(account.id)) throw new TooManyRequests(secondsOfAnExport);
    underWay.add(account.id);
    reply.raw.once("close", () => underWay.delete(account.id));
    const at = now();
    const day = new Date(at).toISOString().slice(0, 10);
    return reply
      .headers({
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="online-editor-${account.username}-${day}.zip"`,
      })
      .type("application/zip")
      .send(
        zipFiles(filesOf(account, { snippets: snippets.exportAll(account.id, { signal }), at }), { signal }),
      );
  });
};

const filesOf = async function* (
  account: Account,
  { snippets, at }: { snippets: AsyncIterable<ExportedFile>; at: number },
): AsyncGenerator<ExportedFile> {
  yield { path: "account.json", content: jsonOf(userOf(account)), changedAt: at };
  yield* snippets;
};
