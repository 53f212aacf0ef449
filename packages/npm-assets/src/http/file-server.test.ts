import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { AssetProblem } from "../problems.ts";
import { createFileServer } from "./file-server.ts";
import { readRequest, toResponse } from "./asset-answer.ts";

const signal = new AbortController().signal;

/** Serves texts by path and counts how often bytes are read. */
const serve = (texts: Record<string, string>) => {
  const reads: string[] = [];
  const bytesOf = (path: string) => new TextEncoder().encode(texts[path]);
  const server = createFileServer({
    locate: async (address) => {
      const path = address.slice(1);
      if (!(path in texts)) throw new AssetProblem("build-not-found", "It is not there.");
      return { path, file: { digest: path, sizeBytes: bytesOf(path).byteLength } };
    },
    read: async ({ digest }) => {
      reads.push(digest);
      return bytesOf(digest);
    },
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    toResponse(
      await server.answer(readRequest(new Request(`http://files.test${path}`, { method, headers }))),
    );
  return { ...server, get, reads };
};

const code = "const answer = 42;\n".repeat(500);

it("a file is served as immutable, to pages of any origin", async () => {
  const { get } = serve({ "a.js": code });
  const answer = await get("/a.js");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(code.length),
    "content-type": "text/javascript; charset=utf-8",
    etag: '"a.js"',
  });
  expect(await answer.text()).toBe(code);
  expect((await get("/a.js", { "if-none-match": '"a.js"' })).status).toBe(304);
});

it("a file is read and compressed once for several requests", async () => {
  const { get, reads } = serve({ "a.js": code });
  const answers = await Promise.all([1, 2, 3].map(() => get("/a.js", { "accept-encoding": "gzip" })));
  for (const answer of answers) {
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await answer.bytes()).toString()).toBe(code);
  }
  await get("/a.js");
  expect(reads).toEqual(["a.js"]);
});

it("a requested range of a file is sent", async () => {
  const { get } = serve({ "a.js": code });
  const part = await get("/a.js", { range: "bytes=6-11", "accept-encoding": "br" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 6-11/${code.length}`,
    "answer",
  ]);
  expect((await get("/a.js", { range: "bytes=99999-" })).status).toBe(416);
});

it("HEAD, preflights and other methods are answered as for packages", async () => {
  const { get } = serve({ "a.js": code });
  const head = await get("/a.js", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    String(code.length),
    "",
  ]);
  expect((await get("/a.js", {}, "OPTIONS")).status).toBe(204);
  expect((await get("/a.js", {}, "POST")).status).toBe(405);
  expect((await get("/a.js", { "service-worker": "script" })).status).toBe(403);
});

it("a missing file is a problem that must not be stored", async () => {
  const { get, integrity } = serve({});
  const answer = await get("/a.js");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await answer.json()).toMatchObject({ code: "build-not-found", detail: "It is not there." });
  await expect(integrity("/a.js", { signal })).rejects.toMatchObject({ code: "build-not-found" });
});

it("its integrity is that of the uncompressed bytes", async () => {
  const { integrity } = serve({ "a.js": code });
  const hash = createHash("sha384").update(code).digest("base64");
  expect(await integrity("/a.js", { signal })).toBe(`sha384-${hash}`);
});
