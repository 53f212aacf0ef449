import { Snippet } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { brotliDecompressSync } from "node:zlib";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

/** The app, and ada with a snippet that has been loaded. */
const start = async ({ visibility = "public" }: { visibility?: string } = {}) => {
  const started = await startApp();
  const { app, parts, onApp } = started;
  const [release] = parts.content.libraries.flatMap(({ id, releases, themes }) =>
    releases.slice(0, 1).map(({ version }) => ({ library: id, version, theme: themes[0]?.id })),
  );
  const library = { ...release, extensions: [], locale: "en-US" };
  const signedIn = async (username: string) => {
    const browser = startBrowser(app, parts.config.appOrigin);
    await browser.call("GET", "/api/profile");
    await browser.call("POST", "/api/sign-in/local", { username });
    return browser;
  };
  const ada = await signedIn("ada");
  const save = async (code: string, rest: object = {}) => {
    const content = { title: "Kept", description: "", code, library };
    return Snippet.parse((await ada.call("POST", "/api/code", { content, ...rest })).json);
  };
  const saved = await save("1".repeat(2_000), { visibility });
  const url = `/api/code?username=ada&id=${saved.id}`;
  const load = (query = "") => onApp(url + query);
  await load();
  await load("&revision=1");
  await ada.call("GET", url);
  return { ...started, ada, signedIn, save, saved, url, load };
};

describe("a snippet that has been loaded before", () => {
  test("has the same answer", async () => {
    const { saved, load } = await start();
    expect((await load()).json()).toStrictEqual(JSON.parse(JSON.stringify(saved)));
    expect((await load("&revision=1")).json()).toStrictEqual(JSON.parse(JSON.stringify(saved)));
  });

  test("is sent plain or compressed, as each client accepts it", async () => {
    const { onApp, url, load } = await start();
    const packed = await onApp(url, { headers: { "accept-encoding": "br" } });
    const again = await onApp(url, { headers: { "accept-encoding": "br" } });
    expect(again.headers).toMatchObject({ "content-encoding": "br", etag: packed.headers.etag });
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe((await load()).body);
  });

  test("has its new revision at once, and the old one under its number", async () => {
    const { saved, save, load } = await start();
    await save("2", { onto: { id: saved.id, base: 1 } });
    expect((await load()).json()).toMatchObject({ code: "2", revision: 2, latestRevision: 2 });
    expect((await load("&revision=1")).json()).toMatchObject({ ...saved, latestRevision: 2 });
  });

  test("does not exist for others once it is private, and does again once it is not", async () => {
    const { ada, saved, load, url } = await start();
    await ada.call("PATCH", "/api/snippet", { id: saved.id, visibility: "private" });
    for (const query of ["", "&revision=1"]) expect((await load(query)).statusCode).toBe(404);
    expect((await ada.call("GET", url)).json).toMatchObject({ visibility: "private" });
    expect((await load()).statusCode).toBe(404);
    await ada.call("PATCH", "/api/snippet", { id: saved.id, visibility: "unlisted" });
    expect((await load()).json()).toMatchObject({ visibility: "unlisted" });
  });

  test("does not exist once it is deleted, and does again once it is restored", async () => {
    const { ada, saved, load } = await start();
    await ada.call("DELETE", "/api/snippet", { id: saved.id });
    for (const query of ["", "&revision=1"]) expect((await load(query)).statusCode).toBe(404);
    await ada.call("POST", "/api/snippet/restore", { id: saved.id });
    expect((await load()).statusCode).toBe(200);
  });

  test("has its owner's new name at once, under both names", async () => {
    const { parts, load, onApp, saved } = await start();
    const { tables } = parts.database;
    await tables
      .insertInto("former_usernames")
      .columns(["username_key", "user_id"])
      .expression(tables.selectFrom("users").select(["username_key", "id"]))
      .execute();
    await tables.updateTable("users").set({ username: "Lovelace", username_key: "lovelace" }).execute();
    expect((await load()).json()).toMatchObject({ username: "Lovelace" });
    expect((await onApp(`/api/code?username=lovelace&id=${saved.id}`)).statusCode).toBe(200);
    expect((await onApp(`/api/code?username=eve&id=${saved.id}`)).statusCode).toBe(404);
  });

  test("does not exist for others once an operator hides it or its owner", async () => {
    const { parts, load } = await start();
    const { tables } = parts.database;
    await tables.updateTable("snippets").set({ hidden_at: 1 }).execute();
    expect((await load()).statusCode).toBe(404);
    await tables.updateTable("snippets").set({ hidden_at: null }).execute();
    expect((await load()).statusCode).toBe(200);
    await tables.updateTable("users").set({ hidden_at: 1 }).execute();
    expect((await load()).statusCode).toBe(404);
  });

  test("names its fork source only to readers who may see that", async () => {
    const { ada, saved, save, onApp } = await start();
    const fork = await save("a fork", { forkedFrom: { id: saved.id, revision: 1 } });
    const url = `/api/code?username=ada&id=${fork.id}&revision=1`;
    const sourceFor = async (answer: Promise<{ json: unknown }>) =>
      Snippet.parse((await answer).json).forkedFrom?.id ?? null;
    const forAda = () => sourceFor(ada.call("GET", url));
    const forGuest = () => sourceFor(onApp(url).then(({ body }) => ({ json: JSON.parse(body) as unknown })));
    expect([await forAda(), await forGuest()]).toStrictEqual([saved.id, saved.id]);
    await ada.call("PATCH", "/api/snippet", { id: saved.id, visibility: "private" });
    expect([await forAda(), await forGuest(), await forAda()]).toStrictEqual([saved.id, null, saved.id]);
    expect((await ada.call("GET", url)).headers["cache-control"]).toBe("private, no-cache");
    await ada.call("DELETE", "/api/snippet", { id: saved.id });
    expect([await forAda(), await forGuest()]).toStrictEqual([null, null]);
  });
});

describe("browsers ask again each time", () => {
  test("for a public snippet, and get nothing when they have it", async () => {
    const { load, onApp, url } = await start();
    for (const query of ["", "&revision=1"]) {
      const { headers } = await load(query);
      expect(headers["cache-control"]).toBe("no-cache");
      const again = await onApp(url + query, { headers: { "if-none-match": String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
  });

  test("for a private one, which no shared cache keeps", async () => {
    const { ada, url } = await start({ visibility: "private" });
    for (const query of ["", "&revision=1"])
      expect((await ada.call("GET", url + query)).headers["cache-control"]).toBe("private, no-cache");
  });

  test("after a problem", async () => {
    const { load } = await start();
    const answer = await load("&revision=2");
    expect([answer.statusCode, answer.headers["cache-control"]]).toStrictEqual([404, "no-store"]);
  });
});
