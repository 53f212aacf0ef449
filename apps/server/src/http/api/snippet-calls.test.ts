import { Problem, Snippet, SnippetList } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const start = async (env: Record<string, string> = {}) => {
  const started = await startApp({ env });
  const [release] = started.parts.content.libraries.flatMap(({ id, releases, themes }) =>
    releases.slice(0, 1).map(({ version }) => ({ library: id, version, theme: themes[0]?.id })),
  );
  const content = {
    title: "Sorted",
    description: "",
    code: "<table></table>",
    library: { ...release, extensions: [], locale: "en-US" },
  };
  const browser = () => startBrowser(started.app, started.parts.config.appOrigin);
  const signedIn = async (username: string) => {
    const signing = browser();
    await signing.call("GET", "/api/profile");
    await signing.call("POST", "/api/sign-in/local", { username });
    return signing;
  };
  return { ...started, content, browser, signedIn };
};

describe("a snippet", () => {
  test("that is saved can be loaded by everybody", async () => {
    const { content, signedIn, browser } = await start();
    const ada = await signedIn("ada");
    const saved = await ada.call("POST", "/api/code", { content });
    expect(saved).toMatchObject({ status: 200, json: { ...content, username: "ada", revision: 1 } });
    const { id } = Snippet.parse(saved.json);
    const loaded = await browser().call("GET", `/api/code?username=ADA&id=${id}`);
    expect(Snippet.parse(loaded.json)).toStrictEqual(Snippet.parse(saved.json));
    expect(loaded.headers["cache-control"]).toBe("no-cache");
    const own = await ada.call("GET", `/api/code?username=ada&id=${id}`);
    expect(own.headers["cache-control"]).toBe("private, no-cache");
  });

  test("is not sent again to a client that has it, until it is saved again", async () => {
    const { content, signedIn, onApp } = await start();
    const ada = await signedIn("ada");
    const { id } = Snippet.parse((await ada.call("POST", "/api/code", { content })).json);
    const url = `/api/code?username=ada&id=${id}`;
    const etag = String((await onApp(url)).headers.etag);
    const again = () => onApp(url, { headers: { "if-none-match": etag } });
    expect((await again()).statusCode).toBe(304);
    await ada.call("POST", "/api/code", { content: { ...content, code: "2" }, onto: { id, base: 1 } });
    expect((await again()).statusCode).toBe(200);
  });

  test("that is private does not exist for others, whatever they have cached", async () => {
    const { content, signedIn, onApp, browser } = await start();
    const ada = await signedIn("ada");
    const { id } = Snippet.parse(
      (await ada.call("POST", "/api/code", { content, visibility: "private" })).json,
    );
    const url = `/api/code?username=ada&id=${id}`;
    const own = await ada.call("GET", url);
    expect(own.status).toBe(200);
    const etag = String(own.headers["etag"]);
    expect((await onApp(url, { headers: { "if-none-match": etag } })).statusCode).toBe(404);
    for (const other of [browser(), await signedIn("grace")])
      expect(await other.call("GET", url)).toMatchObject({
        status: 404,
        json: { code: "snippet-not-found" },
      });
  });

  test("cannot be saved while signed out, nor without the CSRF token", async () => {
    const { content, browser, onApp } = await start();
    const someone = browser();
    await someone.call("GET", "/api/profile");
    expect(await someone.call("POST", "/api/code", { content })).toMatchObject({
      status: 401,
      json: { code: "signed-out" },
    });
    const answer = await onApp("/api/code", { method: "POST", payload: { content } });
    expect(answer.json()).toMatchObject({ code: "forged-request" });
  });

  test("a save on an old base is a conflict with the newest revision's number", async () => {
    const { content, signedIn } = await start();
    const ada = await signedIn("ada");
    const { id } = Snippet.parse((await ada.call("POST", "/api/code", { content })).json);
    await ada.call("POST", "/api/code", { content, onto: { id, base: 1 } });
    const { status, json } = await ada.call("POST", "/api/code", { content, onto: { id, base: 1 } });
    expect(status).toBe(409);
    expect(Problem.parse(json)).toMatchObject({ code: "revision-conflict", latestRevision: 2 });
  });

  test("a save over the limit says when to retry", async () => {
    const { content, signedIn } = await start({ SAVES_PER_MINUTE: "1" });
    const ada = await signedIn("ada");
    expect((await ada.call("POST", "/api/code", { content })).status).toBe(200);
    const { status, json, headers } = await ada.call("POST", "/api/code", { content });
    expect([status, json]).toMatchObject([429, { code: "too-many-requests" }]);
    expect(headers["retry-after"]).toMatch(/^([1-9]|[1-5]\d|60)$/);
  });

  test.each([
    ["fits, though JSON writes every character as two", '"', 1024, 200],
    ["fits, though it is not ASCII", "é", 512, 200],
    ["is one byte too long", "a", 1025, 413],
    ["is too long for any", "a", 1024 ** 2, 413],
  ])("has a limit in bytes: a document that %s", async (_case, character, count, expected) => {
    const { content, signedIn } = await start({ MAX_DOCUMENT_BYTES: "1024" });
    const ada = await signedIn("ada");
    const code = character.repeat(count);
    expect((await ada.call("POST", "/api/code", { content: { ...content, code } })).status).toBe(expected);
  });

  test("a change without a document has a small size limit", async () => {
    const { signedIn } = await start();
    const ada = await signedIn("ada");
    const change = { id: 1, title: "a".repeat(64 * 1024) };
    expect(await ada.call("PATCH", "/api/snippet", change)).toMatchObject({
      status: 413,
      json: { code: "body-too-large" },
    });
  });

  test("a save is answered with all bad fields at once", async () => {
    const { content, signedIn } = await start();
    const ada = await signedIn("ada");
    const bad = { ...content, title: "a".repeat(201), description: "a".repeat(10_001) };
    const { status, json } = await ada.call("POST", "/api/code", { content: bad });
    expect(status).toBe(422);
    expect(Problem.parse(json).fields?.map(({ path }) => path)).toStrictEqual([
      "content.title",
      "content.description",
    ]);
  });
});

test("a user's list has all snippets for the user, and the public ones for others", async () => {
  const { content, signedIn, browser } = await start();
  const ada = await signedIn("ada");
  for (const visibility of ["public", "unlisted", "private"])
    await ada.call("POST", "/api/code", { content: { ...content, title: visibility }, visibility });
  const titles = async (who: typeof ada) =>
    SnippetList.parse((await who.call("GET", "/api/snippets?username=ada")).json).snippets.map(
      ({ title }) => title,
    );
  expect((await titles(ada)).toSorted()).toStrictEqual(["private", "public", "unlisted"]);
  expect(await titles(browser())).toStrictEqual(["public"]);
});

test("a deleted account loses its snippets", async () => {
  const { content, signedIn, browser } = await start();
  const ada = await signedIn("ada");
  const { id } = Snippet.parse((await ada.call("POST", "/api/code", { content })).json);
  await ada.call("DELETE", "/api/account", { username: "ada" });
  expect((await browser().call("GET", `/api/code?username=ada&id=${id}`)).status).toBe(404);
});
