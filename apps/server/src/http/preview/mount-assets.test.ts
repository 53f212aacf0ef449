import { duringTest } from "@online-editor/testing/during-test.ts";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { describe, expect, test } from "vitest";
import { startApp } from "../../../test/start-app.ts";
import { textWith } from "../../../test/matching.ts";

const startWithPackage = async () => {
  const registry = await duringTest(startLoopbackRegistry());
  const script = "// a line\n".repeat(500);
  await registry.publish({ name: "one", version: "1.0.0", files: { "a.js": script } });
  await registry.publish({ name: "one", version: "1.1.0", files: { "a.js": "new" } });
  return { registry, script, ...(await startApp({ registry: registry.url })) };
};

describe("an asset", () => {
  test("has the headers of the asset service", async () => {
    const { onPreview, script } = await startWithPackage();
    const answer = await onPreview("/npm/one@1.0.0/a.js?ignored=1");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(script);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      etag: textWith(/^"/),
    });
  });

  test("is compressed once, by the asset service", async () => {
    const { onPreview, script } = await startWithPackage();
    const answer = await onPreview("/npm/one@1.0.0/a.js", { headers: { "accept-encoding": "gzip" } });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(answer.rawPayload.length).toBeLessThan(script.length / 10);
  });

  test("answers HEAD, ranges, entity tags and preflights", async () => {
    const { onPreview, script } = await startWithPackage();
    const url = "/npm/one@1.0.0/a.js";
    const head = await onPreview(url, { method: "HEAD" });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toStrictEqual([
      200,
      "",
      String(script.length),
    ]);
    const part = await onPreview(url, { headers: { range: "bytes=0-1" } });
    expect([part.statusCode, part.body]).toStrictEqual([206, "//"]);
    const known = await onPreview(url, { headers: { "if-none-match": String(head.headers.etag) } });
    expect([known.statusCode, known.body]).toStrictEqual([304, ""]);
    const preflight = await onPreview(url, { method: "OPTIONS" });
    expect(preflight.statusCode).toBe(204);
  });

  test("of a range or a tag redirects to its exact version", async () => {
    const { onPreview } = await startWithPackage();
    for (const ref of ["^1.0.0", "latest", "%5E1.0.0"]) {
      const answer = await onPreview(`/npm/one@${ref}/a.js`);
      expect([answer.statusCode, answer.headers.location]).toStrictEqual([302, "/npm/one@1.1.0/a.js"]);
    }
  });

  test.each([
    ["/npm/one@1.0.0/missing.js", 404],
    ["/npm/absent@1.0.0/a.js", 404],
    ["/npm/one@9.9.9/a.js", 404],
    ["/npm/one@1.0.0/..%2f..%2fpackage.json", 400],
    ["/npm/", 404],
    [`/npm/one@1.0.0/${"a".repeat(3000)}`, 414],
    ["/gh/other/repository@1.0.0/a.js", 403],
  ])("that cannot be served is a problem: %.60s", async (url, status) => {
    const { onPreview } = await startWithPackage();
    const answer = await onPreview(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  });

  test("that no registry can serve is reported as such", async () => {
    const { onPreview, registry } = await startWithPackage();
    await registry.cut();
    const answer = await onPreview("/npm/one@1.0.0/a.js");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: "registry-unreachable" });
  });
});
