import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SnippetId } from "@online-editor/contract";
import { dialects, emptyDatabase, openForTest } from "../../test/open-test-database.ts";
import { addUser, name } from "../../test/open-test-snippets.ts";
import { createSnippetStore } from "./kysely-snippet-store.ts";

const program = fileURLToPath(new URL("../../test/save-in-a-loop.ts", import.meta.url));
const Acknowledged = z.object({ id: SnippetId, code: z.string() });
const call = { signal: new AbortController().signal };

describe.each(dialects)("a server on %s that is killed while it saves", (dialect) => {
  it("has lost nothing that it acknowledged, and saved nothing by halves", async () => {
    const address = await emptyDatabase(dialect);
    const database = openForTest(address);
    await database.migrate();
    const user = await addUser(database, "Ada");

    const child = spawn(process.execPath, [program, JSON.stringify({ address, user })], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const acknowledged: z.infer<typeof Acknowledged>[] = [];
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(Acknowledged.parse(JSON.parse(line)));
      if (acknowledged.length === 50) child.kill("SIGKILL");
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");

    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    const snippets = createSnippetStore(database.tables, { savesPerMinute: 0, now: Date.now });
    for (const { id, code } of acknowledged)
      expect((await snippets.read({ username: name("Ada"), id }, null, call)).code).toBe(code);
    const halves = await database.tables
      .selectFrom("snippets")
      .leftJoin("revisions", "revisions.snippet_id", "snippets.id")
      .select("snippets.id")
      .where("revisions.number", "is", null)
      .execute();
    expect(halves).toEqual([]);
  });
});
