import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { textWith } from "../../../test/matching.ts";
import { startWithBranches, tableId } from "../../../test/start-with-branches.ts";

const nowhere = "0".repeat(40);
const script = "dist/bootstrap-table.js";

/** A finished build, with the address of its files. */
const startWithBuild = async () => {
  const started = await startWithBranches();
  const commit = await started.commit();
  expect(await started.buildToEnd(commit)).toMatchObject({ state: "ready" });
  return { ...started, commit, address: `/branch/${tableId}@${commit}/` };
};

describe("a file of a build", () => {
  test("is served as immutable, to pages of any origin", async () => {
    const { onPreview, address } = await startWithBuild();
    const answer = await onPreview(address + script);
    expect([answer.statusCode, answer.body]).toStrictEqual([200, textWith("a table")]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      etag: `"${createHash("sha256").update(answer.rawPayload).digest("hex")}"`,
    });
    const style = await onPreview(`${address}dist/bootstrap-table.css`);
    expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  test("is compressed, ranged and revalidated like files of packages", async () => {
    const { onPreview, host, commit, buildToEnd } = await startWithBranches();
    const long = `$.fn.bootstrapTable = () => '${"a table ".repeat(1000)}'\n`;
    const id = await commit({ files: { "src/bootstrap-table.js": long } });
    await buildToEnd(id);
    await host.cut();
    const url = `/branch/${tableId}@${id}/${script}`;
    const whole = await onPreview(url);
    const gzip = await onPreview(url, { headers: { "accept-encoding": "gzip" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(whole.body);
    const part = await onPreview(url, { headers: { range: "bytes=1-3", "accept-encoding": "gzip" } });
    expect([part.statusCode, part.body]).toStrictEqual([206, whole.body.slice(1, 4)]);
    const etag = String(whole.headers.etag);
    const known = await onPreview(url, { headers: { "if-none-match": etag } });
    expect([known.statusCode, known.body]).toStrictEqual([304, ""]);
    const head = await onPreview(url, { method: "HEAD" });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toStrictEqual([
      200,
      "",
      String(whole.rawPayload.length),
    ]);
    expect((await onPreview(url, { method: "OPTIONS" })).statusCode).toBe(204);
  });

  test("has an integrity, like files of packages", async () => {
    const { onPreview, browser, address } = await startWithBuild();
    const { rawPayload } = await onPreview(address + script);
    const integrity = `sha384-${createHash("sha384").update(rawPayload).digest("base64")}`;
    const { json } = await browser.call("GET", `/api/integrity?asset=${address}${script}`);
    expect(json).toStrictEqual({ assets: [{ address: address + script, integrity }] });
  });

  test("is not served on the editor's host", async () => {
    const { onApp, address } = await startWithBuild();
    expect((await onApp(address + script)).statusCode).toBe(421);
  });

  test("that is missing is distinguished from a missing build", async () => {
    const { onPreview, address } = await startWithBuild();
    for (const path of [
      "missing.js",
      "dist",
      "..%2fdist%2fbootstrap-table.js",
      "%00",
      "dist//bootstrap-table.js",
    ]) {
      const answer = await onPreview(address + path);
      expect([path, answer.statusCode]).toStrictEqual([path, path === "%00" ? 400 : 404]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    const answer = await onPreview(`${address}missing.js`);
    expect(answer.json()).toMatchObject({ code: "file-not-found", detail: textWith("missing.js") });
  });
});

describe("a missing build", () => {
  test("is reported, and not started", async () => {
    const { onPreview, host, parts } = await startWithBranches();
    const answer = await onPreview(`/branch/${tableId}@${nowhere}/${script}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "content-type": textWith("application/problem+json"),
    });
    expect(answer.json()).toMatchObject({
      code: "build-not-found",
      detail: textWith("The build of commit 0000000 of bootstrap-table does not exist"),
    });
    expect(host.requests).toEqual([]);
    expect(await parts.database.tables.selectFrom("builds").select("id").execute()).toEqual([]);
  });

  test("includes one still in progress", async () => {
    const { onPreview, commit, build } = await startWithBranches();
    const id = await commit();
    await build(id);
    expect((await onPreview(`/branch/${tableId}@${id}/${script}`)).statusCode).toBe(404);
  });

  test.each([
    `/branch/${tableId}@main/${script}`,
    `/branch/${tableId}@${nowhere}`,
    `/branch/${tableId}@${nowhere.slice(1)}/${script}`,
    `/branch/${tableId}/${script}`,
    `/branch/Table@${nowhere}/${script}`,
  ])("is not addressed by %s", async (url) => {
    const { onPreview } = await startWithBranches();
    const answer = await onPreview(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "invalid-address" }]);
  });
});
