import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  listCache,
  openService,
  problemOf,
  startRegistry,
  type TestService,
} from "../../test/open-service.ts";

const code = "const answer = 42;\n".repeat(500);
const digits = "0123456789";

const openWithFiles = async (): Promise<TestService> => {
  const registry = await startRegistry();
  await registry.publish({
    name: "table",
    version: "1.0.0",
    files: {
      "a.js": code,
      "digits.txt": digits,
      "empty.txt": "",
      "font.woff2": code,
      "page.html": "<script>alert(1)</script>",
      "picture.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "large.txt": digits.repeat(500_000),
    },
  });
  return openService({ registry });
};

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe("compression", () => {
  it("is what the client prefers, and each form has its own entity tag", async () => {
    const assets = await openWithFiles();
    const plain = await assets.get("/npm/table@1.0.0/a.js");
    const br = await assets.get("/npm/table@1.0.0/a.js", { "accept-encoding": "gzip, br" });
    const gzip = await assets.get("/npm/table@1.0.0/a.js", { "accept-encoding": "gzip" });

    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(br.headers.get("content-encoding")).toBe("br");
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.get("etag"))).size).toBe(3);
    expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(code);
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(code);
    expect(Number(br.headers.get("content-length"))).toBeLessThan(code.length / 5);
  });

  it("is done once, and the result is kept", async () => {
    const assets = await openWithFiles();
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => assets.get("/npm/table@1.0.0/a.js", { "accept-encoding": "br" })),
    );
    const bodies = await Promise.all(responses.map(bytesOf));
    expect(new Set(bodies.map((body) => body.toString("hex"))).size).toBe(1);
    expect((await listCache(assets.directory)).filter((path) => path.endsWith(".br"))).toHaveLength(1);
  });

  it("skips files that are small or already compressed", async () => {
    const assets = await openWithFiles();
    for (const path of ["digits.txt", "font.woff2", "empty.txt"]) {
      const response = await assets.get(`/npm/table@1.0.0/${path}`, { "accept-encoding": "br, gzip" });
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(response.headers.get("content-length")).toBe(String((await bytesOf(response)).length));
    }
  });
});

describe("a file that the client has", () => {
  it("is not sent again", async () => {
    const assets = await openWithFiles();
    for (const encoding of ["identity", "br"]) {
      const headers = { "accept-encoding": encoding };
      const first = await assets.get("/npm/table@1.0.0/a.js", headers);
      const etag = first.headers.get("etag") ?? "";
      for (const condition of [etag, `"other", W/${etag}`, "*"]) {
        const again = await assets.get("/npm/table@1.0.0/a.js", { ...headers, "if-none-match": condition });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe("");
        expect(again.headers.get("etag")).toBe(etag);
        expect(again.headers.get("cache-control")).toContain("immutable");
      }
    }
  });

  it("is sent in another encoding than the one it has", async () => {
    const assets = await openWithFiles();
    const plain = await assets.get("/npm/table@1.0.0/a.js");
    const br = await assets.get("/npm/table@1.0.0/a.js", {
      "accept-encoding": "br",
      "if-none-match": plain.headers.get("etag") ?? "",
    });
    expect(br.status).toBe(200);
  });
});

describe("a byte range", () => {
  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-", "89", "bytes 8-9/10"],
  ])("%s is answered with that part", async (range, text, contentRange) => {
    const assets = await openWithFiles();
    const response = await assets.get("/npm/table@1.0.0/digits.txt", { range, "accept-encoding": "br" });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("content-length")).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  });

  it("of a large file is read without the rest", async () => {
    const assets = await openWithFiles();
    const response = await assets.get("/npm/table@1.0.0/large.txt", { range: "bytes=4000001-4200000" });
    expect(response.headers.get("content-length")).toBe("200000");
    expect(await response.text()).toBe(`${digits.repeat(20_000).slice(1)}0`);
  });

  it("is of the bytes in the package, whatever encodings are accepted", async () => {
    const assets = await openWithFiles();
    const response = await assets.get("/npm/table@1.0.0/a.js", {
      range: "bytes=0-4",
      "accept-encoding": "br",
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe("const");
  });

  it("beyond the end is not satisfiable", async () => {
    const assets = await openWithFiles();
    const response = await assets.get("/npm/table@1.0.0/digits.txt", { range: "bytes=10-" });
    expect(response.headers.get("content-range")).toBe("bytes */10");
    expect(await problemOf(response)).toBe("416 range-not-satisfiable");
  });

  it("holds only if the file is the one the client knows", async () => {
    const assets = await openWithFiles();
    const etag = (await assets.get("/npm/table@1.0.0/digits.txt")).headers.get("etag") ?? "";
    const path = "/npm/table@1.0.0/digits.txt";
    expect((await assets.get(path, { range: "bytes=1-2", "if-range": etag })).status).toBe(206);
    const other = await assets.get(path, { range: "bytes=1-2", "if-range": '"other"' });
    expect(other.status).toBe(200);
    expect(await other.text()).toBe(digits);
  });
});

describe("files that a browser could open as a page", () => {
  it("are sandboxed, and HTML is text", async () => {
    const assets = await openWithFiles();
    const html = await assets.get("/npm/table@1.0.0/page.html");
    expect(html.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(html.headers.get("content-security-policy")).toBe("sandbox");
    const svg = await assets.get("/npm/table@1.0.0/picture.svg");
    expect(svg.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(svg.headers.get("content-security-policy")).toBe("sandbox");
    const script = await assets.get("/npm/table@1.0.0/a.js");
    expect(script.headers.has("content-security-policy")).toBe(false);
  });
});

it("a large file is streamed, and its reader may abort", async () => {
  const assets = await openWithFiles();
  const whole = await assets.get("/npm/table@1.0.0/large.txt");
  expect((await bytesOf(whole)).equals(Buffer.from(digits.repeat(500_000)))).toBe(true);
  const left = await assets.get("/npm/table@1.0.0/large.txt");
  const reader = left.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await reader?.cancel();
  expect((await assets.get("/npm/table@1.0.0/large.txt")).status).toBe(200);
});
