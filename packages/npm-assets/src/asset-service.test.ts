import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openService, patiently, problemOf, startRegistry } from "../test/open-service.ts";

describe("an address of an exact version", () => {
  it("is answered with the file, immutable, for pages of any origin", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "dist/table.js": "let ä = 1" } });
    const assets = await openService({ registry });

    const response = await assets.get("/npm/table@1.0.0/dist/table.js");

    expect(response.status).toBe(200);
    expect(await response.text()).toBe("let ä = 1");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-length": "10",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "timing-allow-origin": "*",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
    expect(response.headers.get("etag")).toMatch(/^"[0-9a-f]{64}"$/);
  });

  it("of a scoped package works the same", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "@scope/table", version: "1.0.0", files: { "a.js": "1" } });
    const assets = await openService({ registry });
    const response = await assets.get("/npm/@scope/table@1.0.0/a.js");
    expect(await response.text()).toBe("1");
  });

  it("asks the registry once for the package's document and once for its tarball", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1", "b.js": "2" } });
    await registry.publish({ name: "table", version: "2.0.0", files: { "a.js": "1" } });
    const assets = await openService({ registry });
    await assets.get("/npm/table@1.0.0/a.js");
    await assets.get("/npm/table@1.0.0/b.js");
    await assets.get("/npm/table@2.0.0/a.js");
    expect(registry.requests).toEqual(["/table", "/table/-/table-1.0.0.tgz", "/table/-/table-2.0.0.tgz"]);
  });

  it("asks how to reach the registry only when it is needed, and once", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1", "b.js": "2" } });
    let requested = 0;
    const npm = () => {
      requested += 1;
      return Promise.resolve({ registry: registry.url });
    };
    const assets = await openService({ registry, npm });
    expect((await assets.get("/npm/not a name@1.0.0/a.js")).status).toBe(400);
    expect(requested).toBe(0);
    await assets.get("/npm/table@1.0.0/a.js");
    expect(requested).toBe(1);
    await assets.close();
    const later = await openService({ registry, npm, directory: assets.directory });
    expect(await (await later.get("/npm/table@1.0.0/b.js")).text()).toBe("2");
    expect(requested).toBe(1);
    await later.ready();
    expect(requested).toBe(2);
  });

  it("finds a version that was published after the document was kept", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    const assets = await openService({ registry });
    await assets.get("/npm/table@1.0.0/a.js");
    await registry.publish({ name: "table", version: "1.0.1", files: { "a.js": "2" } });
    const response = await assets.get("/npm/table@1.0.1/a.js");
    expect(await response.text()).toBe("2");
  });
});

describe("an address without an exact version", () => {
  it.each([
    ["/npm/table@^1/a.js", "/npm/table@1.2.0/a.js"],
    ["/npm/table@latest/a.js", "/npm/table@1.2.0/a.js"],
    ["/npm/table@next/a.js", "/npm/table@2.0.0-beta.1/a.js"],
    ["/npm/table/a.js", "/npm/table@1.2.0/a.js"],
    ["/npm/table@v1.0.0/a%20b.js", "/npm/table@1.0.0/a%20b.js"],
    ["/npm/table", "/npm/table@1.2.0/dist/table.min.js"],
    ["/npm/table@1.2.0", "/npm/table@1.2.0/dist/table.min.js"],
    ["/npm/table@1.2.0/", "/npm/table@1.2.0/dist/table.min.js"],
  ])("%s redirects to %s for a short time", async (from, to) => {
    const registry = await startRegistry();
    const packageJson = JSON.stringify({ jsdelivr: "dist/table.min.js" });
    const files = { "package.json": packageJson, "dist/table.min.js": "1" };
    await registry.publish({ name: "table", version: "1.0.0", files });
    await registry.publish({ name: "table", version: "1.2.0", files });
    await registry.publish({ name: "table", version: "2.0.0-beta.1", files, tag: "next" });
    const assets = await openService({ registry });

    const response = await assets.get(from);

    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(to);
    expect(response.headers.get("cache-control")).toBe("public, max-age=600");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("is resolved by the registry again after ten minutes, and only then", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0" });
    let now = Date.now();
    const assets = await openService({ registry, clock: () => now });
    await assets.get("/npm/table@1/a.js");
    await registry.publish({ name: "table", version: "1.1.0" });
    now += 599_000;
    expect((await assets.get("/npm/table@1/a.js")).headers.get("location")).toContain("@1.0.0/");
    now += 2_000;
    expect((await assets.get("/npm/table@1/a.js")).headers.get("location")).toContain("@1.1.0/");
    expect(registry.requests).toEqual(["/table", "/table"]);
  });
});

describe("a failure is a problem that must not be stored", () => {
  it.each([
    ["/npm/unknown@1.0.0/a.js", "404 package-not-found"],
    ["/npm/unknown/a.js", "404 package-not-found"],
    ["/npm/table@9.9.9/a.js", "404 version-not-found"],
    ["/npm/table@nosuchtag/a.js", "404 version-not-found"],
    ["/npm/table@1.0.0/b.js", "404 file-not-found"],
    ["/npm/table@1.0.0/dist", "404 file-not-found"],
    ["/npm/table@1.0.0", "404 file-not-found"],
    ["/npm/table@1.0.0/%252e%252e/x", "400 invalid-address"],
    ["/npm/table@1.0.0/..%2f..%2fetc%2fpasswd", "400 invalid-address"],
    ["/npm/table@1.0.0/..%5cx", "400 invalid-address"],
    ["/npm/table@1.0.0/%00", "400 invalid-address"],
    ["/npm/table@1.0.0/../../../../etc/passwd", "400 invalid-address"],
    ["/elsewhere", "400 invalid-address"],
    [`/npm/table@1.0.0/${"a/".repeat(2000)}a`, "414 address-too-long"],
    ["/gh/owner/name@1.0.0/a.js", "403 repository-not-allowed"],
  ])("%s: %s", async (path, problem) => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "dist/a.js": "1" } });
    const assets = await openService({ registry });
    const response = await assets.get(path);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await problemOf(response)).toBe(problem);
  });

  it("says what is wrong and what to do", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "dist/table.js": "1" } });
    const assets = await openService({ registry });
    expect(await (await assets.get("/npm/table@1.0.0/table.js")).json()).toEqual({
      type: "urn:problem:file-not-found",
      code: "file-not-found",
      title: "The package has no such file",
      status: 404,
      detail: "table@1.0.0 has no file table.js. It has dist/table.js.",
    });
  });
});

describe("methods", () => {
  it("HEAD answers like GET, without the bytes", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "x".repeat(5000) } });
    const assets = await openService({ registry });
    for (const headers of [{}, { "accept-encoding": "br" }]) {
      const head = await assets.get("/npm/table@1.0.0/a.js", headers, { method: "HEAD" });
      const get = await assets.get("/npm/table@1.0.0/a.js", headers);
      expect(head.status).toBe(200);
      expect(await head.text()).toBe("");
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    }
  });

  it("a preflight is allowed", async () => {
    const assets = await openService({ registry: await startRegistry() });
    const response = await assets.get("/npm/table@1.0.0/a.js", {}, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("access-control-allow-headers")).toBe("*");
  });

  it.each(["POST", "PUT", "DELETE"])("%s is not allowed", async (method) => {
    const assets = await openService({ registry: await startRegistry() });
    const response = await assets.get("/npm/table@1.0.0/a.js", {}, { method });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await problemOf(response)).toBe("405 method-not-allowed");
  });

  it("a service worker cannot be loaded", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    const assets = await openService({ registry });
    const response = await assets.get("/npm/table@1.0.0/a.js", { "service-worker": "script" });
    expect(await problemOf(response)).toBe("403 service-worker-refused");
  });
});

describe("facts about packages", () => {
  it("integrity is of the bytes in the package, at exact and other addresses", async () => {
    const registry = await startRegistry();
    const code = "x".repeat(5000);
    await registry.publish({ name: "table", version: "1.0.0", files: { "index.js": code } });
    const assets = await openService({ registry });
    const expected = `sha384-${createHash("sha384").update(code).digest("base64")}`;
    expect(await assets.integrity("/npm/table@1.0.0/index.js", patiently())).toBe(expected);
    expect(await assets.integrity("/npm/table", patiently())).toBe(expected);
    await expect(assets.integrity("/npm/table@1.0.0/no.js", patiently())).rejects.toMatchObject({
      code: "file-not-found",
    });
    await expect(assets.integrity("/npm/table@1.0.0/../no.js", patiently())).rejects.toMatchObject({
      code: "invalid-address",
    });
  });

  it("releases come from the registry each time, with their dates", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.9.0", published: "2025-01-01T00:00:00.000Z" });
    await registry.publish({ name: "table", version: "1.10.0", published: "2025-02-01T00:00:00.000Z" });
    const assets = await openService({ registry });
    await assets.get("/npm/table@1/a.js");
    expect(await assets.releases("table", patiently())).toEqual([
      { version: "1.10.0", published: "2025-02-01T00:00:00.000Z" },
      { version: "1.9.0", published: "2025-01-01T00:00:00.000Z" },
    ]);
    expect(await assets.releases("table", patiently())).toHaveLength(2);
    await registry.publish({ name: "table", version: "2.0.0" });
    expect(await assets.releases("table", patiently())).toHaveLength(3);
    await registry.cut();
    await expect(assets.releases("table", patiently())).rejects.toMatchObject({
      code: "registry-unreachable",
    });
    await expect(assets.releases("../etc", patiently())).rejects.toMatchObject({ code: "invalid-address" });
  });

  it("files are all paths of a version", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "b.js": "", "a/c.js": "" } });
    const assets = await openService({ registry });
    expect(await assets.files("table", "1.0.0", patiently())).toEqual(["a/c.js", "b.js", "package.json"]);
    await expect(assets.files("table", "^1", patiently())).rejects.toMatchObject({ code: "invalid-address" });
  });
});

describe("a server with plain objects", () => {
  it("gets the same answers", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    const assets = await openService({ registry });
    const request = { method: "GET", headers: new Headers(), ...patiently() };
    const answer = await assets.answer({ ...request, path: "/npm/table@1.0.0/a.js" });
    const response = await assets.get("/npm/table@1.0.0/a.js");
    expect({ ...answer.headers }).toEqual(Object.fromEntries(response.headers));
    expect(answer).toMatchObject({ status: 200, body: Buffer.from("1") });
  });

  it("gets problems for paths that a URL would have normalized", async () => {
    const assets = await openService({ registry: await startRegistry() });
    const request = { method: "GET", headers: new Headers(), ...patiently() };
    for (const path of [
      "/npm/table@1.0.0/../../etc/passwd",
      "/npm/table@1.0.0/%2e%2e/x",
      "/npm/../x",
      "/npm/a\\b",
    ]) {
      expect((await assets.answer({ ...request, path })).status).toBe(400);
    }
  });
});
