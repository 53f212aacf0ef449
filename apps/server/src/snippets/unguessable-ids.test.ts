import { SnippetId, type Snippet } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { aSave, ontoOf } from "../../test/a-save.ts";
import { dialects } from "../../test/open-test-database.ts";
import { name, openTestSnippets } from "../../test/open-test-snippets.ts";
import { rowNumberOf } from "./open-to.ts";

const call = { signal: new AbortController().signal };
const unguessable = /^\d+-[a-z2-7]{20}$/;
const all = { username: name("Ada"), limit: 50, sort: "saved" } as const;

const otherSecret = (id: SnippetId) => SnippetId.parse(`${rowNumberOf(id)}-${"abcdefghij".repeat(2)}`);

describe.each(dialects)("unguessable ids on %s", (dialect) => {
  const start = async (visibility: Snippet["visibility"]) => {
    const { snippets, ada, eve } = await openTestSnippets(dialect);
    const listed = await snippets.save(aSave(ada), call);
    const saved = await snippets.save(aSave(ada, { visibility, content: { title: "Secret" } }), call);
    const after = await snippets.save(aSave(ada), call);
    const isFound = (id: SnippetId, reader = eve) =>
      snippets.read({ username: name("Ada"), id }, reader, call).then(
        () => true,
        () => false,
      );
    return { snippets, ada, eve, listed, saved, after, isFound };
  };

  it("a snippet that is first saved as unlisted has one, and each is different", async () => {
    const { snippets, ada, listed, saved, after } = await start("unlisted");
    expect(saved.id).toMatch(unguessable);
    expect([typeof listed.id, typeof after.id]).toEqual(["number", "number"]);
    const hidden = await snippets.save(aSave(ada, { visibility: "unlisted" }), call);
    expect(hidden.id).toMatch(unguessable);
    expect(String(hidden.id).split("-")[1]).not.toBe(String(saved.id).split("-")[1]);
  });

  it("its address is found only by the complete id", async () => {
    const { snippets, ada, eve, saved, listed, isFound } = await start("unlisted");
    const number = SnippetId.parse(rowNumberOf(saved.id));
    expect(await isFound(saved.id)).toBe(true);
    for (const id of [number, otherSecret(saved.id), otherSecret(listed.id)]) {
      expect(await isFound(id), String(id)).toBe(false);
      expect(await isFound(id, ada), `${id} to its owner`).toBe(false);
      const address = { username: name("Ada"), id };
      await expect(snippets.read(address, eve, call)).rejects.toThrow();
      await expect(snippets.listRevisions(address, eve, call)).rejects.toThrow();
      const onto = ontoOf({ id, revision: saved.revision });
      await expect(snippets.save(aSave(eve, { onto }), call)).rejects.toMatchObject({
        code: "snippet-not-found",
      });
      const forkedFrom = { id, revision: saved.revision };
      expect((await snippets.save(aSave(eve, { forkedFrom }), call)).forkedFrom).toBeNull();
    }
  });

  it("no list and no public fork gives it away", async () => {
    const { snippets, eve, ada, saved } = await start("unlisted");
    const forkedFrom = { id: saved.id, revision: saved.revision };
    const fork = await snippets.save(aSave(eve, { forkedFrom }), call);
    expect(fork.forkedFrom?.id).toBe(saved.id);
    const address = { username: name("Eve"), id: fork.id };
    expect((await snippets.read(address, eve, call)).forkedFrom?.id).toBe(saved.id);
    expect((await snippets.read(address, ada, call)).forkedFrom?.id).toBe(saved.id);
    const texts = [
      await snippets.read(address, null, call),
      await snippets.list(all, null, call),
      await snippets.list(all, eve, call),
      await snippets.list({ ...all, username: name("Eve") }, null, call),
    ];
    const [, secret = ""] = String(saved.id).split("-");
    expect(JSON.stringify(texts)).not.toContain(secret);
    expect(JSON.stringify(await snippets.list(all, ada, call))).toContain(secret);
  });

  it("it stays when the visibility changes, and so does a number", async () => {
    const { snippets, ada, eve, saved, listed, isFound } = await start("unlisted");
    await snippets.change({ id: saved.id, visibility: "private" }, ada, call);
    expect(await isFound(saved.id)).toBe(false);
    for (const visibility of ["unlisted", "public", "unlisted"] as const) {
      expect((await snippets.change({ id: saved.id, visibility }, ada, call)).id).toBe(saved.id);
      expect(await isFound(saved.id, eve)).toBe(true);
      expect(await isFound(SnippetId.parse(rowNumberOf(saved.id)))).toBe(false);
    }
    expect((await snippets.change({ id: listed.id, visibility: "unlisted" }, ada, call)).id).toBe(listed.id);
    expect(await isFound(listed.id)).toBe(true);
  });

  it("nobody can change, save onto or delete it by another id, not even its owner", async () => {
    const { snippets, ada, saved, listed, isFound } = await start("unlisted");
    const number = SnippetId.parse(rowNumberOf(saved.id));
    const refused = { code: "snippet-not-found" };
    for (const id of [number, otherSecret(saved.id), otherSecret(listed.id)]) {
      for (const onConflict of ["refuse", "overwrite"] as const) {
        const onto = { ...ontoOf({ id, revision: saved.revision }), onConflict };
        await expect(snippets.save(aSave(ada, { onto }), call), String(id)).rejects.toMatchObject(refused);
      }
      await expect(snippets.change({ id, title: "Taken" }, ada, call)).rejects.toMatchObject(refused);
      await expect(snippets.change({ id }, ada, call)).rejects.toMatchObject(refused);
      await expect(snippets.remove(id, ada, call)).rejects.toMatchObject(refused);
      await snippets.remove(listed.id, ada, call);
      await expect(snippets.restore(id, ada, call)).rejects.toMatchObject(refused);
      await snippets.restore(listed.id, ada, call);
    }
    expect(await isFound(saved.id)).toBe(true);
    expect(await snippets.read({ username: name("Ada"), id: saved.id }, ada, call)).toMatchObject({
      revision: 1,
      title: "Secret",
    });
  });

  it("its owner saves, renames, deletes and restores the snippet by it", async () => {
    const { snippets, ada, saved } = await start("unlisted");
    const next = await snippets.save(aSave(ada, { onto: ontoOf(saved) }), call);
    expect(next).toMatchObject({ id: saved.id, revision: 2, visibility: "unlisted" });
    await snippets.remove(saved.id, ada, call);
    expect((await snippets.restore(saved.id, ada, call)).id).toBe(saved.id);
  });
});
