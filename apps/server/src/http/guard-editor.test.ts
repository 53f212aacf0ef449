import { expect, it } from "vitest";
import { startApp } from "../../test/start-app.ts";

const secure = { APP_ORIGIN: "https://editor.example.com", PREVIEW_ORIGIN: "https://runs.example.net" };

it.each(["/", "/nothing/here.js"])("a browser has no more rights than it needs on %s", async (url) => {
  const { onApp } = await startApp({ env: secure });
  expect((await onApp(url)).headers).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  });
});

it("data is withheld from other sites, and not sniffed", async () => {
  const { onApp } = await startApp({ env: secure });
  expect((await onApp("/api/profile")).headers).toMatchObject({
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
  });
});

it("content of the preview origin may be framed", async () => {
  const { onPreview } = await startApp();
  expect((await onPreview("/data/orders")).headers["x-frame-options"]).toBeUndefined();
});
