import { LibraryId } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { aSave, aSelection } from "../../test/a-save.ts";
import { dialects } from "../../test/open-test-database.ts";
import { name, openTestSnippets } from "../../test/open-test-snippets.ts";
import type { SnippetStore } from "./snippet-store.ts";

type Query = Parameters<SnippetStore["list"]>[0];
type Opened = Awaited<ReturnType<typeof openTestSnippets>>;

const call = { signal: new AbortController().signal };
const ofAda: Query = { username: name("Ada"), sort: "saved", limit: 30 };

const saveAll = async ({ snippets, clock, ada }: Opened, titles: readonly string[]) => {
  for (const title of titles) {
    clock.now += 1_000;
    await snippets.save(aSave(ada, { content: { title } }), call);
  }
};

const titles = async ({ snippets, ada }: Opened, query: Partial<Query>) =>
  (await snippets.list({ ...ofAda, ...query }, ada, call)).snippets.map(({ title }) => title);

describe.each(dialects)("a list of snippets on %s", (dialect) => {
  it("is sorted by last save, or by title regardless of case", async () => {
    const opened = await openTestSnippets(dialect);
    await saveAll(opened, ["banana", "Cherry", "apple", "_first", "Äpfel"]);
    expect(await titles(opened, {})).toEqual(["Äpfel", "_first", "apple", "Cherry", "banana"]);
    expect(await titles(opened, { sort: "title" })).toEqual(["_first", "apple", "banana", "Cherry", "Äpfel"]);
  });

  it("finds part of a title regardless of case, without wildcards", async () => {
    const opened = await openTestSnippets(dialect);
    await saveAll(opened, ["Sort by Größe", "100% wide", "under_score", "back\\slash"]);
    expect(await titles(opened, { search: "GRÖSSE" })).toEqual([]);
    expect(await titles(opened, { search: "BY GRÖ" })).toEqual(["Sort by Größe"]);
    expect(await titles(opened, { search: "%" })).toEqual(["100% wide"]);
    expect(await titles(opened, { search: "_" })).toEqual(["under_score"]);
    expect(await titles(opened, { search: "\\" })).toEqual(["back\\slash"]);
    expect(await titles(opened, { search: "\0" })).toEqual([]);
    expect(await titles(opened, { search: "" })).toHaveLength(4);
  });

  it("is filtered by library", async () => {
    const opened = await openTestSnippets(dialect);
    const library = aSelection({ library: "multiple-select", version: "2.1.0" });
    await opened.snippets.save(aSave(opened.ada), call);
    await opened.snippets.save(aSave(opened.ada, { content: { title: "Box", library } }), call);
    const { snippets } = await opened.snippets.list(
      { ...ofAda, library: LibraryId.parse("multiple-select") },
      opened.ada,
      call,
    );
    expect(snippets).toMatchObject([{ title: "Box", library: "multiple-select", version: "2.1.0" }]);
  });

  it.each(["saved", "title"] as const)(
    "continues from page to page by %s, with no line lost or repeated",
    async (sort) => {
      const opened = await openTestSnippets(dialect);
      const { snippets, ada } = opened;
      // Equal titles and times are ordered by id.
      await Promise.all(
        ["b", "a", "b", "c", "b"].map((title) => snippets.save(aSave(ada, { content: { title } }), call)),
      );
      const whole = await snippets.list({ ...ofAda, sort }, ada, call);
      expect(whole.next).toBeNull();
      const ids = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await snippets.list({ ...ofAda, sort, cursor, limit: 2 }, ada, call);
        ids.push(...page.snippets.map(({ id }) => id));
        cursor = page.next;
      }
      expect(ids).toEqual(whole.snippets.map(({ id }) => id));
    },
  );

  it("accepts only its own cursors", async () => {
    const opened = await openTestSnippets(dialect);
    const { snippets, ada } = opened;
    await saveAll(opened, ["a", "b"]);
    const { next } = await snippets.list({ ...ofAda, limit: 1 }, ada, call);
    const forged = Buffer.from('["title","\\u0000",1]').toString("base64url");
    const huge = Buffer.from('["saved",1e300,1]').toString("base64url");
    for (const cursor of ["?", "", forged, huge, String(next)])
      await expect(snippets.list({ ...ofAda, sort: "title", cursor }, ada, call)).rejects.toMatchObject({
        code: "invalid-request",
      });
  });

  it("of an unknown user is empty", async () => {
    const { snippets } = await openTestSnippets(dialect);
    expect(await snippets.list({ ...ofAda, username: name("nobody") }, null, call)).toEqual({
      snippets: [],
      next: null,
    });
  });
});
