import { type Selection } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { aSave, aSelection, ontoOf } from "../../test/a-save.ts";
import { type Dialect } from "../../test/dialects.ts";
import { aMadeBuild, aTarget, openTestBuilds } from "../../test/open-test-builds.ts";
import { dialects } from "../../test/open-test-database.ts";
import { name, openTestSnippets } from "../../test/open-test-snippets.ts";

const call = { signal: new AbortController().signal };
const dayMs = 24 * 60 * 60 * 1000;

/** A selection of the build of that commit. */
const selectionOf = (digit: string): Selection => {
  const { repository, commit } = aTarget(digit);
  return aSelection({ branch: { repository, commit, ref: "wenzhixin:faster" } });
};

/** Builds of which no unneeded one is kept, except the last used. */
const open = async (dialect: Dialect) => {
  const opened = await openTestSnippets(dialect);
  const { store, clock } = openTestBuilds(opened.database, { cacheBytes: 1 });
  const make = async (digit: string) => {
    clock.now += 1000;
    const claim = await store.claim(aTarget(digit), call);
    if (!claim) throw new Error("The build is there.");
    await store.keep(claim, aMadeBuild({ "dist/a.js": digit, "dist/b.js": "same" }));
  };
  const isThere = async (digit: string) =>
    (await store.stateOf(aTarget(digit), call)).build.state === "ready" &&
    (await store.findFile({ ...aTarget(digit), path: "dist/a.js" }, call)) !== null;
  /** Makes an unneeded build, so that other unneeded ones are evicted. */
  const makeAnother = () => make("f");
  const save = (digit: string, facts: Parameters<typeof aSave>[1] = {}) =>
    opened.snippets.save(aSave(opened.ada, { ...facts, content: { library: selectionOf(digit) } }), call);
  return { ...opened, builds: store, make, isThere, makeAnother, save };
};

describe.each(dialects)("a build on %s that is saved", (dialect) => {
  it("is kept whatever else is built, and named by the snippet", async () => {
    const { make, makeAnother, isThere, save, snippets, builds, ada } = await open(dialect);
    await make("a");
    const saved = await save("a");
    await makeAnother();
    await builds.purge(call);
    expect(await isThere("a")).toBe(true);
    const read = await snippets.read({ username: name("Ada"), id: saved.id }, ada, call);
    expect(read.library).toStrictEqual(selectionOf("a"));
  });

  it("is evicted eventually if it was not saved", async () => {
    const { make, makeAnother, isThere, snippets, ada } = await open(dialect);
    await make("a");
    await snippets.save(aSave(ada), call);
    await makeAnother();
    expect(await isThere("a")).toBe(false);
  });

  it.each(["never made", "being made", "failed", "given up"])(
    "must be there: one that was %s is named, and nothing is saved",
    async (what) => {
      const { make, makeAnother, builds, save, database } = await open(dialect);
      if (what === "given up") {
        await make("a");
        await makeAnother();
      } else if (what !== "never made") {
        const claim = await builds.claim(aTarget("a"), call);
        if (what === "failed" && claim) await builds.fail(claim, [{ message: "Expected ;" }]);
      }
      await expect(save("a", { idempotencyKey: "key" })).rejects.toMatchObject({
        code: "build-missing",
        message: expect.stringContaining("aaaaaaa of wenzhixin/bootstrap-table") as unknown,
      });
      for (const table of ["snippets", "snippet_revisions", "idempotency_keys"] as const)
        expect(await database.tables.selectFrom(table).selectAll().execute()).toEqual([]);
    },
  );

  it("is kept as long as any revision of any snippet needs it", async () => {
    const { make, makeAnother, isThere, save, snippets, clock, ada, builds } = await open(dialect);
    await make("b");
    const [one, other] = [await save("b"), await save("b")];
    await snippets.save(aSave(ada, { onto: ontoOf(one) }), call);
    await makeAnother();
    expect(await isThere("b")).toBe(true);

    await snippets.remove(other.id, ada, call);
    clock.now += 31 * dayMs;
    await snippets.purge(call);
    await builds.purge(call);
    expect(await isThere("b")).toBe(true);

    await snippets.remove(one.id, ada, call);
    clock.now += 31 * dayMs;
    await snippets.purge(call);
    await builds.purge(call);
    expect(await isThere("b")).toBe(false);
  });

  it("is kept while the snippet is deleted and can be restored", async () => {
    const { make, makeAnother, isThere, save, snippets, clock, ada } = await open(dialect);
    await make("a");
    const { id } = await save("a");
    await snippets.remove(id, ada, call);
    clock.now += 29 * dayMs;
    await snippets.purge(call);
    await makeAnother();
    await snippets.restore(id, ada, call);
    expect(await isThere("a")).toBe(true);
  });

  it("is evicted after its account is deleted, unless another account saved it too", async () => {
    const { make, makeAnother, isThere, save, snippets, database, ada, eve } = await open(dialect);
    await make("a");
    await save("a");
    await make("b");
    await save("b");
    await snippets.save(aSave(eve, { content: { library: selectionOf("b") } }), call);
    await database.tables.deleteFrom("users").where("id", "=", ada).execute();
    await makeAnother();
    expect([await isThere("a"), await isThere("b")]).toEqual([false, true]);
  });

  it("is either saved or evicted when both happen at once", async () => {
    const { make, makeAnother, isThere, save } = await open(dialect);
    for (const digit of Array.from("0123456789")) {
      await make(digit);
      const [saved] = await Promise.allSettled([save(digit), makeAnother()]);
      expect(await isThere(digit)).toBe(saved.status === "fulfilled");
      if (saved.status === "rejected") expect(saved.reason).toMatchObject({ code: "build-missing" });
    }
  });
});
