import { describe, expect, it } from "vitest";
import { aSave, ontoOf } from "../../test/a-save.ts";
import { dialects } from "../../test/open-test-database.ts";
import { openTestSnippets } from "../../test/open-test-snippets.ts";
import type { UserId } from "../accounts/account.ts";
import type { SnippetStore } from "./snippet-store.ts";

const call = { signal: new AbortController().signal };

const exported = async (snippets: SnippetStore, owner: UserId) => {
  const files = new Map<string, string>();
  for await (const { path, content } of snippets.exportAll(owner, call)) files.set(path, content);
  return files;
};
const jsonIn = (files: Map<string, string>, path: string): unknown => JSON.parse(files.get(path) ?? "null");

describe.each(dialects)("an export from %s", (dialect) => {
  it("has every revision of every snippet, with its metadata", async () => {
    const { snippets, ada, clock } = await openTestSnippets(dialect);
    const first = await snippets.save(aSave(ada, { content: { title: "Sorted", code: "<p>1" } }), call);
    clock.now += 60_000;
    const content = { title: "Sorted twice", description: "Why", code: "<p>2" };
    await snippets.save(aSave(ada, { onto: ontoOf(first), visibility: "private", content }), call);
    await snippets.save(aSave(ada, { forkedFrom: { id: first.id, revision: first.revision } }), call);
    const files = await exported(snippets, ada);
    expect([...files.keys()]).toEqual([
      "1-sorted-twice/revision-1.html",
      "1-sorted-twice/revision-1.json",
      "1-sorted-twice/revision-2.html",
      "1-sorted-twice/revision-2.json",
      "1-sorted-twice/snippet.json",
      "2-a-table/revision-1.html",
      "2-a-table/revision-1.json",
      "2-a-table/snippet.json",
    ]);
    expect(jsonIn(files, "1-sorted-twice/snippet.json")).toEqual({
      id: 1,
      title: "Sorted twice",
      description: "Why",
      visibility: "private",
      latestRevision: 2,
      selection: first.library,
      forkedFrom: null,
      createdAt: "2030-01-01T00:00:00.000Z",
      savedAt: "2030-01-01T00:01:00.000Z",
    });
    expect(jsonIn(files, "1-sorted-twice/revision-1.json")).toEqual({
      revision: 1,
      title: "Sorted",
      description: "It sorts.",
      selection: first.library,
      savedAt: "2030-01-01T00:00:00.000Z",
    });
    expect(files.get("1-sorted-twice/revision-1.html")).toBe("<p>1");
    expect(files.get("1-sorted-twice/revision-2.html")).toBe("<p>2");
    expect(jsonIn(files, "2-a-table/snippet.json")).toMatchObject({ forkedFrom: { id: 1, revision: 1 } });
  });

  it("has no snippets of others, and no deleted ones", async () => {
    const { snippets, ada, eve } = await openTestSnippets(dialect);
    const { id } = await snippets.save(aSave(ada), call);
    await snippets.save(aSave(eve), call);
    await snippets.remove(id, ada, call);
    expect(await exported(snippets, ada)).toEqual(new Map());
  });

  it.each([
    ["../../etc/passwd", "1-etc-passwd"],
    ["C:\\Windows\\..\\x", "1-c-windows-x"],
    ["/", "1"],
    ["", "1"],
    ["CON", "1-con"],
    ["Tabelle für Größen", "1-tabelle-fur-gro-en"],
    ["表", "1"],
    [`${"a".repeat(59)} b`, `1-${"a".repeat(59)}`],
  ])("names the folder of %j in plain words", async (title, folder) => {
    const { snippets, ada } = await openTestSnippets(dialect);
    await snippets.save(aSave(ada, { content: { title } }), call);
    expect([...(await exported(snippets, ada)).keys()]).toContain(`${folder}/snippet.json`);
  });
});
