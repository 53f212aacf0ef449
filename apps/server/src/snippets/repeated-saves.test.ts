import { describe, expect, it } from "vitest";
import { aSave, ontoOf } from "../../test/a-save.ts";
import { dialects, emptyDatabase, openForTest } from "../../test/open-test-database.ts";
import { addUser, openTestSnippets } from "../../test/open-test-snippets.ts";
import { createSnippetStore } from "./snippet-store.ts";
import type { Dialect } from "../../test/dialects.ts";

const call = { signal: new AbortController().signal };

/** Two servers on one database. */
const openTwoServers = async (dialect: Dialect) => {
  const address = await emptyDatabase(dialect);
  const databases = [openForTest(address), openForTest(address)] as const;
  await databases[0].migrate();
  const [first, second] = databases.map(({ tables }) =>
    createSnippetStore(tables, { savesPerMinute: 0, now: Date.now }),
  );
  if (!first || !second) throw new Error("There are two.");
  return { database: databases[0], first, second, ada: await addUser(databases[0], "Ada") };
};

describe.each(dialects)("saving at the same time on %s", (dialect) => {
  it("exactly one of two saves on the same base wins", async () => {
    const { first, second, ada } = await openTwoServers(dialect);
    for (let round = 0; round < 5; round += 1) {
      const base = await first.save(aSave(ada), call);
      const results = await Promise.allSettled(
        [first, second].map((server) => server.save(aSave(ada, { onto: ontoOf(base) }), call)),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(results.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "revision-conflict", facts: { latestRevision: 2 } },
      });
    }
  });

  it("the same request with the same key is saved once", async () => {
    const { database, first, second, ada } = await openTwoServers(dialect);
    const base = await first.save(aSave(ada), call);
    const save = aSave(ada, { onto: ontoOf(base), idempotencyKey: "key" });
    const answers = await Promise.all(
      [first, second, first, second, first, second].map((server) => server.save(save, call)),
    );
    expect(answers.map(({ revision }) => revision)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await database.tables.selectFrom("snippet_revisions").select("number").execute()).toHaveLength(2);
  });

  it("200 saves get 200 ids in sequence", async () => {
    const { first, second, ada } = await openTwoServers(dialect);
    const saved = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? first : second).save(aSave(ada), call)),
    );
    const ids = saved.map(({ id }) => Number(id)).sort((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });
});

describe.each(dialects)("a repeated request on %s", (dialect) => {
  it("returns what was saved the first time, whatever came after", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const save = aSave(ada, { idempotencyKey: "key" });
    const first = await snippets.save(save, call);
    await snippets.save(aSave(ada, { onto: ontoOf(first) }), call);
    expect(await snippets.save(save, call)).toEqual({ ...first, latestRevision: 2 });
  });

  it("is refused when its key belongs to another request", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    await snippets.save(aSave(ada, { idempotencyKey: "key" }), call);
    const other = aSave(ada, { idempotencyKey: "key", content: { code: "other" } });
    await expect(snippets.save(other, call)).rejects.toMatchObject({ code: "idempotency-key-reused" });
  });

  it("has separate keys for each user", async () => {
    const { snippets, ada, eve } = await openTestSnippets(dialect);
    const [first, second] = [
      await snippets.save(aSave(ada, { idempotencyKey: "key" }), call),
      await snippets.save(aSave(eve, { idempotencyKey: "key" }), call),
    ];
    expect(second.id).not.toBe(first.id);
  });

  it("can be retried after a refusal", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada), call);
    await snippets.save(aSave(ada, { onto: ontoOf(first) }), call);
    const stale = aSave(ada, { onto: ontoOf(first), idempotencyKey: "key" });
    await expect(snippets.save(stale, call)).rejects.toMatchObject({ code: "revision-conflict" });
    const overwriting = aSave(ada, { onto: ontoOf(first, "overwrite"), idempotencyKey: "key" });
    expect(await snippets.save(overwriting, call)).toMatchObject({ revision: 3 });
  });
});
