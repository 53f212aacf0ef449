// @vitest-environment jsdom
import { RevisionNumber, type RevisionSummary, SnippetId, Username } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { aSnippet, aSnippetSummary, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { anEditor } from "../../app/test/an-editor.ts";
import { snippetActions } from "./snippet-calls.ts";

const id = SnippetId.parse(5);
const ada = Username.parse("ada");
const { signal } = new AbortController();

const aRevision = (revision: number): RevisionSummary => ({
  revision: RevisionNumber.parse(revision),
  title: "Rows",
  version: "1.24.1",
  savedAt: "2030-01-01T00:00:00.000Z",
});

/** Calls whose server fails with `fails`, or answers. */
const callsWith = (answers: { fails?: Error } = {}) => {
  const requested: unknown[] = [];
  const answer = async <Value>(input: unknown, value: Value) => {
    requested.push(input);
    if (answers.fails !== undefined) throw answers.fails;
    return value;
  };
  const { editor, store, notices, actions } = anEditor({
    workspace: aWorkspaceWith(aSnippet()),
    api: {
      listSnippets: (query) => answer(query, { snippets: [aSnippetSummary()], next: null }),
      listRevisions: (query) =>
        answer(query, {
          revisions: query.before === undefined ? [aRevision(3), aRevision(2)] : [aRevision(1)],
        }),
      changeSnippet: (change) =>
        answer(
          change,
          aSnippetSummary({ title: change.title ?? "", visibility: change.visibility ?? "public" }),
        ),
      deleteSnippet: (query) => answer(query, {}),
      restoreSnippet: (query) => answer(query, aSnippetSummary()),
    },
  });
  return { calls: snippetActions(editor), store, requested, notices, actions };
};

test("unused filters of a list are not sent", async () => {
  const { calls, requested } = callsWith();
  await calls.list({ username: ada, search: "", library: null, sort: "title" }, null, { signal });
  await calls.list({ username: ada, search: "rows", library: null, sort: "saved" }, "next", { signal });
  expect(requested).toEqual([
    { username: "ada", sort: "title" },
    { username: "ada", sort: "saved", search: "rows", cursor: "next" },
  ]);
});

test("revisions from several pages are one list", async () => {
  const { calls, requested } = callsWith();
  const revisions = await calls.listRevisions({ username: ada, id }, { signal });
  expect(revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
  expect(requested).toEqual([
    { username: "ada", id },
    { username: "ada", id, before: 2 },
  ]);
});

test("a change of the open snippet is shown on the screen", async () => {
  const { calls, store } = callsWith();
  await calls.change(id, { title: "Lines", visibility: "private" });
  expect(store.getState()).toMatchObject({ title: "Lines", snippet: { visibility: "private" } });
});

test("a deletion is shown on the screen, where the text stays, and can be undone", async () => {
  const { calls, notices, actions, store } = callsWith();
  const restored = Promise.withResolvers<unknown>();
  await expect(calls.remove({ id, title: "Rows" }, { onRestored: restored.resolve })).resolves.toBe(true);
  expect(notices).toEqual(["“Rows” deleted"]);
  expect(store.getState()).toMatchObject({ code: "<p>rows</p>", snippet: { isDeleted: true } });
  actions[0]?.run();
  await expect(restored.promise).resolves.toEqual(aSnippetSummary());
  expect(store.getState()).toMatchObject({ snippet: { isDeleted: false } });
});

describe("a change that fails", () => {
  const problem = { type: "about:blank", title: "No", status: 400 };
  test.each([
    [new ServerUnreachable(), /The server cannot be reached/],
    [new ApiProblem({ ...problem, code: "internal" }), /^(?!.*reached).*server failed/],
    [new ApiProblem({ ...problem, code: "snippet-not-found" }), /Snippet not found\. It was deleted/],
    [
      new ApiProblem({
        ...problem,
        code: "invalid-content",
        fields: [{ path: "title", message: "is longer than 200 characters" }],
      }),
      /The title is longer than 200 characters/,
    ],
  ])("is reported: %s", async (fails, words) => {
    const { calls, notices } = callsWith({ fails });
    await expect(calls.change(id, { title: "Lines" })).resolves.toBeNull();
    await expect(calls.remove({ id, title: "Rows" }, { onRestored: () => undefined })).resolves.toBe(false);
    expect(notices).toEqual([expect.stringMatching(words), expect.stringMatching(words)]);
  });

  test("because the session has ended signs the user out here too", async () => {
    const { calls, store } = callsWith({ fails: new ApiProblem({ ...problem, code: "signed-out" }) });
    await calls.change(id, { title: "Lines" });
    expect(store.getState().user).toBeNull();
  });
});
