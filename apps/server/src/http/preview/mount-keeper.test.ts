import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startApp } from "../../../test/start-app.ts";

test("the keeper runs only its own script, and only in the editor", async () => {
  const { onPreview } = await startApp();
  const page = await onPreview("/keeper", { headers: { accept: "text/html", "sec-fetch-dest": "iframe" } });
  const script = /<script>(.*)<\/script>$/.exec(page.body)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(page.headers["content-security-policy"]).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors http://localhost:3000`,
  );
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("an embed opens the keeper by a form that only the editor's own pages can send", async () => {
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

describe("the page that clears the storage", () => {
  const editor = "http://localhost:3000";
  const ask = async (headers: Record<string, string>, env: Record<string, string> = {}) => {
    const { onPreview } = await startApp({ env });
    return onPreview("/run/clear", {
      method: "POST",
      payload: "page=\r\n",
      headers: { "content-type": "text/plain", ...headers },
    });
  };
  const inFrame = (origin: string) => ({ origin, "sec-fetch-dest": "iframe" });

  test("has the browser clear cookies and storage, but not library files", async () => {
    const { headers } = await ask(inFrame(editor));
    expect(headers).toMatchObject({ "clear-site-data": '"cookies", "storage"', "cache-control": "no-store" });
  });

  test("keeps the cookies if the editor would lose its own", async () => {
    const { headers } = await ask(inFrame("https://editor.example.com"), {
      APP_ORIGIN: "https://editor.example.com",
      PREVIEW_ORIGIN: "https://preview.example.com",
    });
    expect(headers["clear-site-data"]).toBe('"storage"');
  });

  test("is opened by the editor only, and in a frame: neither by a document nor by another site", async () => {
    for (const headers of [
      {},
      inFrame("http://127.0.0.1:3000"),
      inFrame("https://evil.example"),
      inFrame("null"),
      { ...inFrame(editor), "sec-fetch-dest": "document" },
    ]) {
      const refused = await ask(headers);
      expect(refused.json()).toMatchObject({ code: "run-refused" });
      expect(refused.headers).not.toHaveProperty("clear-site-data");
    }
  });

  test("is also served without Fetch Metadata: on plain http", async () => {
    const origins = { APP_ORIGIN: "http://editor.example", PREVIEW_ORIGIN: "http://preview.example" };
    expect((await ask({ origin: "http://editor.example" }, origins)).statusCode).toBe(200);
  });
});

test.each(["/run/json/orders.json", "/run/clear", "/npm/", "/nothing", "/healthz"])(
  "a document cannot read in a frame the cookies that belong to %s",
  async (url) => {
    const { onPreview } = await startApp();
    expect((await onPreview(url)).headers["content-security-policy"]).toBe("frame-ancestors 'none'");
  },
);
