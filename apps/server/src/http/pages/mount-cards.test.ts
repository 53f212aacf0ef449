import { Snippet, type SnippetContent, type Visibility } from "@online-editor/contract";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const start = async () => {
  const { app, parts, onApp, onPreview } = await startApp();
  const ada = startBrowser(app, parts.config.appOrigin);
  await ada.call("GET", "/api/profile");
  await ada.call("POST", "/api/sign-in/local", { username: "ada" });
  const save = async (content: Partial<SnippetContent> = {}, visibility: Visibility = "public") => {
    const { json } = await ada.call("POST", "/api/code", { content: aContent(content), visibility });
    return Snippet.parse(json).id;
  };
  return { ada, save, onApp, onPreview };
};

/** Width and height are at the start of a PNG: https://www.w3.org/TR/png-3/#11IHDR. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("a snippet has a picture that other sites may show, cached for a day", async () => {
  const { save, onApp, onPreview } = await start();
  const path = `/pictures/code/ada/${await save({ title: "行 Rows" }, "unlisted")}.png`;
  for (const query of ["", "?revision=1"]) {
    const picture = await onApp(path + query);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(sizeOf(picture.rawPayload)).toStrictEqual([1200, 630]);
    const held = await onApp(path + query, { headers: { "if-none-match": String(picture.headers.etag) } });
    expect(held.statusCode).toBe(304);
  }
  expect((await onPreview(path)).statusCode).not.toBe(200);
});

test("a private or deleted snippet has none, even for its owner", async () => {
  const { ada, save, onApp } = await start();
  const secret = `/pictures/code/ada/${await save({}, "private")}.png`;
  expect((await onApp(secret)).json()).toMatchObject({ code: "snippet-not-found" });
  expect((await ada.open(secret)).status).toBe(404);
  const id = await save();
  await onApp(`/pictures/code/ada/${id}.png?revision=1`);
  await ada.call("PATCH", "/api/snippet", { id, visibility: "private" });
  expect((await onApp(`/pictures/code/ada/${id}.png?revision=1`)).statusCode).toBe(404);
});

test.each([
  ["code/ada/999.png", 404],
  ["code/eve/1.png", 404],
  ["code/ada/01.png", 400],
  ["code/ada/x.png", 400],
  ["code/ada/1.png?revision=0", 400],
  ["code/ada/1.png?revision=1&revision=1", 400],
])("there is no picture at %s", async (path, status) => {
  const { onApp } = await start();
  expect((await onApp(`/pictures/${path}`)).statusCode).toBe(status);
});
