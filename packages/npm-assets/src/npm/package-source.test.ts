import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildTarball } from "@online-editor/testing/build-tarball.ts";
import { integrityOf } from "@online-editor/testing/loopback-registry.ts";
import { listCache, openService, patiently, problemOf, startRegistry } from "../../test/open-service.ts";

/** Enough for an answer on a busy machine, in ms. */
const enough = 3_000;

const isTarball = (url: string | undefined): boolean => url?.endsWith(".tgz") === true;

const listDrafts = async (directory: string): Promise<string[]> =>
  (await listCache(directory)).filter((path) => !path.includes("packuments"));

describe("a tarball that cannot be used", () => {
  const good = buildTarball([{ name: "package/a.js", content: "1" }]);

  const cases: [string, () => Promise<Uint8Array>, Record<string, number>][] = [
    ["is cut short", async () => (await good).subarray(0, (await good).length - 20), {}],
    ["is not gzip", async () => randomBytes(2000), {}],
    ["is not tar inside", async () => gzipSync(randomBytes(4000)), {}],
    [
      "is too large",
      async () => buildTarball([{ name: "package/a", content: randomBytes(9000) }]),
      { maxTarballBytes: 5000 },
    ],
    [
      "is too large unpacked",
      () => buildTarball([{ name: "package/a", content: Buffer.alloc(5_000_000) }]),
      { maxUnpackedBytes: 1_000_000 },
    ],
    [
      "has too many entries",
      () =>
        buildTarball(Array.from({ length: 30 }, (_, index) => ({ name: `package/${index}`, content: "" }))),
      { maxEntries: 20 },
    ],
    [
      "has too many folders",
      () =>
        buildTarball(
          Array.from({ length: 30 }, (_, index) => ({
            name: `package/${index}`,
            type: "directory" as const,
          })),
        ),
      { maxEntries: 20 },
    ],
    ["leaves its folder", () => buildTarball([{ name: "package/../../evil.js", content: "1" }]), {}],
    ["leaves its folder from the root", () => buildTarball([{ name: "/etc/evil.js", content: "1" }]), {}],
    [
      "leaves its folder with backslashes",
      () => buildTarball([{ name: "package\\..\\..\\evil.js", content: "1" }]),
      {},
    ],
  ];

  it.each(cases)(
    "because it %s is a problem, leaves nothing, and the next request works",
    async (_, evil, limits) => {
      const registry = await startRegistry();
      await registry.publish({ name: "table", version: "1.0.0", tarball: await evil() });
      const assets = await openService({ registry, limits });

      expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("502 package-unusable");
      expect(await listDrafts(assets.directory)).toEqual([]);

      await registry.publish({ name: "table", version: "1.0.0", tarball: await good });
      expect(await (await assets.get("/npm/table@1.0.0/a.js")).text()).toBe("1");
    },
  );

  it("because the registry lies about its checksum is a problem of its own", async () => {
    const registry = await startRegistry();
    const wrong = integrityOf(Buffer.from("something else"));
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" }, integrity: wrong });
    const assets = await openService({ registry });
    expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("502 integrity-mismatch");
    expect(await listDrafts(assets.directory)).toEqual([]);

    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    expect((await assets.get("/npm/table@1.0.0/a.js")).status).toBe(200);
  });

  it("because the registry has only its document is a problem", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0" });
    registry.intercept(async (request, response) => {
      if (!isTarball(request.url)) return undefined;
      response.writeHead(404).end();
      return "answered";
    });
    const assets = await openService({ registry });
    expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("502 package-unusable");
  });
});

it("links in a tarball are left out, and the rest is served", async () => {
  const registry = await startRegistry();
  const tarball = await buildTarball([
    { name: "package/", type: "directory" },
    { name: "package/a.js", content: "1" },
    { name: "package/passwd", type: "symlink", linkname: "/etc/passwd" },
    { name: "package/up", type: "symlink", linkname: "../../.." },
    { name: "package/hard", type: "link", linkname: "/etc/passwd" },
    { name: "package/./b//c.js", content: "2" },
  ]);
  await registry.publish({ name: "table", version: "1.0.0", tarball });
  const assets = await openService({ registry });
  expect(await assets.files("table", "1.0.0", patiently())).toEqual(["a.js", "b/c.js"]);
  expect(await problemOf(await assets.get("/npm/table@1.0.0/passwd"))).toBe("404 file-not-found");
});

it("a tarball may have its files under any one folder", async () => {
  const registry = await startRegistry();
  const tarball = await buildTarball([{ name: "table-1.0.0/a.js", content: "1" }]);
  await registry.publish({ name: "table", version: "1.0.0", tarball });
  const assets = await openService({ registry });
  expect(await assets.files("table", "1.0.0", patiently())).toEqual(["a.js"]);
});

it("a registry that names a file of this machine as the tarball is not followed", async () => {
  const registry = await startRegistry();
  registry.intercept(async (_request, response) => {
    const dist = { tarball: "file:///etc/hostname", integrity: integrityOf(await readFile("/etc/hostname")) };
    response.end(JSON.stringify({ "dist-tags": {}, versions: { "1.0.0": { dist } } }));
    return "answered";
  });
  const assets = await openService({ registry });
  expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("404 version-not-found");
});

describe("a registry in trouble", () => {
  it("that is down is reported as such, fetched packages keep working, and it is asked again", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    await registry.publish({ name: "other", version: "1.0.0", files: { "a.js": "1" } });
    let now = Date.now();
    const assets = await openService({ registry, clock: () => now });
    await assets.get("/npm/table@^1/a.js");
    await assets.get("/npm/table@1.0.0/a.js");

    await registry.cut();
    now += 3_600_000;

    expect(await (await assets.get("/npm/table@1.0.0/a.js")).text()).toBe("1");
    const stale = await assets.get("/npm/table@^1/a.js");
    expect(stale.headers.get("location")).toBe("/npm/table@1.0.0/a.js");
    expect(stale.headers.get("cache-control")).toBe("public, max-age=60");
    expect(await problemOf(await assets.get("/npm/other@1.0.0/a.js"))).toBe("503 registry-unreachable");

    await registry.restore();
    expect((await assets.get("/npm/other@1.0.0/a.js")).status).toBe(200);
  });

  it.each([
    [500, "503 registry-unreachable"],
    [429, "503 registry-unreachable"],
    [401, "502 registry-refused"],
    [403, "502 registry-refused"],
  ])("that answers %i is a problem: %s", async (status, problem) => {
    const registry = await startRegistry();
    registry.intercept(async (_request, response) => {
      response.writeHead(status).end();
      return "answered";
    });
    const assets = await openService({ registry });
    expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe(problem);
  });

  it("that sends anything but a package's document is a problem", async () => {
    const registry = await startRegistry();
    registry.intercept(async (_request, response) => {
      response.end("<h1>Please sign in</h1>");
      return "answered";
    });
    const assets = await openService({ registry });
    expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("502 package-unusable");
  });

  it("that never answers times out, and the next request works", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    registry.intercept(async () => "answered");
    const assets = await openService({ registry, limits: { timeoutMs: enough } });
    expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("504 registry-timeout");
    registry.intercept(undefined);
    expect((await assets.get("/npm/table@1.0.0/a.js")).status).toBe(200);
  });

  it("that stalls in the middle of a tarball times out and leaves nothing behind", async () => {
    const registry = await startRegistry();
    const tarball = await buildTarball([{ name: "package/a.js", content: randomBytes(200_000) }]);
    await registry.publish({ name: "table", version: "1.0.0", tarball });
    registry.intercept(async (request, response) => {
      if (!isTarball(request.url)) return undefined;
      response.writeHead(200, { "content-length": tarball.length }).write(tarball.subarray(0, 100_000));
      return "answered";
    });
    const assets = await openService({ registry, limits: { timeoutMs: enough } });
    expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("504 registry-timeout");
    expect(await listDrafts(assets.directory)).toEqual([]);
    registry.intercept(undefined);
    expect((await assets.get("/npm/table@1.0.0/a.js")).status).toBe(200);
  });

  it("that hangs up in the middle of a tarball is a problem and leaves nothing behind", async () => {
    const registry = await startRegistry();
    const tarball = await buildTarball([{ name: "package/a.js", content: randomBytes(200_000) }]);
    await registry.publish({ name: "table", version: "1.0.0", tarball });
    registry.intercept(async (request, response) => {
      if (!isTarball(request.url)) return undefined;
      response.writeHead(200, { "content-length": tarball.length });
      response.write(tarball.subarray(0, 100_000), () => response.destroy());
      return "answered";
    });
    const assets = await openService({ registry });
    expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("503 registry-unreachable");
    expect(await listDrafts(assets.directory)).toEqual([]);
    registry.intercept(undefined);
    expect((await assets.get("/npm/table@1.0.0/a.js")).status).toBe(200);
  });
});

describe("first requests at the same time", () => {
  it("fetch once", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1", "b.js": "2" } });
    const assets = await openService({ registry });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => assets.get(`/npm/table@1.0.0/${index % 2 ? "a" : "b"}.js`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(registry.requests).toEqual(["/table", "/table/-/table-1.0.0.tgz"]);
  });

  it("continue when one of the clients disconnects", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    const requested = Promise.withResolvers<undefined>();
    const gate = Promise.withResolvers<undefined>();
    registry.intercept(async () => {
      requested.resolve(undefined);
      return gate.promise;
    });
    const assets = await openService({ registry });
    const leaving = new AbortController();
    const first = assets.get("/npm/table@1.0.0/a.js", {}, { signal: leaving.signal });
    const second = assets.get("/npm/table@1.0.0/a.js");
    await requested.promise;
    leaving.abort();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    gate.resolve(undefined);
    expect((await second).status).toBe(200);
    expect(registry.requests).toHaveLength(2);
  });
});

it("a service that is closed while it fetches leaves nothing behind, and rejects the waiting calls", async () => {
  const registry = await startRegistry();
  await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
  const hanging = Promise.withResolvers<undefined>();
  registry.intercept(async (request) => {
    if (!isTarball(request.url)) return undefined;
    hanging.resolve(undefined);
    await once(request, "close");
    return "answered";
  });
  const assets = await openService({ registry });
  const pending = assets.get("/npm/table@1.0.0/a.js");
  await hanging.promise;
  await assets.close();
  expect((await pending).status).toBe(503);
  expect(await listDrafts(assets.directory)).toEqual([]);
});

it("credentials go to the registry of their scope", async () => {
  const registry = await startRegistry();
  await registry.publish({ name: "@mine/table", version: "1.0.0", files: { "a.js": "1" } });
  const seen: (string | undefined)[] = [];
  registry.intercept(async (request) => {
    seen.push(request.headers.authorization);
    return undefined;
  });
  const assets = await openService({
    registry,
    npm: () =>
      Promise.resolve({
        registry: "http://127.0.0.1:1/",
        "@mine:registry": registry.url,
        [`${registry.url.slice("http:".length)}/:_authToken`]: "secret",
      }),
  });
  expect((await assets.get("/npm/@mine/table@1.0.0/a.js")).status).toBe(200);
  expect(seen).toEqual(["Bearer secret", "Bearer secret"]);
});
