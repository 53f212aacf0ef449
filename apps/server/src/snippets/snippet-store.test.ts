import { SavedCheck } from "@online-editor/contract/check";
import { maxRevisions, revisionsAtOnce } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { aSave, ontoOf, revisionNumber, snippetId } from "../../test/a-save.ts";
import { dialects } from "../../test/open-test-database.ts";
import { name, openTestSnippets } from "../../test/open-test-snippets.ts";

const call = { signal: new AbortController().signal };
const dayMs = 24 * 60 * 60 * 1000;

describe.each(dialects)("snippets on %s", (dialect) => {
  it("the first save makes a snippet with its first revision", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const save = aSave(ada, { content: { title: "Sorted", code: "<p>ü 🐘</p>\r\n" } });
    const saved = await snippets.save(save, call);
    expect(saved).toEqual({
      ...save.request.content,
      id: 1,
      username: "Ada",
      revision: 1,
      latestRevision: 1,
      visibility: "public",
      forkedFrom: null,
      createdAt: "2030-01-01T00:00:00.000Z",
      savedAt: "2030-01-01T00:00:00.000Z",
    });
    expect(await snippets.read({ username: name("Ada"), id: saved.id }, null, call)).toEqual(saved);
  });

  it("a revision keeps its check, if it has one", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const check = SavedCheck.parse({
      steps: [{ do: "press", key: "Enter" }],
      expectations: [{ expect: "count", target: { by: "text", text: "“ü” 🐘" }, count: 2 }],
      isNegated: true,
      answer: {
        judgedAt: "2030-01-01T00:00:00.000Z",
        verdicts: [{ verdict: "bad", reason: "Found: 1", releases: ["1.23.4"] }],
      },
    });
    const first = await snippets.save(aSave(ada, { content: { check } }), call);
    const second = await snippets.save(aSave(ada, { onto: ontoOf(first) }), call);
    const address = { username: name("Ada"), id: first.id };
    const read = (revision: number) =>
      snippets.read({ ...address, revision: revisionNumber(revision) }, null, call);
    expect(first.check).toEqual(check);
    expect((await read(1)).check).toEqual(check);
    expect(second).not.toHaveProperty("check");
    expect(await read(2)).not.toHaveProperty("check");
    const exported = [];
    for await (const file of snippets.exportAll(ada, call)) exported.push(file);
    const facts = exported.filter(({ path }) => path.includes("revision-1.json"));
    expect(facts.map(({ content }) => JSON.parse(content) as unknown)).toEqual([
      expect.objectContaining({ check }),
    ]);
  });

  it("ids are sequential across all users", async () => {
    const { snippets, ada, eve } = await openTestSnippets(dialect);
    const ids = [];
    for (const user of [ada, eve, ada]) ids.push((await snippets.save(aSave(user), call)).id);
    expect(ids).toEqual([1, 2, 3]);
  });

  it("saving again adds a revision and keeps the previous one", async () => {
    const { snippets, ada, clock } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada, { content: { code: "one" } }), call);
    clock.now += 1_000;
    const second = await snippets.save(aSave(ada, { content: { code: "two" }, onto: ontoOf(first) }), call);
    expect(second).toMatchObject({ id: first.id, revision: 2, latestRevision: 2, code: "two" });
    const address = { username: name("Ada"), id: first.id };
    expect(await snippets.read(address, null, call)).toEqual(second);
    const old = await snippets.read({ ...address, revision: revisionNumber(1) }, null, call);
    expect(old).toEqual({ ...first, latestRevision: 2 });
  });

  it("a save on an old base is refused with the newest revision's number", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada), call);
    await snippets.save(aSave(ada, { onto: ontoOf(first) }), call);
    await expect(snippets.save(aSave(ada, { onto: ontoOf(first) }), call)).rejects.toMatchObject({
      code: "revision-conflict",
      facts: { latestRevision: 2 },
    });
  });

  it("a save on an old base is saved on top on request", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada), call);
    await snippets.save(aSave(ada, { onto: ontoOf(first) }), call);
    const third = await snippets.save(aSave(ada, { onto: ontoOf(first, "overwrite") }), call);
    expect(third.revision).toBe(3);
  });

  it("nobody can save onto another user's snippet", async () => {
    const { snippets, ada, eve } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada), call);
    const foreign = aSave(eve, { onto: ontoOf(first, "overwrite") });
    await expect(snippets.save(foreign, call)).rejects.toMatchObject({ code: "not-the-owner" });
    expect(await snippets.read({ username: name("Ada"), id: first.id }, null, call)).toEqual(first);
  });

  it("a fork names its source while the reader may open it", async () => {
    const { snippets, ada, eve } = await openTestSnippets(dialect);
    const source = await snippets.save(aSave(ada), call);
    const fork = await snippets.save(aSave(eve, { forkedFrom: source }), call);
    expect(fork.forkedFrom).toEqual({ username: "Ada", id: source.id, revision: 1 });
    await snippets.change({ id: source.id, visibility: "private" }, ada, call);
    const address = { username: name("Eve"), id: fork.id };
    expect((await snippets.read(address, eve, call)).forkedFrom).toBeNull();
    expect((await snippets.read(address, ada, call)).forkedFrom).toMatchObject({ id: source.id });
    await snippets.remove(source.id, ada, call);
    expect((await snippets.read(address, ada, call)).forkedFrom).toBeNull();
  });

  it.each(["another's private snippet", "one that is not there"])(
    "a fork of %s is saved without a source",
    async (kind) => {
      const { snippets, ada, eve } = await openTestSnippets(dialect);
      const hidden = await snippets.save(aSave(ada, { visibility: "private" }), call);
      const id = kind === "one that is not there" ? snippetId(99) : hidden.id;
      const fork = await snippets.save(aSave(eve, { forkedFrom: { id, revision: revisionNumber(1) } }), call);
      expect(fork.forkedFrom).toBeNull();
    },
  );

  describe("visibility", () => {
    it("an unlisted snippet opens by its address, but is not listed for others", async () => {
      const { snippets, ada } = await openTestSnippets(dialect);
      const { id } = await snippets.save(aSave(ada, { visibility: "unlisted" }), call);
      expect(await snippets.read({ username: name("Ada"), id }, null, call)).toMatchObject({ id });
      const query = { username: name("Ada"), sort: "saved" as const, limit: 30 };
      expect((await snippets.list(query, null, call)).snippets).toEqual([]);
      expect((await snippets.list(query, ada, call)).snippets).toHaveLength(1);
    });

    it("a private snippet does not exist for others", async () => {
      const { snippets, ada, eve } = await openTestSnippets(dialect);
      const saved = await snippets.save(aSave(ada, { visibility: "private" }), call);
      const address = { username: name("Ada"), id: saved.id };
      for (const reader of [null, eve]) {
        await expect(snippets.read(address, reader, call)).rejects.toMatchObject({
          code: "snippet-not-found",
        });
        const list = snippets.listRevisions(address, reader, call);
        await expect(list).rejects.toMatchObject({ code: "snippet-not-found" });
      }
      const onto = snippets.save(aSave(eve, { onto: ontoOf(saved) }), call);
      await expect(onto).rejects.toMatchObject({ code: "snippet-not-found" });
      expect(await snippets.read(address, ada, call)).toEqual(saved);
    });

    it.each(["the snippet", "its owner"])(
      "a snippet is gone for others when an operator hides %s",
      async (what) => {
        const { snippets, database, ada } = await openTestSnippets(dialect);
        const saved = await snippets.save(aSave(ada), call);
        const hidden = { hidden_at: 1 };
        if (what === "the snippet") await database.tables.updateTable("snippets").set(hidden).execute();
        else await database.tables.updateTable("users").set(hidden).execute();
        const address = { username: name("Ada"), id: saved.id };
        await expect(snippets.read(address, null, call)).rejects.toMatchObject({ code: "snippet-not-found" });
        const query = { username: name("Ada"), sort: "saved" as const, limit: 30 };
        expect((await snippets.list(query, null, call)).snippets).toEqual([]);
        expect(await snippets.read(address, ada, call)).toEqual(saved);
      },
    );

    it("nobody can change, delete or restore another user's snippet", async () => {
      const { snippets, ada, eve } = await openTestSnippets(dialect);
      const { id } = await snippets.save(aSave(ada), call);
      const notFound = { code: "snippet-not-found" };
      await expect(snippets.change({ id, title: "Mine" }, eve, call)).rejects.toMatchObject(notFound);
      await expect(snippets.change({ id }, eve, call)).rejects.toMatchObject(notFound);
      await expect(snippets.remove(id, eve, call)).rejects.toMatchObject(notFound);
      await snippets.remove(id, ada, call);
      await expect(snippets.restore(id, eve, call)).rejects.toMatchObject(notFound);
    });
  });

  describe("addresses", () => {
    it("a snippet is found under its owner's name, regardless of case, and no other", async () => {
      const { snippets, ada } = await openTestSnippets(dialect);
      const saved = await snippets.save(aSave(ada), call);
      expect(await snippets.read({ username: name("aDA"), id: saved.id }, null, call)).toEqual(saved);
      const elsewhere = snippets.read({ username: name("Eve"), id: saved.id }, null, call);
      await expect(elsewhere).rejects.toMatchObject({ code: "snippet-not-found" });
    });

    it("a former name of the owner resolves to the new one", async () => {
      const { snippets, database, ada } = await openTestSnippets(dialect);
      const saved = await snippets.save(aSave(ada), call);
      const { tables } = database;
      await tables.insertInto("former_usernames").values({ username_key: "ada", user_id: ada }).execute();
      await tables
        .updateTable("users")
        .set({ username: "Countess", username_key: "countess" })
        .where("id", "=", ada)
        .execute();
      const read = await snippets.read({ username: name("Ada"), id: saved.id }, null, call);
      expect(read).toEqual({ ...saved, username: "Countess" });
      const list = await snippets.list({ username: name("Ada"), sort: "saved", limit: 30 }, null, call);
      expect(list.snippets).toMatchObject([{ id: saved.id, username: "Countess" }]);
    });

    it("a missing revision is distinguished from a missing snippet", async () => {
      const { snippets, ada } = await openTestSnippets(dialect);
      const { id } = await snippets.save(aSave(ada), call);
      const revision = snippets.read({ username: name("Ada"), id, revision: revisionNumber(2) }, null, call);
      await expect(revision).rejects.toMatchObject({ code: "revision-not-found" });
      const snippet = snippets.read({ username: name("Ada"), id: snippetId(2 ** 53 - 1) }, null, call);
      await expect(snippet).rejects.toMatchObject({ code: "snippet-not-found" });
    });
  });

  it("revisions are listed newest first", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada, { content: { title: "One" } }), call);
    await snippets.save(aSave(ada, { content: { title: "Two" }, onto: ontoOf(first) }), call);
    const revisions = await snippets.listRevisions({ username: name("Ada"), id: first.id }, null, call);
    expect(revisions).toMatchObject([
      { revision: 2, title: "Two", version: "1.24.1" },
      { revision: 1, title: "One" },
    ]);
  });

  it("a revision that restores another says which", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada), call);
    const second = await snippets.save(aSave(ada, { onto: ontoOf(first) }), call);
    const onto = { ...ontoOf(second), restores: first.revision };
    await snippets.save(aSave(ada, { onto }), call);
    const revisions = await snippets.listRevisions({ username: name("Ada"), id: first.id }, null, call);
    expect(revisions.map(({ restoredFrom }) => restoredFrom)).toEqual([1, undefined, undefined]);
  });

  it("long lists of revisions come in pages", async () => {
    const { snippets, database, ada } = await openTestSnippets(dialect);
    const { id } = await snippets.save(aSave(ada), call);
    const count = revisionsAtOnce + 2;
    const { number: _, ...first } = await database.tables
      .selectFrom("snippet_revisions")
      .selectAll()
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: count - 1 }, (_, index) => ({ ...first, number: index + 2 }));
    await database.tables.insertInto("snippet_revisions").values(more).execute();
    await database.tables.updateTable("snippets").set({ latest_revision: count }).execute();
    const address = { username: name("Ada"), id };
    const newest = await snippets.listRevisions(address, null, call);
    expect([newest[0]?.revision, newest.length]).toEqual([count, revisionsAtOnce]);
    const before = newest.at(-1)?.revision;
    const oldest = await snippets.listRevisions({ ...address, before }, null, call);
    expect(oldest.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it("a snippet with the maximum number of revisions accepts no more, even on request", async () => {
    const { snippets, database, ada } = await openTestSnippets(dialect);
    const saved = await snippets.save(aSave(ada), call);
    await database.tables.updateTable("snippets").set({ latest_revision: maxRevisions }).execute();
    for (const onConflict of ["refuse", "overwrite"] as const) {
      const onto = ontoOf({ ...saved, revision: revisionNumber(maxRevisions) }, onConflict);
      const refused = snippets.save(aSave(ada, { onto }), call);
      await expect(refused).rejects.toMatchObject({
        code: "invalid-content",
        facts: { fields: [{ path: "onto.id" }] },
      });
    }
  });

  it("a new title appears in lists, and revisions stay unchanged", async () => {
    const { snippets, ada } = await openTestSnippets(dialect);
    const saved = await snippets.save(aSave(ada, { content: { title: "Before" } }), call);
    const changed = await snippets.change(
      { id: saved.id, title: "After", visibility: "unlisted" },
      ada,
      call,
    );
    expect(changed).toMatchObject({
      id: saved.id,
      title: "After",
      visibility: "unlisted",
      latestRevision: 1,
    });
    const read = await snippets.read({ username: name("Ada"), id: saved.id }, null, call);
    expect(read).toMatchObject({ title: "Before", visibility: "unlisted" });
  });

  describe("deletion", () => {
    it("hides a snippet from everybody until its owner restores it", async () => {
      const { snippets, ada } = await openTestSnippets(dialect);
      const saved = await snippets.save(aSave(ada), call);
      await snippets.remove(saved.id, ada, call);
      const address = { username: name("Ada"), id: saved.id };
      const gone = { code: "snippet-not-found" };
      await expect(snippets.read(address, ada, call)).rejects.toMatchObject(gone);
      await expect(snippets.remove(saved.id, ada, call)).rejects.toMatchObject(gone);
      await expect(snippets.save(aSave(ada, { onto: ontoOf(saved) }), call)).rejects.toMatchObject(gone);
      expect(await snippets.restore(saved.id, ada, call)).toMatchObject({ id: saved.id });
      expect(await snippets.read(address, ada, call)).toEqual(saved);
    });

    it("can be undone for 30 days, and is permanent after them", async () => {
      const { snippets, database, clock, ada } = await openTestSnippets(dialect);
      const { id } = await snippets.save(aSave(ada), call);
      await snippets.remove(id, ada, call);
      clock.now += 30 * dayMs - 1;
      await snippets.purge(call);
      await snippets.restore(id, ada, call);
      await snippets.remove(id, ada, call);
      clock.now += 30 * dayMs;
      await expect(snippets.restore(id, ada, call)).rejects.toMatchObject({ code: "snippet-not-found" });
      await snippets.purge(call);
      expect(await database.tables.selectFrom("snippet_revisions").select("number").execute()).toEqual([]);
    });
  });

  it("of a user deletes the user's snippets", async () => {
    const { snippets, database, ada, eve } = await openTestSnippets(dialect);
    await snippets.save(aSave(ada, { idempotencyKey: "key" }), call);
    const kept = await snippets.save(aSave(eve), call);
    await database.tables.deleteFrom("users").where("id", "=", ada).execute();
    expect(await database.tables.selectFrom("snippets").select("id").execute()).toEqual([{ id: kept.id }]);
    expect(await database.tables.selectFrom("snippet_revisions").select("snippet_id").execute()).toHaveLength(
      1,
    );
  });
});
