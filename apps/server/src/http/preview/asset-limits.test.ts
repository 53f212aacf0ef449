import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { describe, expect, test } from "vitest";
import { startApp, type TestAppOptions } from "../../../test/start-app.ts";
import { textWith } from "../../../test/matching.ts";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";

const noon = Date.UTC(2030, 0, 1, 12, 0, 20);

const start = async (env: Record<string, string>, options: TestAppOptions = {}) => {
  const registry = await duringTest(startLoopbackRegistry());
  for (const name of ["one", "jquery", "tableexport.jquery.plugin"])
    await registry.publish({ name, version: "1.0.0", files: { "a.js": "1;\n" } });
  let time = noon;
  const started = await startApp({
    ...options,
    registry: registry.url,
    env,
    change: () => ({ now: () => time }),
  });
  const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({ remoteAddress, headers });
  return {
    ...started,
    registry,
    from,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

describe("the files that one address requests in a minute", () => {
  const file = "/npm/one@1.0.0/a.js";

  test("are limited for each address separately, until the minute is over", async () => {
    const { onPreview, from, pass, lines } = await start({ ASSETS_PER_MINUTE: "3" });
    const ask = async (address: string) => (await onPreview(file, from(address))).statusCode;
    for (let n = 0; n < 3; n += 1) expect(await ask("203.0.113.7")).toBe(200);
    const refused = await onPreview(file, from("203.0.113.7"));
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: "too-many-requests" }]);
    expect(refused.headers).toMatchObject({ "retry-after": "40", "access-control-allow-origin": "*" });
    expect(await ask("203.0.113.7")).toBe(429);
    expect(await ask("203.0.113.8")).toBe(200);
    expect(lines.filter(({ event }) => event === "asset-limit-met")).toHaveLength(1);
    pass(40_000);
    expect(await ask("203.0.113.7")).toBe(200);
  });

  test("include each file whose integrity is requested", async () => {
    const { onApp, onPreview, from } = await start({ ASSETS_PER_MINUTE: "3" });
    const integrity = `/api/integrity?${`asset=${file}&`.repeat(2)}`.slice(0, -1);
    const ask = async () => (await onApp(integrity, from("203.0.113.7"))).statusCode;
    expect(await ask()).toBe(200);
    const refused = await onApp(integrity, from("203.0.113.7"));
    expect([refused.statusCode, refused.headers["retry-after"]]).toStrictEqual([429, "40"]);
    expect((await onPreview("/gh/a/b@1.0.0/c.js", from("203.0.113.7"))).statusCode).toBe(429);
  });

  test("count one by one when combined, but once when a name or a query has commas", async () => {
    const { onPreview, from } = await start({ ASSETS_PER_MINUTE: "3" });
    const ask = async (path: string, address: string) => (await onPreview(path, from(address))).statusCode;
    for (let n = 0; n < 3; n += 1) expect(await ask(`${file}?a,b,c`, "203.0.113.7")).toBe(200);
    const combined = `/combine/${["npm/one@1.0.0/a.js", "npm/jquery@1.0.0/a.js"].join(",")}`;
    expect(await ask(combined, "203.0.113.8")).toBe(200);
    expect(await ask(combined, "203.0.113.8")).toBe(429);
  });

  test("count for the caller that the operator's proxy names", async () => {
    const { onPreview, from } = await start({ ASSETS_PER_MINUTE: "1", PROXY_COUNT: "1" });
    const ask = async (forwarded: string) =>
      (await onPreview(file, from("127.0.0.1", { "x-forwarded-for": forwarded }))).statusCode;
    expect(await ask("203.0.113.7")).toBe(200);
    expect(await ask("1.2.3.4, 203.0.113.7")).toBe(429);
    expect(await ask("203.0.113.8")).toBe(200);
  });

  test("are unlimited on the server's own machine, and with 0", async () => {
    const { onPreview, from } = await start({ ASSETS_PER_MINUTE: "1" });
    for (let n = 0; n < 3; n += 1) expect((await onPreview(file)).statusCode).toBe(200);
    const unbound = await start({ ASSETS_PER_MINUTE: "0" });
    for (let n = 0; n < 3; n += 1)
      expect((await unbound.onPreview(file, from("203.0.113.7"))).statusCode).toBe(200);
  });
});

describe("a server for the libraries only", () => {
  test("serves what the catalogue knows, and explains the refusal of others", async () => {
    const { onPreview, onApp, registry } = await start({ ASSETS: "libraries" });
    expect((await onPreview("/npm/jquery@1.0.0/a.js")).statusCode).toBe(200);
    expect((await onPreview("/npm/tableexport.jquery.plugin@1.0.0/a.js")).statusCode).toBe(200);
    const requested = registry.requests.length;
    for (const path of ["/npm/one@1.0.0/a.js", "/npm/%6fne@1.0.0/a.js", "/npm/one", "/npm/@one/two@1/a.js"]) {
      const refused = await onPreview(path);
      expect([path, refused.statusCode, refused.json()]).toMatchObject([
        path,
        403,
        { code: "package-not-allowed", detail: textWith("one") },
      ]);
      expect(refused.headers["access-control-allow-origin"]).toBe("*");
    }
    const { assets } = (await onApp("/api/integrity?asset=/npm/one@1.0.0/a.js")).json<{ assets: object[] }>();
    expect(assets).toMatchObject([{ problem: textWith("one is not served here") }]);
    expect(registry.requests.length).toBe(requested);
    expect((await onPreview("/npm/..%2f/a.js")).statusCode).toBe(400);
  });

  test("serves what its own examples load from a CDN", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "examples/bootstrap-table/own"), { recursive: true });
    await writeFile(
      join(folder, "examples/bootstrap-table/own/one.html"),
      `---\ntitle: One\ndescription: Loads one.\n---\n<script src="https://unpkg.com/one@1.0.0/a.js"></script>`,
    );
    const { onPreview } = await start({ ASSETS: "libraries" }, { contentDir: folder });
    expect((await onPreview("/npm/one@1.0.0/a.js")).statusCode).toBe(200);
    expect((await onPreview("/npm/two@1.0.0/a.js")).statusCode).toBe(403);
  });
});
