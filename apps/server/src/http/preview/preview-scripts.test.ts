import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApp } from "../../../test/start-app.ts";

test.each(["runner", "jsx"])("the script %s is kept for good at an address with its hash", async (name) => {
  const { onApp, onPreview, parts } = await startApp();
  const built = await readFile(join(parts.previewFolder, `${name}.js`), "utf8");
  const path = `/${name}-${createHash("sha256").update(built).digest("hex").slice(0, 16)}.js`;
  expect((await onApp("/")).body).toContain(`http://127.0.0.1:3000${path}`);
  const script = await onPreview(path);
  expect(script.body).toBe(built);
  expect(script.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("the keeper runs its own script alone, and only in the editor", async () => {
  const { onPreview } = await startApp();
  const page = await onPreview("/keeper", { headers: { accept: "text/html", "sec-fetch-dest": "iframe" } });
  const script = /<script>(.*)<\/script>$/.exec(page.body)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(page.headers["content-security-policy"]).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors http://localhost:3000`,
  );
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("an embed gets the keeper by a form that only the editor's own pages can send", async () => {
  const { onPreview } = await startApp();
  const post = async (headers: Record<string, string>) =>
    onPreview("/keeper", {
      method: "POST",
      payload: "embedded-page=\r\n",
      headers: { "content-type": "text/plain", "sec-fetch-dest": "iframe", ...headers },
    });
  const page = await post({ origin: "http://localhost:3000" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'sha256-[^;]*'$/);
  for (const origin of ["http://127.0.0.1:3000", "https://evil.example", "null"])
    expect((await post({ origin })).json()).toMatchObject({ code: "run-refused" });
});
