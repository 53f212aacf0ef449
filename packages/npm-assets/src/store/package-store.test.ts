import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { listCache, openService, patiently, problemOf, startRegistry } from "../../test/open-service.ts";
import type { LoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";

const publishMany = async (registry: LoopbackRegistry, names: string[]): Promise<void> => {
  for (const name of names) {
    await registry.publish({ name, version: "1.0.0", files: { "a.bin": randomBytes(100_000) } });
  }
};

const bytesIn = async (directory: string): Promise<number> => {
  const files = (await listCache(directory)).filter(
    (path) => path.includes("/packages/") && !path.endsWith("/index.json"),
  );
  return (await Promise.all(files.map(async (path) => (await readFile(path)).length))).reduce(
    (a, b) => a + b,
    0,
  );
};

describe("a cache that is opened again", () => {
  it("serves without the registry what was fetched before", async () => {
    const registry = await startRegistry();
    const code = "x".repeat(5000);
    await registry.publish({ name: "table", version: "1.0.0", files: { "index.js": code } });
    const directory = await temporaryFolder();
    const before = await openService({ registry, directory });
    await before.get("/npm/table@1.0.0/index.js", { "accept-encoding": "br" });
    await before.get("/npm/table@^1/index.js");
    await before.close();
    await registry.cut();

    const after = await openService({ registry, directory, clock: () => Date.now() + 3_600_000 });

    expect(await (await after.get("/npm/table@1.0.0/index.js")).text()).toBe(code);
    expect((await after.get("/npm/table@1.0.0/index.js", { "accept-encoding": "br" })).status).toBe(200);
    expect((await after.get("/npm/table")).headers.get("location")).toBe("/npm/table@1.0.0/index.js");
    expect(await after.integrity("/npm/table@1.0.0/index.js", patiently())).toMatch(/^sha384-/);
  });

  it("removes what a killed process left unfinished", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    const directory = await temporaryFolder();
    const before = await openService({ registry, directory });
    await before.get("/npm/table@1.0.0/a.js");
    await before.close();
    const whole = await listCache(directory);
    const orphan = "ab".repeat(32);
    for (const path of [
      `temporary/x/${orphan}`,
      `packages/half/${orphan}`,
      `packages/half/${orphan}.br`,
      "packages/none/index.json",
      // The format before.
      `blobs/ab/${orphan}`,
      "packages/half.json",
    ]) {
      await mkdir(join(directory, path, ".."), { recursive: true });
      await writeFile(join(directory, path), '{"format":1,"key":');
    }

    const after = await openService({ registry, directory });
    await after.ready();

    expect((await listCache(directory)).sort()).toEqual(whole.sort());
    expect((await after.get("/npm/table@1.0.0/a.js")).status).toBe(200);
  });

  it("keeps what another process is writing", async () => {
    const registry = await startRegistry();
    const directory = await temporaryFolder();
    const draft = join(directory, "temporary", String(process.ppid), "package", "draft");
    await mkdir(join(draft, ".."), { recursive: true });
    await writeFile(draft, "half of a file");

    const service = await openService({ registry, directory });
    await service.ready();

    expect(await readFile(draft, "utf8")).toBe("half of a file");
  });

  it("refetches a package with missing files", async () => {
    const registry = await startRegistry();
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1" } });
    const directory = await temporaryFolder();
    const before = await openService({ registry, directory });
    await before.get("/npm/table@1.0.0/a.js");
    await before.close();
    for (const path of await listCache(join(directory, "packages")))
      if (!path.endsWith("/index.json")) await rm(path);
    const after = await openService({ registry, directory });
    expect(await (await after.get("/npm/table@1.0.0/a.js")).text()).toBe("1");
  });
});

it("two services on one folder that fetch the same version both serve it", async () => {
  const registry = await startRegistry();
  await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": "1", "b.js": "1" } });
  const directory = await temporaryFolder();
  const services = await Promise.all([1, 2].map(() => openService({ registry, directory })));
  for (const { ready } of services) await ready();
  for (const { get } of services)
    for (const path of ["a.js", "b.js"])
      expect(await (await get(`/npm/table@1.0.0/${path}`)).text()).toBe("1");
  expect((await listCache(directory)).filter((path) => path.includes("/temporary/"))).toEqual([]);
});

describe("a cache that is damaged while the service runs", () => {
  it("is safe to delete", async () => {
    const registry = await startRegistry();
    const code = "x".repeat(5000);
    await registry.publish({ name: "table", version: "1.0.0", files: { "a.js": code, "b.js": `${code}2` } });
    const assets = await openService({ registry });
    await assets.get("/npm/table@1.0.0/a.js");
    await rm(assets.directory, { recursive: true });
    expect((await assets.get("/npm/table@1.0.0/b.js", { "accept-encoding": "br" })).status).toBe(200);
    expect(await (await assets.get("/npm/table@1.0.0/b.js")).text()).toBe(`${code}2`);
    expect(registry.requests.filter((path) => path.endsWith(".tgz"))).toHaveLength(2);
  });

  it("is repaired when a file was truncated", async () => {
    const registry = await startRegistry();
    await registry.publish({
      name: "table",
      version: "1.0.0",
      files: { "a.txt": "123", "b.txt": "1".repeat(3_000_000) },
    });
    const assets = await openService({ registry });
    await assets.files("table", "1.0.0", patiently());
    for (const file of await listCache(join(assets.directory, "packages"))) await truncate(file, 2);
    expect(await (await assets.get("/npm/table@1.0.0/b.txt")).text()).toHaveLength(3_000_000);
    expect(await (await assets.get("/npm/table@1.0.0/a.txt")).text()).toBe("123");
  });
});

describe("the bound of the cache", () => {
  it("evicts the least recently used packages", async () => {
    const registry = await startRegistry();
    await publishMany(registry, ["a", "b", "c", "d"]);
    let now = Date.now();
    const assets = await openService({ registry, maxCacheBytes: 350_000, clock: () => (now += 1000) });
    for (const name of ["a", "b", "c", "a", "d"]) {
      await (await assets.get(`/npm/${name}@1.0.0/a.bin`)).arrayBuffer();
    }
    expect(await bytesIn(assets.directory)).toBeLessThan(350_000);
    await registry.cut();
    for (const name of ["a", "c", "d"])
      expect((await assets.get(`/npm/${name}@1.0.0/a.bin`)).status).toBe(200);
    expect(await problemOf(await assets.get("/npm/b@1.0.0/a.bin"))).toBe("503 registry-unreachable");
  });

  it("remembers across a restart what was used last", async () => {
    const registry = await startRegistry();
    await publishMany(registry, ["a", "b", "c"]);
    let now = Date.now();
    const clock = (): number => (now += 100_000);
    const directory = await temporaryFolder();
    const before = await openService({ registry, directory, clock });
    for (const name of ["a", "b", "c", "a"]) await before.get(`/npm/${name}@1.0.0/a.bin`);
    await before.close();
    const after = await openService({ registry, directory, clock, maxCacheBytes: 150_000 });
    await registry.cut();
    expect((await after.get("/npm/a@1.0.0/a.bin")).status).toBe(200);
    expect((await after.get("/npm/c@1.0.0/a.bin")).status).toBe(503);
  });

  it("counts compressed copies", async () => {
    const registry = await startRegistry();
    const text = randomBytes(100_000).toString("hex");
    await registry.publish({ name: "a", version: "1.0.0", files: { "a.txt": text } });
    await registry.publish({ name: "b", version: "1.0.0", files: { "b.txt": `${text}b` } });
    let now = Date.now();
    const evicted: string[] = [];
    const assets = await openService({
      registry,
      maxCacheBytes: 450_000,
      clock: () => (now += 1000),
      log: (event) => {
        if (event.event === "package-evicted") evicted.push(event.package);
      },
    });
    await assets.get("/npm/a@1.0.0/a.txt");
    await assets.get("/npm/b@1.0.0/b.txt");
    expect(evicted).toEqual([]);
    await assets.get("/npm/b@1.0.0/b.txt", { "accept-encoding": "gzip" });
    expect(evicted).toEqual(["npm/a@1.0.0"]);
  });

  it("never evicts a package that is being read", async () => {
    const registry = await startRegistry();
    const large = randomBytes(5_000_000);
    await registry.publish({ name: "large", version: "1.0.0", files: { "a.bin": large } });
    await publishMany(registry, ["a", "b"]);
    const assets = await openService({ registry, maxCacheBytes: 1_000_000 });
    const reading = await assets.get("/npm/large@1.0.0/a.bin");
    for (const name of ["a", "b"]) await assets.get(`/npm/${name}@1.0.0/a.bin`);
    const during = await assets.get("/npm/large@1.0.0/a.bin", { range: "bytes=0-9" });
    expect((await during.arrayBuffer()).byteLength).toBe(10);
    expect(Buffer.from(await reading.arrayBuffer()).equals(large)).toBe(true);
    expect(registry.requests.filter((path) => path.endsWith("large-1.0.0.tgz"))).toHaveLength(1);
    await publishMany(registry, ["c"]);
    await assets.get("/npm/c@1.0.0/a.bin");
    expect(await bytesIn(assets.directory)).toBeLessThan(1_000_000);
  });

  it("keeps a file that two packages have when one of them is evicted", async () => {
    const registry = await startRegistry();
    const shared = randomBytes(100_000);
    for (const version of ["1.0.0", "1.0.1"]) {
      await registry.publish({
        name: "table",
        version,
        files: { "a.bin": shared, "own.bin": randomBytes(50_000) },
      });
    }
    await publishMany(registry, ["other"]);
    let now = Date.now();
    const assets = await openService({ registry, maxCacheBytes: 380_000, clock: () => (now += 1000) });
    await assets.get("/npm/table@1.0.0/a.bin");
    await assets.get("/npm/table@1.0.1/a.bin");
    await assets.get("/npm/other@1.0.0/a.bin");
    await registry.cut();
    expect((await assets.get("/npm/table@1.0.0/own.bin")).status).toBe(503);
    const kept = await assets.get("/npm/table@1.0.1/a.bin");
    expect(Buffer.from(await kept.arrayBuffer()).equals(shared)).toBe(true);
    await assets.close();
    const after = await openService({ registry, directory: assets.directory });
    expect((await after.get("/npm/table@1.0.1/a.bin")).status).toBe(200);
  });
});

it("a process killed while unpacking leaves no partial files", async () => {
  const registry = await startRegistry();
  const files = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [`${index}.js`, String(index)]),
  );
  await registry.publish({ name: "table", version: "1.0.0", files });
  const directory = await temporaryFolder();
  const script = `
    const { createAssetService } = await import(${JSON.stringify(new URL("../index.ts", import.meta.url).href)});
    const npm = { registry: ${JSON.stringify(registry.url)} };
    const git = { baseUrl: npm.registry, repositories: [] };
    const directory = ${JSON.stringify(directory)};
    const assets = createAssetService({ directory, maxCacheBytes: 1e9, npm: async () => npm, git });
    await assets.handle(new Request("http://assets.test/npm/table@1.0.0/1.js"));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" });
  const exited = once(child, "exit");
  const drafts = join(directory, "temporary");
  const countDrafts = async (): Promise<number> =>
    (await readdir(drafts, { recursive: true }).catch(() => [])).length;
  while (child.exitCode === null && (await countDrafts()) < 100) await setImmediate();
  child.kill("SIGKILL");
  expect(await exited).toEqual([null, "SIGKILL"]);
  expect((await listCache(directory)).filter((path) => path.includes("/packages/"))).toEqual([]);

  const assets = await openService({ registry, directory });
  await assets.ready();
  expect((await listCache(directory)).filter((path) => !path.includes("/packuments/"))).toEqual([]);
  expect(await (await assets.get("/npm/table@1.0.0/1499.js")).text()).toBe("1499");
});

it("an unusable directory is reported", async () => {
  const registry = await startRegistry();
  const directory = join(await temporaryFolder(), "file");
  await writeFile(directory, "");
  const assets = await openService({ registry, directory });
  await expect(assets.ready()).rejects.toThrow();
  expect(await problemOf(await assets.get("/npm/table@1.0.0/a.js"))).toBe("503 storage-unusable");
});
