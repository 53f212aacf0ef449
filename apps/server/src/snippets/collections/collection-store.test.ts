import { Username } from "@online-editor/contract";
import {
  type Collection,
  CollectionName,
  maxRestorable,
  restorableCollectionDays,
} from "@online-editor/contract/collection";
import { describe, expect, test } from "vitest";
import { aSave } from "../../../test/a-save.ts";
import { dialects } from "../../../test/open-test-database.ts";
import { openTestSnippets } from "../../../test/open-test-snippets.ts";
import { createAccountStore } from "../../accounts/account-store.ts";
import { createCollectionStore } from "./collection-store.ts";

const { signal } = new AbortController();
const call = { signal };
const [adaName, eveName] = [Username.parse("Ada"), Username.parse("Eve")];
const sorting = CollectionName.parse("Sorting");
const wanted = { name: sorting, title: "Sorting", description: "", visibility: "public" as const };
const check = { expectations: [{ expect: "no-uncaught-error" as const }] };

const titlesIn = ({ entries }: Collection) => entries.map(({ snippet }) => snippet?.title ?? null);

describe.each(dialects)("collections on %s", (dialect) => {
  const open = async () => {
    const opened = await openTestSnippets(dialect);
    const collections = createCollectionStore(opened.database.tables, () => opened.clock.now);
    const save = async (user: typeof opened.ada, title: string, facts: Parameters<typeof aSave>[1] = {}) =>
      opened.snippets.save(
        aSave(user, { visibility: "public", ...facts, content: { title, ...facts.content } }),
        call,
      );
    const add = (snippet: { username: Username; id: Awaited<ReturnType<typeof save>>["id"] }) =>
      collections.add(
        { name: sorting, snippet: { username: snippet.username, id: snippet.id } },
        opened.ada,
        call,
      );
    return { ...opened, collections, save, add };
  };

  test("hold snippets of several users in order, each once", async () => {
    const { collections, save, add, ada, eve } = await open();
    await collections.create(wanted, ada, call);
    const [first, second, third] = [
      await save(ada, "first", { content: { check } }),
      await save(eve, "second"),
      await save(ada, "third"),
    ];
    for (const snippet of [first, second, third, first]) await add(snippet);
    const address = { username: adaName, name: CollectionName.parse("sorting") };
    const read = await collections.read(address, null, call);
    expect(read.entries.map(({ snippet }) => [snippet?.title, snippet?.username, snippet?.hasCheck])).toEqual(
      [
        ["first", "Ada", true],
        ["second", "Eve", false],
        ["third", "Ada", false],
      ],
    );
    const [one] = read.entries.map(({ entry }) => entry);
    if (one === undefined) throw new Error("There are three.");
    expect(titlesIn(await collections.removeEntry({ name: sorting, entry: one }, ada, call))).toEqual([
      "second",
      "third",
    ]);
    expect(titlesIn(await add(first))).toEqual(["second", "third", "first"]);
    expect(await collections.list(adaName, null, call)).toMatchObject([{ name: "Sorting", size: 3 }]);
  });

  test("keep the entry of a deleted or private snippet, without its data", async () => {
    const { collections, snippets, save, add, ada, eve } = await open();
    await collections.create(wanted, ada, call);
    const [own, deleted, hidden] = [
      await save(ada, "own"),
      await save(eve, "gone"),
      await save(eve, "secret"),
    ];
    for (const snippet of [own, deleted, hidden]) await add(snippet);
    await snippets.remove(deleted.id, eve, call);
    await snippets.change({ id: hidden.id, visibility: "private" }, eve, call);
    await snippets.change({ id: own.id, visibility: "private" }, ada, call);
    const address = { username: adaName, name: sorting };
    expect(titlesIn(await collections.read(address, ada, call))).toEqual(["own", null, null]);
    expect(titlesIn(await collections.read(address, eve, call))).toEqual([null, null, "secret"]);
    expect(titlesIn(await collections.read(address, null, call))).toEqual([null, null, null]);
  });

  test("accept only what their owner may open, under its address", async () => {
    const { collections, save, add, ada, eve } = await open();
    await collections.create(wanted, ada, call);
    const [secret, shown, unlisted] = [
      await save(eve, "secret", { visibility: "private" }),
      await save(eve, "open"),
      await save(eve, "unlisted", { visibility: "unlisted" }),
    ];
    const notFound = expect.objectContaining({ code: "snippet-not-found" }) as unknown;
    await expect(add(secret)).rejects.toEqual(notFound);
    await expect(add({ ...shown, username: adaName })).rejects.toEqual(notFound);
    const guessed = { username: eveName, id: Number.parseInt(String(unlisted.id), 10) as typeof shown.id };
    await expect(add(guessed)).rejects.toEqual(notFound);
    expect(titlesIn(await add(unlisted))).toEqual(["unlisted"]);
  });

  test("have unique names, regardless of case", async () => {
    const { collections, ada, eve } = await open();
    await collections.create(wanted, ada, call);
    await collections.create(wanted, eve, call);
    const other = { ...wanted, name: CollectionName.parse("other") };
    await collections.create(other, ada, call);
    const taken = expect.objectContaining({ code: "collection-name-taken" }) as unknown;
    const again = CollectionName.parse("sortING");
    await expect(collections.create({ ...wanted, name: again }, ada, call)).rejects.toEqual(taken);
    await expect(collections.change({ name: other.name, newName: again }, ada, call)).rejects.toEqual(taken);
    const spelled = await collections.change({ name: sorting, newName: again, title: "S" }, ada, call);
    expect(spelled).toMatchObject({ name: "sortING", title: "S" });
  });

  test("are changed only by their owner, and deleted with the account", async () => {
    const { collections, database, ada, eve } = await open();
    await collections.create(wanted, ada, call);
    const notFound = expect.objectContaining({ code: "collection-not-found" }) as unknown;
    await expect(collections.change({ name: sorting, title: "Mine" }, eve, call)).rejects.toEqual(notFound);
    await expect(collections.remove(sorting, eve, call)).rejects.toEqual(notFound);
    await createAccountStore(database.tables, Date.now).remove(ada);
    expect(await database.tables.selectFrom("collections").select("id").execute()).toEqual([]);
  });

  test("are restored unchanged, as long as their name is free and they are among the last deleted", async () => {
    const { collections, save, add, clock, database, ada, eve } = await open();
    const notFound = expect.objectContaining({ code: "collection-not-found" }) as unknown;
    const other = { ...wanted, name: CollectionName.parse("other") };
    await collections.create(wanted, ada, call);
    await add(await save(ada, "kept"));
    await collections.remove(sorting, ada, call);
    await expect(collections.read({ username: adaName, name: sorting }, ada, call)).rejects.toEqual(notFound);
    expect(await collections.list(adaName, ada, call)).toEqual([]);
    await expect(collections.restore(sorting, eve, call)).rejects.toEqual(notFound);
    await collections.create(wanted, ada, call);
    await expect(collections.restore(sorting, ada, call)).rejects.toEqual(
      expect.objectContaining({ code: "collection-name-taken" }),
    );
    await collections.change({ name: sorting, newName: other.name }, ada, call);
    expect(titlesIn(await collections.restore(sorting, ada, call))).toEqual(["kept"]);
    await expect(collections.restore(sorting, ada, call)).rejects.toEqual(notFound);

    await collections.remove(sorting, ada, call);
    for (let times = 0; times < maxRestorable; times += 1) {
      clock.now += 1;
      await collections.remove(other.name, ada, call);
      await collections.create(other, ada, call);
    }
    await expect(collections.restore(sorting, ada, call)).rejects.toEqual(notFound);
    clock.now += restorableCollectionDays * 24 * 60 * 60 * 1000;
    await collections.purge(call);
    const left = await database.tables.selectFrom("collections").select("name").execute();
    expect(left).toEqual([{ name: "other" }]);
  });

  test("are found by a former name of their owner", async () => {
    const { collections, database, ada } = await open();
    await collections.create({ ...wanted, visibility: "unlisted" }, ada, call);
    const { tables } = database;
    await tables
      .updateTable("users")
      .set({ username: "Lovelace", username_key: "lovelace" })
      .where("id", "=", ada)
      .execute();
    await tables.insertInto("former_usernames").values({ username_key: "ada", user_id: ada }).execute();
    const read = await collections.read({ username: adaName, name: sorting }, null, call);
    expect(read.username).toBe("Lovelace");
  });

  test("of a hidden user exist only for that user", async () => {
    const { collections, database, ada } = await open();
    await collections.create(wanted, ada, call);
    await database.tables.updateTable("users").set({ hidden_at: 1 }).where("id", "=", ada).execute();
    await expect(collections.read({ username: adaName, name: sorting }, null, call)).rejects.toThrow();
    expect(await collections.list(adaName, null, call)).toEqual([]);
  });
});
