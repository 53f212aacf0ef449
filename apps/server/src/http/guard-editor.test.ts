import { expect, it } from "vitest";
import { startApp } from "../../test/start-app.ts";

it("the editor's answers allow browsers as little as goes, pages and calls alike", async () => {
  const { onApp } = await startApp();
  for (const url of ["/", "/api/profile", "/api/nothing"])
    expect((await onApp(url)).headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
    });
});

it("what runs on the other origin may be framed", async () => {
  const { onPreview } = await startApp();
  expect((await onPreview("/data/orders")).headers["x-frame-options"]).toBeUndefined();
});
