import { once } from "node:events";
import { request } from "node:http";
import { strFromU8, unzipSync } from "fflate";
import { accountExport } from "@online-editor/contract";
import { expect, onTestFinished, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { soon } from "../../../test/matching.ts";
import { startServer } from "../../../test/start-server.ts";

const start = async () => {
  const started = await startServer({ env: { SAVES_PER_MINUTE: "0" } });
  const { appOrigin } = started.parts.config;
  const signedIn = async (username: string) => {
    const browser = startBrowser(started.app, appOrigin);
    await browser.call("GET", "/api/profile");
    await browser.call("POST", "/api/sign-in/local", { username });
    const save = (content: Parameters<typeof aContent>[0]) =>
      browser.call("POST", "/api/code", { content: aContent(content), visibility: "private" });
    const cookie = () => `session=${browser.cookies.get("session") ?? ""}`;
    return { save, cookie, download: () => started.onApp(accountExport, { headers: { cookie: cookie() } }) };
  };
  return { ...started, signedIn };
};

/** A large, incompressible document. */
const largeDocument = () => Array.from({ length: 20_000 }, () => crypto.randomUUID()).join("");

test("users download all their data as a zip, which is not cached", async () => {
  const { signedIn } = await start();
  const [ada, eve] = [await signedIn("Ada"), await signedIn("eve")];
  await ada.save({ title: "Sorted", code: "<p>sorted" });
  await eve.save({ code: "<p>secret of eve" });
  const { statusCode, headers, rawPayload } = await ada.download();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
  expect(headers["content-disposition"]).toMatch(
    /^attachment; filename="online-editor-Ada-\d{4}-\d{2}-\d{2}\.zip"$/,
  );
  expect(headers["content-encoding"]).toBeUndefined();
  const files = unzipSync(rawPayload);
  expect(Object.keys(files)).toStrictEqual([
    "account.json",
    "1-sorted/revision-1.html",
    "1-sorted/revision-1.json",
    "1-sorted/snippet.json",
  ]);
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(JSON.parse(texts[0] ?? "")).toStrictEqual({ username: "Ada", displayName: "Ada" });
  expect(texts.join()).not.toContain("secret of eve");
});

test("signed-out users cannot download", async () => {
  const { onApp } = await start();
  for (const cookie of ["", "session=x", `session=${"a".repeat(43)}`]) {
    const answer = await onApp(accountExport, { headers: { cookie } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "signed-out" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("one download at a time, until it ends or is aborted", async () => {
  const { port, signedIn } = await start();
  const ada = await signedIn("ada");
  for (let n = 0; n < 12; n += 1) await ada.save({ code: largeDocument() });
  const slow = request({
    host: "127.0.0.1",
    port,
    path: accountExport,
    headers: { host: `localhost:${port}`, cookie: ada.cookie() },
  });
  onTestFinished(() => void slow.destroy());
  slow.on("error", () => undefined).end();
  await once(slow, "response");
  const refused = await ada.download();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("10");
  slow.destroy();
  await expect.poll(async () => (await ada.download()).statusCode, soon).toBe(200);
});
