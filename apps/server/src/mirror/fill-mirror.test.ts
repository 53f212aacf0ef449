import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createAssetService } from "@online-editor/npm-assets";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { expect, onTestFinished, test } from "vitest";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";
import { fillMirror } from "./fill-mirror.ts";

const { signal } = new AbortController();
const open = (directory: string, registry: string) => {
  const assets = createAssetService({
    directory,
    maxCacheBytes: 1_000_000_000,
    npm: () => Promise.resolve({ registry }),
    git: { baseUrl: "http://127.0.0.1:9", repositories: [] },
  });
  onTestFinished(() => assets.close());
  return assets;
};

test("a mirror moved elsewhere serves without a registry", async () => {
  const registry = await startLoopbackRegistry();
  for (const name of ["one", "two"])
    await registry.publish({ name, version: "1.0.0", files: { "a.js": name, "b.js": "more" } });
  const folder = join(await temporaryFolder(), "assets");
  const reported: string[] = [];
  const filling = open(folder, registry.url);
  const missing = await fillMirror(["/npm/one@1.0.0/a.js", "/npm/two@1.0.0/a.js", "/npm/three@1.0.0/a.js"], {
    assets: filling,
    signal,
    onDone: ({ done, total }) => reported.push(`${done}/${total}`),
  });
  expect(missing).toEqual([
    { address: "/npm/three@1.0.0/a.js", reason: expect.stringContaining("three") as string },
  ]);
  expect(reported).toEqual(["1/3", "2/3", "3/3"]);
  await filling.close();
  await registry.cut();

  const elsewhere = join(await temporaryFolder(), "assets");
  await cp(folder, elsewhere, { recursive: true });
  const answer = await open(elsewhere, "http://127.0.0.1:9").handle(
    new Request("http://a/npm/two@1.0.0/b.js"),
  );
  expect(await answer.text()).toBe("more");
});

test("a repeated run fetches only what is missing", async () => {
  const registry = await duringTest(startLoopbackRegistry());
  await registry.publish({ name: "one", version: "1.0.0", files: { "a.js": "one" } });
  await registry.publish({ name: "two", version: "1.0.0", files: { "a.js": "two" } });
  const assets = open(join(await temporaryFolder(), "assets"), registry.url);
  const fill = (addresses: string[], end = signal) =>
    fillMirror(addresses, { assets, signal: end, onDone: () => undefined });
  await fill(["/npm/one@1.0.0/a.js"]);
  await expect(fill(["/npm/two@1.0.0/a.js"], AbortSignal.abort(new Error("interrupted")))).rejects.toThrow(
    "interrupted",
  );
  const before = registry.requests.length;
  await fill(["/npm/one@1.0.0/a.js", "/npm/two@1.0.0/a.js"]);
  expect(registry.requests.slice(before).every((path) => path.startsWith("/two"))).toBe(true);
});
