import { SnippetId, Username } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { ApiProblem, ServerUnreachable } from "../api/client.ts";
import { aSnippet, aSnippetSummary, aWorkspaceWith } from "../workspace/test/a-snippet.ts";
import { createWorkspaceStore } from "../workspace/workspace-store.ts";
import { createSnippetCalls } from "./create-snippet-calls.ts";

const id = SnippetId.parse(5);
const ada = Username.parse("ada");
const { signal } = new AbortController();

/** Calls whose server fails with `fails`, or answers. */
const callsWith = (answers: { fails?: Error } = {}) => {
  const store = createWorkspaceStore(aWorkspaceWith(aSnippet()));
  const asked: unknown[] = [];
  const said: { message: string; undo: (() => void) | undefined }[] = [];
  const answer = async <Value>(input: unknown, value: Value) => {
    asked.push(input);
    if (answers.fails !== undefined) throw answers.fails;
    return value;
  };
  const calls = createSnippetCalls({
    store,
    api: {
      listSnippets: (query) => answer(query, { snippets: [aSnippetSummary()], next: null }),
      listRevisions: (query) => answer(query, { revisions: [] }),
      readCode: (query) => answer(query, aSnippet()),
      changeSnippet: (change) =>
        answer(
          change,
          aSnippetSummary({ title: change.title ?? "", visibility: change.visibility ?? "public" }),
        ),
      deleteSnippet: (query) => answer(query, {}),
      restoreSnippet: (query) => answer(query, aSnippetSummary()),
    },
    notify: (message, action) => said.push({ message, undo: action?.run }),
  });
  return { calls, store, asked, said };
};

test("what is not wanted of a list is not asked for", async () => {
  const { calls, asked } = callsWith();
  await calls.list({ username: ada, search: "", library: null, sort: "title" }, null, { signal });
  await calls.list({ username: ada, search: "rows", library: null, sort: "saved" }, "next", { signal });
  expect(asked).toEqual([
    { username: "ada", sort: "title" },
    { username: "ada", sort: "saved", search: "rows", cursor: "next" },
  ]);
});

test("a change of the open snippet is seen on the screen", async () => {
  const { calls, store } = callsWith();
  await calls.change(id, { title: "Lines", visibility: "private" });
  expect(store.getState()).toMatchObject({ title: "Lines", snippet: { visibility: "private" } });
});

test("a deletion can be undone", async () => {
  const { calls, said } = callsWith();
  const restored = Promise.withResolvers<unknown>();
  await expect(calls.remove({ id, title: "Rows" }, { onRestored: restored.resolve })).resolves.toBe(true);
  expect(said.map(({ message }) => message)).toEqual(["“Rows” is deleted."]);
  said[0]?.undo?.();
  await expect(restored.promise).resolves.toEqual(aSnippetSummary());
});

describe("a change that fails", () => {
  const problem = { type: "about:blank", title: "No", status: 400 };
  test.each([
    [new ServerUnreachable(), /The server cannot be reached/],
    [new ApiProblem({ ...problem, code: "internal" }), /^(?!.*reached).*something went wrong there/],
    [new ApiProblem({ ...problem, code: "snippet-not-found" }), /The snippet is not there any more/],
    [
      new ApiProblem({
        ...problem,
        code: "invalid-content",
        fields: [{ path: "title", message: "must have at most 200 characters" }],
      }),
      /The title must have at most 200 characters/,
    ],
  ])("is told: %s", async (fails, words) => {
    const { calls, said } = callsWith({ fails });
    await expect(calls.change(id, { title: "Lines" })).resolves.toBeNull();
    await expect(calls.remove({ id, title: "Rows" }, { onRestored: () => undefined })).resolves.toBe(false);
    expect(said.map(({ message }) => message)).toEqual([
      expect.stringMatching(words),
      expect.stringMatching(words),
    ]);
  });

  test("because the session has ended signs one out here too", async () => {
    const { calls, store } = callsWith({ fails: new ApiProblem({ ...problem, code: "signed-out" }) });
    await calls.change(id, { title: "Lines" });
    expect(store.getState().user).toBeNull();
  });
});
