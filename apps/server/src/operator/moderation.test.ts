import { describe, expect, it } from "vitest";
import { aSave } from "../../test/a-save.ts";
import { dialects } from "../../test/open-test-database.ts";
import { name, openTestSnippets } from "../../test/open-test-snippets.ts";
import { createTokens } from "../accounts/tokens.ts";
import { createModeration } from "./moderation.ts";
import { readCommand } from "./admin-command.ts";

const call = { signal: new AbortController().signal };

describe.each(dialects)("an operator on %s", (dialect) => {
  const open = async () => {
    const opened = await openTestSnippets(dialect);
    const moderation = createModeration(opened.database.tables, () => opened.clock.now);
    const type = async (line: string) => {
      const work = readCommand(line.split(" "));
      if (!work) throw new Error(`No command: ${line}`);
      return work({ moderate: (change) => change(moderation), backUp: async () => undefined });
    };
    return { ...opened, type };
  };

  it("lists snippets and users, without their control characters", async () => {
    const { snippets, ada, type } = await open();
    await snippets.save(aSave(ada, { content: { title: "Red \u001b[31mtable" } }), call);
    expect((await type("snippets")).lines).toEqual([
      "id 1  Ada  Red  [31mtable  public  saved 2030-01-01T00:00:00.000Z",
    ]);
    expect((await type("snippets eve")).lines).toEqual([]);
    expect((await type("users")).lines).toEqual([
      "Eve  Eve  created 1970-01-01T00:00:00.000Z  snippets 0",
      "Ada  Ada  created 1970-01-01T00:00:00.000Z  snippets 1",
    ]);
  });

  it.each(["snippet 1", "user ADA"])("hides and shows %s", async (target) => {
    const { snippets, ada, type } = await open();
    const { id } = await snippets.save(aSave(ada), call);
    const read = () => snippets.read({ username: name("Ada"), id }, null, call);
    expect(await type(`hide ${target}`)).toMatchObject({ isDone: true });
    await expect(read()).rejects.toMatchObject({ code: "snippet-not-found" });
    expect((await type(target.startsWith("snippet") ? "snippets" : "users")).lines.join()).toContain(
      "hidden",
    );
    expect(await type(`show ${target}`)).toMatchObject({ isDone: true });
    expect(await read()).toMatchObject({ id });
  });

  it("lists and revokes the tokens of a user, one or all", async () => {
    const { database, clock, ada, eve, type } = await open();
    const tokens = createTokens(database.tables, () => clock.now);
    const give = async (user: typeof ada, name: string, days: 30 | null) =>
      tokens.create(user, { name, scopes: ["read"], days });
    const made = [await give(ada, "CI", 30), await give(ada, "Backup", null), await give(eve, "CI", 30)];
    const isGood = () => Promise.all(made.map(async ({ secret }) => (await tokens.find(secret)) !== null));
    expect((await type("tokens ADA")).lines).toEqual([
      "id 2  Backup  read  created 2030-01-01T00:00:00.000Z",
      "id 1  CI  read  created 2030-01-01T00:00:00.000Z  expires 2030-01-31T00:00:00.000Z",
    ]);
    expect(await type("revoke Ada 3")).toMatchObject({ isDone: false });
    expect(await type("revoke Ada 1")).toMatchObject({ isDone: true });
    expect(await isGood()).toEqual([false, true, true]);
    expect(await type("revoke ada")).toMatchObject({ isDone: true });
    expect(await isGood()).toEqual([false, false, true]);
    expect(await type("revoke ada")).toMatchObject({ isDone: false });
  });

  it.each(["snippet 1", "user ada"])("deletes %s for good", async (target) => {
    const { snippets, database, ada, type } = await open();
    await snippets.save(aSave(ada), call);
    expect(await type(`delete ${target}`)).toMatchObject({ isDone: true });
    expect(await database.tables.selectFrom("snippet_revisions").select("number").execute()).toEqual([]);
    expect(await type(`delete ${target}`)).toMatchObject({ isDone: false });
  });
});

it.each([
  "",
  "snippets a b",
  "hide snippet",
  "hide snippet 1e3",
  "hide user a/b",
  "delete",
  "backup",
  "users x",
  "tokens",
  "tokens a b",
  "revoke",
  "revoke ada x",
  "revoke ada 0",
])("%j is not a command", (line) => {
  expect(readCommand(line.split(" ").filter((word) => word !== ""))).toBeUndefined();
});
