import { LibraryId, Settings } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { startApp } from "../../../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { buildApp } from "../../app.ts";
import { pageWithJson } from "./read-built.ts";
import { textWith } from "../../../test/matching.ts";
import { OperatorError } from "../../domain-error.ts";

const asPerson = { accept: "text/html,*/*;q=0.8" };
const settingsIn = (html: string): unknown =>
  JSON.parse(/<script[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "null");

describe("a page", () => {
  test.each([
    "/",
    "/example/welcome",
    "/example/welcome.html",
    "/example/basics/smallest?library=bootstrap-table",
    "/example/welcome/",
    "/code/nobody",
    "/login/error?reason=denied",
  ])("is the editor with its settings: %s", async (url) => {
    const { onApp } = await startApp({ env: { DEFAULT_LIBRARY: "multiple-select" } });
    const page = await onApp(url, { headers: asPerson });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-cache");
    expect(Settings.parse(settingsIn(page.body))).toStrictEqual({
      defaultLibrary: "multiple-select",
      isSignedOut: true,
      libraries: [
        { id: "bootstrap-table", title: "Bootstrap Table", hasReference: true },
        { id: "multiple-select", title: "Multiple Select", hasReference: true },
      ],
      previewOrigin: "http://127.0.0.1:3000",
      assetOrigin: "http://127.0.0.1:3000",
      gitBaseUrl: "https://github.com",
      runner: textWith(/^http:\/\/127\.0\.0\.1:3000\/runner-[0-9a-f]{16}\.js$/),
      jsx: textWith(/^http:\/\/127\.0\.0\.1:3000\/jsx-[0-9a-f]{16}\.js$/),
      check: textWith(/^http:\/\/127\.0\.0\.1:3000\/check-[0-9a-f]{16}\.js$/),
      record: textWith(/^http:\/\/127\.0\.0\.1:3000\/record-[0-9a-f]{16}\.js$/),
    });
  });

  test("that does not exist is the same page with status 404, which is not cached", async () => {
    const { onApp } = await startApp();
    const { headers } = await onApp("/", { headers: asPerson });
    const page = await onApp("/no/such/page", {
      headers: { ...asPerson, "if-none-match": String(headers.etag) },
    });
    expect(page.statusCode).toBe(404);
    expect(Settings.safeParse(settingsIn(page.body)).success).toBe(true);
    expect(page.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  test("leaves it to the profile who is signed in where the browser has a session", async () => {
    const { onApp } = await startApp();
    const page = await onApp("/", { headers: { ...asPerson, cookie: "session=any" } });
    expect(settingsIn(page.body)).not.toHaveProperty("isSignedOut");
  });

  test("is not sent again to a client that has it", async () => {
    const { onApp } = await startApp();
    const { headers } = await onApp("/");
    const again = await onApp("/", { headers: { "if-none-match": String(headers.etag) } });
    expect([again.statusCode, again.body]).toStrictEqual([304, ""]);
  });

  test.each(["/", "/no/such/page"])("has a policy that lets it frame only the preview: %s", async (url) => {
    const { onApp } = await startApp();
    const { headers } = await onApp(url, { headers: asPerson });
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-src http://127.0.0.1:3000");
    expect(policy).toContain(
      "form-action 'self' http://127.0.0.1:3000 https://codepen.io https://jsfiddle.net https://stackblitz.com",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.find((rule) => rule.startsWith("script-src"))).toBeUndefined();
    // Without a referrer the browser would send `Origin: null` with the form that starts a run.
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  test("is restricted to https only if the editor uses it", async () => {
    const overHttp = await startApp();
    expect((await overHttp.onApp("/")).headers["strict-transport-security"]).toBeUndefined();
    const env = { APP_ORIGIN: "https://editor.example.com", PREVIEW_ORIGIN: "https://preview.example.net" };
    const overHttps = await startApp({ env });
    expect((await overHttps.onApp("/")).headers["strict-transport-security"]).toMatch(/^max-age=\d+/);
  });
});

test("a program's request for a missing page gets a problem", async () => {
  const { onApp } = await startApp();
  for (const url of [
    "/no/such/page",
    "/assets/index-Old9.js",
    "/assets/..%2findex.html",
    "/assets/%2e%2e/index.html",
  ]) {
    const answer = await onApp(url, { headers: { accept: "*/*" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not-found" });
  }
});

test("scripts carry their hash and are immutable, the icon for a day", async () => {
  const { onApp } = await startApp();
  const script = await onApp("/assets/index-Ab12.js");
  expect(script.statusCode).toBe(200);
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(script.headers["content-type"]).toMatch(/javascript; charset=utf-8/i);
  const icon = await onApp("/favicon.svg");
  expect(icon.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=86400",
  });
});

describe("settings in a page", () => {
  const place = '<script id="settings" type="application/json"></script>';
  const settings: Settings = {
    defaultLibrary: LibraryId.parse("bootstrap-table"),
    libraries: [],
    previewOrigin: "http://127.0.0.1:3000",
    assetOrigin: "https://cdn.example.com/</script><script>alert(1)//$&$1",
    runner: "http://127.0.0.1:3000/runner.js",
    jsx: "http://127.0.0.1:3000/jsx.js",
    check: "http://127.0.0.1:3000/check.js",
    record: "http://127.0.0.1:3000/record.js",
  };

  test("cannot end their element, and survive the round trip", () => {
    const html = pageWithJson(`<p>${place}<p>`, "settings", settings);
    expect(html.match(/<\/?script/g)).toStrictEqual(["<script", "</script"]);
    expect(settingsIn(html)).toStrictEqual(settings);
  });

  test("need their element", () => {
    expect(() => pageWithJson("<p>", "settings", settings)).toThrow("no place for the settings");
  });
});

test("an app that has not been built says how to build it", async () => {
  const { parts } = await startApp();
  const previewFolder = await temporaryFolder();
  const built = buildApp({ ...parts, previewFolder });
  await expect(built).rejects.toThrow(OperatorError);
  await expect(built).rejects.toThrow(/\w\.js is missing\. Run "npm run build"/);
});
