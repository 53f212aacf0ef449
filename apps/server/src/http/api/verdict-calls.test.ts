import { NewToken } from "@online-editor/contract/token";
import { Snippet } from "@online-editor/contract";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const path = "/api/collection/verdicts";
const address = `${path}?username=ada&name=sorting`;
const on = { library: "bootstrap-table", version: "1.24.1" };
const branch = { repository: "wenzhixin/bootstrap-table", commit: "a".repeat(40), ref: "#34" };
const uploaded = { entry: 1, revision: 1, on, verdict: "bad", reason: "<b>Nothing</b> is shown." };
const upload = (facts: object = {}) => ({
  username: "ada",
  name: "sorting",
  verdicts: [{ ...uploaded, ...facts }],
});

/** Ada's collection of one snippet, Eve as another user, and programs with their tokens. */
const start = async (visibility = "public") => {
  const { app, parts, onApp } = await startApp({ env: { SAVES_PER_MINUTE: "0" } });
  const signedIn = async (username: string) => {
    const browser = startBrowser(app, parts.config.appOrigin);
    await browser.call("GET", "/api/profile");
    await browser.call("POST", "/api/sign-in/local", { username });
    const program = async (scopes: string[] = ["write"]) => {
      const request = { name: crypto.randomUUID(), scopes, days: 30 };
      const { secret } = NewToken.parse((await browser.call("POST", "/api/token", request)).json);
      return async (payload: object) => {
        const headers = { authorization: `Bearer ${secret}` };
        const answer = await onApp(path, { method: "POST", payload, headers });
        return { status: answer.statusCode, json: answer.json<object>() };
      };
    };
    return { ...browser, program };
  };
  const [ada, eve] = [await signedIn("ada"), await signedIn("eve")];
  const { id } = Snippet.parse((await ada.call("POST", "/api/code", { content: aContent({}) })).json);
  await ada.call("POST", "/api/collection", { name: "sorting", title: "Sorting", visibility });
  await ada.call("POST", "/api/collection/entry", { name: "sorting", snippet: { username: "ada", id } });
  return { ada, eve, onApp };
};

test("the owner's program uploads verdicts, and readers of the collection see them", async () => {
  const { ada, onApp } = await start();
  const post = await ada.program();
  expect(await post(upload())).toEqual({ status: 200, json: { kept: 1 } });
  expect(await post(upload({ on: { ...on, branch }, verdict: "good", reason: "" }))).toMatchObject({
    status: 200,
  });
  expect((await onApp(address)).json()).toMatchObject({
    uploadedBy: "ada",
    columns: [
      { number: 0, branch },
      { number: 1, version: "1.24.1" },
    ],
    verdicts: [
      { entry: 1, column: 1, verdict: "bad", reason: uploaded.reason },
      { entry: 1, column: 0, verdict: "good", commit: branch.commit },
    ],
  });
  const cookie = `session=${ada.cookies.get("session") ?? ""}`;
  const files = unzipSync((await onApp("/api/account/export", { headers: { cookie } })).rawPayload);
  expect(strFromU8(files["collections/sorting.json"] ?? new Uint8Array())).toContain(uploaded.reason);
});

test("nobody else can upload verdicts, and a private collection does not exist for them", async () => {
  for (const [visibility, status, code] of [
    ["public", 403, "collection-not-yours"],
    ["private", 404, "collection-not-found"],
  ] as const) {
    const { ada, eve, onApp } = await start(visibility);
    const post = await eve.program(["read", "write"]);
    expect(await post(upload())).toMatchObject({ status, json: { code } });
    expect((await eve.call("POST", path, upload())).status).toBe(status);
    // Eve's collection of the same name is a different one.
    await eve.call("POST", "/api/collection", { name: "sorting", title: "Mine" });
    expect(await post(upload())).toMatchObject({ status });
    const { json } = await ada.call("GET", address);
    expect(json).toMatchObject({ columns: [], verdicts: [] });
    expect((await onApp(address)).statusCode).toBe(visibility === "public" ? 200 : 404);
  }
});

test("a token without write, no token, and another site's page cannot upload", async () => {
  const { ada, onApp } = await start();
  expect(await (await ada.program(["read"]))(upload())).toMatchObject({
    status: 403,
    json: { code: "scope-missing" },
  });
  const post = (headers: Record<string, string>) =>
    onApp(path, { method: "POST", payload: upload(), headers });
  expect((await post({ authorization: "Bearer oe_forged" })).statusCode).toBe(401);
  expect((await post({ cookie: `session=${ada.cookies.get("session") ?? ""}` })).json()).toMatchObject({
    code: "forged-request",
  });
  expect((await ada.call("GET", address)).json).toMatchObject({ verdicts: [] });
});

test("invalid releases, branches, verdicts and texts are refused, as are too many or too large uploads", async () => {
  const { ada } = await start();
  const post = await ada.program();
  const forged = [
    ...["<b>1.24.1</b>", "1.24", "../../1", "javascript:1", "1.24.1\n"].map((version) => ({
      on: { ...on, version },
    })),
    ...["", "a b", "a\nb", "\0", "\u202Egnp", "\uD800", "x".repeat(301)].map((ref) => ({
      on: { ...on, branch: { ...branch, ref } },
    })),
    { on: { ...on, branch: { ...branch, repository: "https://evil.test/x" } } },
    { on: { ...on, branch: { ...branch, commit: "HEAD" } } },
    { on: { ...on, library: "<script>" } },
    { verdict: "excellent" },
    { reason: "\0" },
    { reason: "\uD800" },
    { reason: "x".repeat(201) },
    { entry: 0 },
    { entry: 2 ** 40 },
    { revision: -1 },
    { by: "eve" },
  ];
  for (const facts of forged) expect([facts, (await post(upload(facts))).status]).toEqual([facts, 400]);
  expect((await post({ ...upload(), verdicts: [] })).status).toBe(400);
  expect((await post({ ...upload(), verdicts: Array.from({ length: 101 }, () => uploaded) })).status).toBe(
    400,
  );
  expect((await post({ ...upload(), more: "x".repeat(70_000) })).status).toBe(413);
  expect((await ada.call("GET", address)).json).toMatchObject({ columns: [], verdicts: [] });
});
