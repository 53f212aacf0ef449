import { once } from "node:events";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openService, problemOf, startRegistry } from "../../test/open-service.ts";
import { storageProblemOf } from "./cache-layout.ts";

const brotli = { "accept-encoding": "br" };

/** A service that has fetched `table@1.0.0`, and a function that takes its drafts folder away. */
const start = async () => {
  const registry = await startRegistry();
  const files = { "a.js": "let a = 1;\n".repeat(1000) };
  for (const version of ["1.0.0", "2.0.0"]) await registry.publish({ name: "table", version, files });
  const assets = await openService({ registry });
  expect((await assets.get("/npm/table@1.0.0/package.json")).status).toBe(200);
  const drafts = join(assets.directory, "temporary");
  const breakDrafts = async () => {
    await rm(drafts, { recursive: true, force: true });
    await writeFile(drafts, "a file in the place of a folder");
  };
  return { assets, breakDrafts, repair: () => rm(drafts) };
};

it("a package that cannot be stored is a storage failure until it can be", async () => {
  const { assets, breakDrafts, repair } = await start();
  await breakDrafts();
  const refused = await assets.get("/npm/table@2.0.0/a.js");
  expect(refused.headers.get("retry-after")).toMatch(/^[1-9]/);
  expect(await problemOf(refused)).toBe("503 storage-unusable");
  await expect(
    assets.integrity("/npm/table@2.0.0/a.js", { signal: new AbortController().signal }),
  ).rejects.toMatchObject({ code: "storage-unusable" });
  await repair();
  expect((await assets.get("/npm/table@2.0.0/a.js")).status).toBe(200);
});

it("a stored file is served uncompressed while no compressed copy can be written", async () => {
  const { assets, breakDrafts, repair } = await start();
  await breakDrafts();
  const plain = await assets.get("/npm/table@1.0.0/a.js", brotli);
  expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null]);
  expect(await plain.text()).toMatch(/^let a = 1;/);
  await repair();
  const compressed = await assets.get("/npm/table@1.0.0/a.js", brotli);
  expect([compressed.status, compressed.headers.get("content-encoding")]).toEqual([200, "br"]);
});

it("a missing folder is created again", async () => {
  const { assets } = await start();
  await rename(assets.directory, `${assets.directory}-gone`);
  await rm(`${assets.directory}-gone`, { recursive: true });
  for (const version of ["1.0.0", "2.0.0"])
    expect((await assets.get(`/npm/table@${version}/a.js`, brotli)).status).toBe(200);
  expect(await readdir(assets.directory)).toContain("packages");
});

it("a full disk has a problem of its own, and network errors are no storage failure", async () => {
  const full: unknown = await writeFile("/dev/full", "x").catch((error: unknown) => error);
  expect(storageProblemOf(full)).toMatchObject({ code: "storage-full", status: 507 });
  const [refused] = (await once(connect(9, "127.0.0.1"), "error").catch((error: unknown) => [error])) as [
    unknown,
  ];
  expect(storageProblemOf(refused)).toBeUndefined();
});

it("a connection closed by a registry is no storage failure", async () => {
  const server = createServer((socket) => socket.once("data", () => socket.resetAndDestroy()));
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write("GET");
  const [error] = (await once(client, "error").catch((failure: unknown) => [failure])) as [unknown];
  expect(error).toMatchObject({ syscall: "read", code: "ECONNRESET" });
  expect(storageProblemOf(error)).toBeUndefined();
});
