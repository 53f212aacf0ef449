import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { Snippet } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { startBrowser } from "../../test/browser.ts";
import { startApp } from "../../test/start-app.ts";

/** The app with a snippet of this many characters, and its address. */
const start = async (length: number) => {
  const started = await startApp();
  const [release] = started.parts.content.libraries.flatMap(({ id, releases, themes }) =>
    releases.slice(0, 1).map(({ version }) => ({ library: id, version, theme: themes[0]?.id })),
  );
  const ada = startBrowser(started.app, started.parts.config.appOrigin);
  await ada.call("GET", "/api/profile");
  await ada.call("POST", "/api/sign-in/local", { username: "ada" });
  const library = { ...release, extensions: [], locale: "en-US" };
  const content = { title: "Long", description: "", code: "é".repeat(length), library };
  const { id } = Snippet.parse((await ada.call("POST", "/api/code", { content })).json);
  return { ...started, url: `/api/code?username=ada&id=${id}`, content };
};

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each([2_000, 100_000])("an answer with %i characters", (length) => {
  test.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "gzip"],
  ] as const)("is sent to a client that accepts %s as %s", async (accepted, encoding) => {
    const { onApp, url, content } = await start(length);
    const answer = await onApp(url, { headers: { "accept-encoding": accepted } });
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(answer.rawPayload.length).toBeLessThan(length / 2);
    expect(JSON.parse(unpack[encoding](answer.rawPayload).toString())).toMatchObject(content);
  });

  test("is sent uncompressed to a client that accepts nothing else", async () => {
    const { onApp, url, content } = await start(length);
    const answer = await onApp(url);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    expect(answer.json()).toMatchObject(content);
  });
});

test("a short answer is sent uncompressed", async () => {
  const { onApp, url } = await start(10);
  const answer = await onApp(url, { headers: { "accept-encoding": "br" } });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("an answer has an entity tag, with which it is not sent again", async () => {
  const { onApp, url } = await start(2_000);
  const packed = await onApp(url, { headers: { "accept-encoding": "br" } });
  const again = await onApp(url, {
    headers: { "accept-encoding": "br", "if-none-match": String(packed.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test("a compressed request is not unpacked", async () => {
  const { app, parts } = await startApp();
  const ada = startBrowser(app, parts.config.appOrigin);
  await ada.call("GET", "/api/profile");
  const answer = await app.inject({
    method: "POST",
    url: "/api/sign-in/local",
    headers: {
      host: "localhost:3000",
      origin: parts.config.appOrigin,
      cookie: `XSRF-TOKEN=${ada.cookies.get("XSRF-TOKEN") ?? ""}`,
      "x-xsrf-token": ada.cookies.get("XSRF-TOKEN") ?? "",
      "content-type": "application/json",
      "content-encoding": "gzip",
    },
    payload: gzipSync(JSON.stringify({ username: "ada" })),
  });
  expect(answer.statusCode).toBe(400);
});
