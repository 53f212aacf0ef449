import { Catalogue, Example, Problem, routes } from "@online-editor/contract";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { trackNewerReleases } from "../../catalogue/live-catalogue.ts";
import { startApp } from "../../../test/start-app.ts";
import { textWith } from "../../../test/matching.ts";

const welcome = "/api/example?library=bootstrap-table&slug=welcome";

describe("the catalogue", () => {
  test("matches the contract", async () => {
    const { onApp, parts } = await startApp();
    const catalogue = Catalogue.parse((await onApp("/api/catalogue")).json());
    expect(catalogue.libraries).toStrictEqual(parts.content.libraries);
    expect(catalogue.examples).toStrictEqual(parts.examples.listed().examples);
    expect(catalogue.exampleVersion).toBe(parts.content.exampleVersion);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("comes compressed with %s, under the same weak entity tag", async (encoding, decompress) => {
    const { onApp } = await startApp();
    const plain = await onApp("/api/catalogue");
    const compressed = await onApp("/api/catalogue", { headers: { "accept-encoding": encoding } });
    expect(compressed.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.headers.etag).toMatch(/^W\/"[^"]+"$/);
    expect(compressed.headers.etag).toBe(plain.headers.etag);
  });

  test("is not sent again to a client that has it", async () => {
    const { onApp } = await startApp();
    const { headers } = await onApp("/api/catalogue", { headers: { "accept-encoding": "br, gzip" } });
    const etag = String(headers.etag);
    const again = await onApp("/api/catalogue", {
      headers: { "accept-encoding": "br, gzip", "if-none-match": etag },
    });
    expect([again.statusCode, again.body, again.headers.etag]).toStrictEqual([304, "", etag]);
  });

  test("is revalidated at each start", async () => {
    const { onApp } = await startApp();
    expect((await onApp("/api/catalogue")).headers["cache-control"]).toBe("no-cache");
  });

  test("has another entity tag once a release has been published", async () => {
    const registry = await duringTest(startLoopbackRegistry());
    const { onApp, parts } = await startApp({
      registry: registry.url,
      change: ({ content, assets, log }) => ({
        libraries: trackNewerReleases({ builtIn: content.libraries, registry: assets, now: () => 0, log }),
      }),
    });
    const before = await onApp("/api/catalogue");
    await registry.publish({
      name: "bootstrap-table",
      version: "99.0.0",
      files: { "dist/bootstrap-table.min.js": "//", "dist/bootstrap-table.min.css": "/**/" },
    });
    await parts.libraries.refresh();
    await parts.libraries.refresh();
    const after = await onApp("/api/catalogue", {
      headers: { "if-none-match": String(before.headers.etag) },
    });
    expect(after.statusCode).toBe(200);
    expect(Catalogue.parse(after.json()).libraries[0]?.releases[0]?.version).toBe("99.0.0");
  });
});

describe("an example", () => {
  test("matches the contract", async () => {
    const { onApp } = await startApp();
    const example = Example.parse((await onApp(welcome)).json());
    expect(example.address).toStrictEqual({ library: "bootstrap-table", slug: "welcome" });
    expect(example.code).toContain("<table");
  });

  test("is immutable only under the key of this example version", async () => {
    const { onApp, parts } = await startApp();
    const key = parts.content.exampleVersion;
    const cachingOf = async (query: string) => (await onApp(welcome + query)).headers["cache-control"];
    expect(await cachingOf(`&v=${key}`)).toBe("public, max-age=31536000, immutable");
    for (const query of ["", `&v=${key + 1}`, `&v=${key - 1}`])
      expect(await cachingOf(query)).toBe("no-cache");
  });

  test("that does not exist is a problem that is not cached", async () => {
    const { onApp, parts } = await startApp();
    const answer = await onApp(
      `/api/example?library=bootstrap-table&category=basics&slug=missing&v=${parts.content.exampleVersion}`,
    );
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(Problem.parse(answer.json())).toStrictEqual({
      type: "/problems/example-not-found",
      code: "example-not-found",
      title: "Example not found",
      status: 404,
      detail: "bootstrap-table has no example basics/missing.",
    });
  });
});

describe("an invalid request is answered with its bad fields", () => {
  test.each([
    ["/api/example", ["library", "slug"]],
    ["/api/example?library=bootstrap-table&slug=../../package", ["slug"]],
    ["/api/example?library=%00&slug=welcome", ["library"]],
    [`${welcome}&v=0`, ["v"]],
    [`${welcome}&v=new`, ["v"]],
    [`${welcome}&slug=welcome`, ["slug"]],
    ["/api/integrity", ["asset.0"]],
    ["/api/integrity?asset=/etc/passwd", ["asset.0"]],
    [`/api/integrity?${"asset=/npm/a@1.0.0/b&".repeat(101)}`, ["asset"]],
  ])("%s", async (url, paths) => {
    const { onApp } = await startApp();
    const answer = await onApp(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const problem = Problem.parse(answer.json());
    expect(problem.code).toBe("invalid-request");
    expect(problem.fields?.map(({ path }) => path)).toStrictEqual(paths);
  });

  test("an unknown parameter is a bad field", async () => {
    const { onApp } = await startApp();
    expect((await onApp("/api/catalogue?all=1")).statusCode).toBe(400);
  });
});

describe("integrity", () => {
  test("is reported for each file, or why there is none", async () => {
    const registry = await duringTest(startLoopbackRegistry());
    await registry.publish({ name: "one", version: "1.0.0", files: { "a.js": "1;\n" } });
    const { onApp } = await startApp({ registry: registry.url });
    const requested = ["/npm/one@1.0.0/a.js", "/npm/one@1.0.0/missing.js", "/npm/absent@1.0.0/a.js"];
    const answer = await onApp(
      `/api/integrity?${new URLSearchParams(requested.map((path): [string, string] => ["asset", path])).toString()}`,
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { assets } = routes.readIntegrity.reply.parse(answer.json());
    expect(assets).toStrictEqual([
      {
        address: requested[0],
        integrity: "sha384-7ZqUC5maTZKJSEiIZbh0v126cyBxhHbd8THFh12kWJwy8MoPeX2A9d20JviByiml",
      },
      { address: requested[1], problem: textWith("missing.js") },
      { address: requested[2], problem: textWith("absent") },
    ]);
  });
});

test("every route of the table is mounted", async () => {
  const { app } = await startApp();
  for (const { method, path } of Object.values(routes))
    expect(app.hasRoute({ method, url: path })).toBe(true);
});

test.each(["/api/nothing", "/api/", "/api/catalogue/more"])(
  "an address that the API does not have is a problem, even for a person: %s",
  async (url) => {
    const { onApp } = await startApp();
    const answer = await onApp(url, { headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(Problem.parse(answer.json()).code).toBe("not-found");
  },
);
