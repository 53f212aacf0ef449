import { describe, expect, test } from "vitest";
import { shareApp, startApp } from "../../test/start-app.ts";
import { startServer } from "../../test/start-server.ts";

const shared = shareApp();

const asPerson = { accept: "text/html,application/xhtml+xml", "sec-fetch-dest": "document" };

describe("what belongs to one origin is refused on the other", () => {
  test.each([
    "/api/catalogue",
    "/api/openapi.json",
    "/api/docs",
    "/assets/index-Ab12.js",
    "/favicon.svg",
    "/",
  ])("%s is not on the preview's host", async (url) => {
    const { onApp, onPreview } = shared();
    expect((await onApp(url)).statusCode).toBe(200);
    const answer = await onPreview(url);
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({
      code: "wrong-origin",
      detail: "It is served at http://localhost:3000 only.",
    });
  });

  test.each([
    ["GET", "/keeper"],
    ["GET", "/run/json/orders.json"],
    ["GET", "/run/data/orders"],
    ["GET", "/npm/jquery@3.7.1/dist/jquery.js"],
    ["GET", "/gh/owner/name@1.0.0/file.js"],
    ["POST", "/run/0123456789abcdef0123456789abcdef"],
  ] as const)("%s %s is not on the editor's host", async (method, url) => {
    const { onApp } = shared();
    const answer = await onApp(url, { method, headers: { ...asPerson, origin: "http://localhost:3000" } });
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ detail: "It is served at http://127.0.0.1:3000 only." });
  });

  test("the runner is not on the editor's host", async () => {
    const { app, onApp, onPreview } = shared();
    const page = await onApp("/");
    const { runner } = JSON.parse(/<script[^>]*>(.*?)<\/script>/.exec(page.body)?.[1] ?? "") as {
      runner: string;
    };
    const { pathname } = new URL(runner);
    expect(app.hasRoute({ method: "GET", url: pathname })).toBe(true);
    expect((await onPreview(pathname)).statusCode).toBe(200);
    expect((await onApp(pathname)).statusCode).toBe(421);
  });
});

describe("a host", () => {
  test.each(["evil.example", "localhost", "localhost:3001", "localhost.evil.example:3000", "[::1]:3000", ""])(
    "that is not ours is refused: %s",
    async (host) => {
      const { app } = shared();
      for (const url of ["/", "/api/catalogue", "/keeper", "/nowhere"]) {
        const answer = await app.inject({ url, headers: { ...asPerson, host } });
        expect(answer.statusCode).toBe(421);
        expect(answer.json()).toMatchObject({ detail: "The editor's address is http://localhost:3000." });
      }
    },
  );

  test("may be written in capitals", async () => {
    const { app } = shared();
    expect((await app.inject({ url: "/", headers: { host: "LOCALHOST:3000" } })).statusCode).toBe(200);
  });

  test("may name its scheme's default port", async () => {
    const env = { APP_ORIGIN: "https://editor.example.com", PREVIEW_ORIGIN: "https://preview.example.net" };
    const { app } = await startApp({ env });
    for (const host of ["editor.example.com", "editor.example.com:443"])
      expect((await app.inject({ url: "/", headers: { host } })).statusCode).toBe(200);
    expect((await app.inject({ url: "/", headers: { host: "editor.example.com:80" } })).statusCode).toBe(421);
  });

  test.each(["x-forwarded-host", "forwarded", "x-original-host", "x-forwarded-server"])(
    "is what the Host header says, not what a client adds as %s",
    async (header) => {
      const { onApp, onPreview } = shared();
      const stranger = (host: string) => ({
        headers: { [header]: header === "forwarded" ? `host=${host}` : host },
      });
      expect((await onPreview("/api/catalogue", stranger("localhost:3000"))).statusCode).toBe(421);
      expect((await onApp("/keeper", stranger("127.0.0.1:3000"))).statusCode).toBe(421);
      expect((await onApp("/api/catalogue", stranger("127.0.0.1:3000"))).statusCode).toBe(200);
    },
  );
});

describe("with an origin for each owner", () => {
  const env = { APP_ORIGIN: "http://localhost:3000", PREVIEW_ORIGIN: "http://*.preview.localhost:3000" };

  test.each(["files", "o-0123456789abcdef", "A-Name"])("documents and files are at %s", async (label) => {
    const { app } = await startApp({ env });
    const headers = { host: `${label}.preview.localhost:3000` };
    expect((await app.inject({ url: "/keeper", headers })).statusCode).toBe(200);
    expect((await app.inject({ url: "/api/catalogue", headers })).statusCode).toBe(421);
  });

  test.each([
    "preview.localhost:3000",
    "a.b.preview.localhost:3000",
    "a.preview.localhost",
    "apreview.localhost:3000",
  ])("%s is not one of them", async (host) => {
    const { app } = await startApp({ env });
    expect((await app.inject({ url: "/keeper", headers: { host } })).statusCode).toBe(421);
  });

  test("the editor may frame them all, and files come from a shared one", async () => {
    const { onApp } = await startApp({ env });
    const page = await onApp("/");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("frame-src http://*.preview.localhost:3000;");
    expect(policy).toContain("form-action 'self' http://*.preview.localhost:3000 ");
    expect(policy).toContain("connect-src 'self' http://files.preview.localhost:3000;");
    expect(page.body).toContain('"ownerOrigins":"http://*.preview.localhost:3000"');
    expect(page.body).toContain('"assetOrigin":"http://files.preview.localhost:3000"');
  });
});

describe("an address opened by hand on the preview's host", () => {
  test.each(["/", "/example/welcome", "/example/extensions/export?library=bootstrap-table", "/no/such/page"])(
    "goes on to the editor: %s",
    async (url) => {
      const { onPreview } = shared();
      const answer = await onPreview(url, { headers: asPerson });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(`http://localhost:3000${url}`);
    },
  );

  test("redirects for a browser without Fetch Metadata", async () => {
    const { onPreview } = shared();
    expect((await onPreview("/", { headers: { accept: "text/html" } })).statusCode).toBe(302);
  });

  test.each([
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "/\\/evil.example/",
    "\\\\evil.example/",
    "//evil.example/%2f..",
    "http://evil.example/",
    "//user@evil.example:80/path?x=1",
    "/%0d%0aSet-Cookie:%20a=b",
    "/%5cevil.example",
  ])("never leads elsewhere: %s", async (path) => {
    const { port, ask } = await startServer();
    const { status, headers } = await ask(path, { headers: { host: `127.0.0.1:${port}`, ...asPerson } });
    expect(headers["set-cookie"]).toBeUndefined();
    if (status === 400) return;
    expect(status).toBe(302);
    const target = new URL(headers.location ?? "", `http://127.0.0.1:${port}`);
    expect(target.origin).toBe(`http://localhost:${port}`);
    expect(target.pathname).not.toMatch(/^[/\\]{2}/);
  });

  test.each([
    ["in a frame", { ...asPerson, "sec-fetch-dest": "iframe" }],
    ["as a script", { accept: "*/*", "sec-fetch-dest": "script" }],
    ["by a program", { accept: "application/json" }],
  ])("is refused when it is requested %s", async (_how, headers) => {
    const { onPreview } = shared();
    expect((await onPreview("/", { headers })).statusCode).toBe(421);
    const unknown = await onPreview("/run/picture.png/missing", { headers });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toStrictEqual({
      type: "/problems/not-found",
      code: "not-found",
      title: "Nothing is at this address",
      status: 404,
    });
  });

  test("is refused when it belongs to the API", async () => {
    const { onPreview } = shared();
    expect((await onPreview("/api/catalogue", { headers: asPerson })).statusCode).toBe(421);
  });
});
