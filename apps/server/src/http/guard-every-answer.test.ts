import { expect, test } from "vitest";
import { startApp } from "../../test/start-app.ts";

const asWorker = { "service-worker": "script", "sec-fetch-dest": "serviceworker" };

test.each([
  "/keeper",
  "/run/json/orders.json",
  "/run/data/orders",
  "/run/0123456789abcdef0123456789abcdef",
  "/npm/jquery@3.7.1/dist/jquery.js",
  "/gh/owner/name@1.0.0/worker.js",
  "/healthz",
  "/no/such/address",
  "/",
])("nothing on the preview's host may be a service worker: %s", async (url) => {
  const { onPreview } = await startApp();
  const answer = await onPreview(url, { headers: asWorker });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: "service-worker-refused" });
});

test("the runner may not be a service worker", async () => {
  const { onApp, onPreview } = await startApp();
  const runner = /\/runner-[0-9a-f]+\.js/.exec((await onApp("/")).body)?.[0] ?? "";
  expect((await onPreview(runner)).statusCode).toBe(200);
  expect((await onPreview(runner, { headers: asWorker })).statusCode).toBe(403);
});

test.each(["/", "/api/catalogue", "/api/nothing", "/assets/index-Ab12.js", "/healthz"])(
  "browsers do not guess the type of a response: %s",
  async (url) => {
    const { onApp } = await startApp();
    expect((await onApp(url)).headers["x-content-type-options"]).toBe("nosniff");
  },
);

test.each(["/keeper", "/run/json/orders.json", "/run/data/orders", "/npm/", "/nothing"])(
  "browsers do not guess the type of a response of the preview's host: %s",
  async (url) => {
    const { onPreview } = await startApp();
    expect((await onPreview(url)).headers["x-content-type-options"]).toBe("nosniff");
  },
);
