import { Snippet } from "@online-editor/contract";
import { collectionZipPath } from "@online-editor/contract/collection";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const start = async () => {
  const started = await startApp({ env: { SAVES_PER_MINUTE: "0" } });
  const browser = () => startBrowser(started.app, started.parts.config.appOrigin);
  const signedIn = async (username: string) => {
    const signing = browser();
    await signing.call("GET", "/api/profile");
    await signing.call("POST", "/api/sign-in/local", { username });
    const save = async (content: Parameters<typeof aContent>[0]) =>
      Snippet.parse((await signing.call("POST", "/api/code", { content: aContent(content) })).json);
    const add = ({ username, id }: Pick<Snippet, "username" | "id">) =>
      signing.call("POST", "/api/collection/entry", { name: "sorting", snippet: { username, id } });
    return { ...signing, save, add };
  };
  return { ...started, browser, signedIn };
};

const collection = { name: "sorting", title: "Sorting", visibility: "private" };
const address = "/api/collection?username=ada&name=sorting";

test("a private collection does not exist for others, in no call", async () => {
  const { browser, signedIn } = await start();
  const [ada, eve] = [await signedIn("ada"), await signedIn("eve")];
  expect((await ada.call("POST", "/api/collection", collection)).status).toBe(200);
  const { id } = await eve.save({ title: "Eve's" });
  for (const other of [browser(), eve]) {
    for (const path of [address, address.replace("?", "/zip?")])
      expect(await other.call("GET", path)).toMatchObject({
        status: 404,
        json: { code: "collection-not-found" },
      });
    expect((await other.open("/collection/ada/sorting")).status).toBe(404);
    expect(await other.call("GET", "/api/collections?username=ada")).toMatchObject({
      json: { collections: [] },
    });
  }
  for (const [method, path, body] of [
    ["PATCH", "/api/collection", { name: "sorting", title: "Mine" }],
    ["DELETE", "/api/collection", { name: "sorting" }],
    ["POST", "/api/collection/restore", { name: "sorting" }],
    ["POST", "/api/collection/entry", { name: "sorting", snippet: { username: "eve", id } }],
    ["DELETE", "/api/collection/entry", { name: "sorting", entry: 1 }],
  ] as const)
    expect(await eve.call(method, path, body)).toMatchObject({ json: { code: "collection-not-found" } });
  expect(await ada.call("GET", address)).toMatchObject({
    status: 200,
    json: { title: "Sorting", entries: [] },
  });
});

test("neither another site's page nor a signed-out user can create a collection", async () => {
  const { onApp, browser, signedIn } = await start();
  const ada = await signedIn("ada");
  const forged = await onApp("/api/collection", {
    method: "POST",
    payload: collection,
    headers: { cookie: `session=${ada.cookies.get("session") ?? ""}` },
  });
  expect(forged.json()).toMatchObject({ code: "forged-request" });
  const visitor = browser();
  await visitor.call("GET", "/api/profile");
  expect((await visitor.call("POST", "/api/collection", collection)).status).toBe(401);
});

test("names unfit for an address and texts that cannot be stored are refused", async () => {
  const { signedIn } = await start();
  const ada = await signedIn("ada");
  for (const name of ["", "../x", "a--b", "-a", "a/b", "a".repeat(61), "ä", "a\n"])
    expect((await ada.call("POST", "/api/collection", { ...collection, name })).status).toBe(400);
  for (const title of ["\0", "\uD800", "a".repeat(201)])
    expect((await ada.call("POST", "/api/collection", { ...collection, title })).status).toBe(400);
});

test("the zip has each document with its selection and check, and only what the reader may see", async () => {
  const { onApp, signedIn } = await start();
  const [ada, eve] = [await signedIn("ada"), await signedIn("eve")];
  await ada.call("POST", "/api/collection", { ...collection, visibility: "public" });
  const check = {
    expectations: [
      {
        expect: "text",
        target: { by: "text", text: "</script>\n---\n" },
        match: { how: "contains", text: "x" },
      },
    ],
  };
  const kept = await eve.save({ title: "../../Ships", code: "---\n<p>ships", check });
  const secret = await eve.save({ title: "Secret", code: "<p>secret" });
  await eve.call("PATCH", "/api/snippet", { id: kept.id, visibility: "public" });
  await ada.add(kept);
  await ada.add(secret);
  await eve.call("PATCH", "/api/snippet", { id: secret.id, visibility: "private" });
  const { headers, rawPayload } = await onApp(`${collectionZipPath}?username=ADA&name=Sorting`);
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="ada-sorting.zip"',
  });
  const files = unzipSync(rawPayload);
  expect(Object.keys(files)).toStrictEqual(["1-ships.html"]);
  const [text] = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(text).toContain('version: "1.24.1"');
  expect(text?.split("\n---\n")).toHaveLength(2);
  expect(text).not.toContain("</script>");
  expect(text?.endsWith("\n---\n---\n<p>ships")).toBe(true);
});

test("an account's export has its collections, and a deleted account leaves none", async () => {
  const { onApp, signedIn, parts } = await start();
  const ada = await signedIn("ada");
  await ada.call("POST", "/api/collection", collection);
  await ada.add(await ada.save({ title: "Ships" }));
  const cookie = `session=${ada.cookies.get("session") ?? ""}`;
  const files = unzipSync((await onApp("/api/account/export", { headers: { cookie } })).rawPayload);
  const file = JSON.parse(strFromU8(files["collections/sorting.json"] ?? new Uint8Array())) as unknown;
  expect(file).toMatchObject({ name: "sorting", entries: [{ snippet: { title: "Ships" } }] });
  await ada.call("DELETE", "/api/account", { username: "ada" });
  expect(await parts.database.tables.selectFrom("collection_entries").select("entry").execute()).toEqual([]);
});
