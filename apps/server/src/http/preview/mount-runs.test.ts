import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { shareApp, startApp } from "../../../test/start-app.ts";

const shared = shareApp();

const run = "/run/0123456789abcdef0123456789abcdef";
const editor = {
  origin: "http://localhost:3000",
  "content-type": "text/plain",
  "sec-fetch-dest": "iframe",
};
/** Posts the editor's form; a header that is set to undefined is left out. */
const post = (
  changes: Record<string, string | undefined> = {},
  payload: string | Buffer = "page=<p>Hi\r\n",
): InjectOptions => {
  const headers = Object.entries<string | undefined>({ ...editor, ...changes });
  const sent = headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { method: "POST", payload, headers: Object.fromEntries(sent) };
};

describe("a run that the editor starts", () => {
  test.each([
    ["a line", "<p>Hello"],
    ["nothing", ""],
    ["several lines", "<!doctype html>\r\n<p>\r\n\r\n"],
    ["what looks like the form", "page=page=\r\n&page=2"],
    ["every alphabet", "<p>Grüße, 日本語, 🦊"],
    ["markup and signs", `"'&%3Cscript%3E+%00 </script>`],
  ])("gets its document back byte for byte: %s", async (_what, document) => {
    const { onPreview } = shared();
    const answer = await onPreview(run, post({}, `page=${document}\r\n`));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(Buffer.from(document))).toBe(true);
  });

  test("gets back bytes that are not UTF-8, too", async () => {
    const { onPreview } = shared();
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a, 0x80]);
    const answer = await onPreview(
      run,
      post({}, Buffer.concat([Buffer.from("page="), bytes, Buffer.from("\r\n")])),
    );
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  test("clears its origin's storage only where its form says so", async () => {
    const { onPreview } = shared();
    const clearing = await onPreview(run, post({}, "clear-page=<p>Hi\r\n"));
    expect([clearing.body, clearing.headers["clear-site-data"]]).toEqual(["<p>Hi", '"cookies", "storage"']);
    expect((await onPreview(run, post())).headers["clear-site-data"]).toBeUndefined();
    const refused = await onPreview(run, post({ origin: "http://evil.example" }, "clear-page=<p>Hi\r\n"));
    expect([refused.statusCode, refused.headers["clear-site-data"]]).toEqual([403, undefined]);
  });

  test("gets a page that is not cached, framed only by the editor, in a sandbox", async () => {
    const { onPreview } = shared();
    const { headers } = await onPreview(run, post());
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy[0]).toBe("frame-ancestors http://localhost:3000");
    expect(policy[1]).toMatch(/^sandbox allow-scripts /);
    expect(policy[1]).not.toContain("top-navigation");
  });

  test("from an embed gets a page that any page around the embed may frame, in the same sandbox", async () => {
    const { onPreview } = shared();
    const answer = await onPreview(run, post({}, "embedded-page=<p>Hi\r\n"));
    expect(answer.body).toBe("<p>Hi");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts /);
    expect(policy).not.toContain("top-navigation");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("may have eight mebibytes", async () => {
    const { onPreview } = shared();
    const document = "x".repeat(8 * 1024 ** 2 - "page=\r\n".length);
    const answer = await onPreview(run, post({}, `page=${document}\r\n`));
    expect([answer.statusCode, answer.body.length]).toStrictEqual([200, document.length]);
  });

  test("over plain http beyond loopback may lack the headers that browsers do not send there", async () => {
    const env = { APP_ORIGIN: "http://editor.internal", PREVIEW_ORIGIN: "http://preview.internal" };
    const { onPreview } = await startApp({ env });
    const request = post({ origin: "http://editor.internal", "sec-fetch-dest": undefined });
    expect((await onPreview(run, request)).statusCode).toBe(200);
  });
});

describe("a run is refused", () => {
  test.each([
    ["of another site", { origin: "https://evil.example" }],
    ["of the preview's own documents", { origin: "http://127.0.0.1:3000" }],
    ["of a page that hides its origin", { origin: "null" }],
    ["without an origin", { origin: undefined }],
    ["of the editor's host on another port", { origin: "http://localhost:3001" }],
    ["of the editor's host with a path", { origin: "http://localhost:3000/" }],
    ["for a window", { "sec-fetch-dest": "document" }],
    ["for a script", { "sec-fetch-dest": "script" }],
    ["for a fetch", { "sec-fetch-dest": "empty" }],
    ["without saying what for", { "sec-fetch-dest": undefined }],
  ])("%s", async (_whose, changes) => {
    const { onPreview } = shared();
    for (const field of ["page", "embedded-page"]) {
      const answer = await onPreview(run, post(changes, `${field}=<script>SECRET</script>\r\n`));
      expect(answer.statusCode).toBe(403);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.json()).toMatchObject({ code: "run-refused" });
      expect(answer.body).not.toContain("SECRET");
    }
  });

  test.each(["short", "0123456789ABCDEF0123456789ABCDEF", "<script>", "0".repeat(33), "constructor"])(
    "with an id that the editor does not make: %s",
    async (id) => {
      const { onPreview } = shared();
      const answer = await onPreview(`/run/${encodeURIComponent(id)}`, post());
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain(id);
    },
  );

  test.each([
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/html",
  ])("when its content type is %s", async (type) => {
    const { onPreview } = shared();
    const answer = await onPreview(run, post({ "content-type": type }));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: "unsupported-body" });
  });

  test.each([
    ["nothing", ""],
    ["no form", "<p>SECRET"],
    ["another field", "code=SECRET\r\n"],
    ["half a name", "pag"],
  ])("when its body is %s", async (_what, payload) => {
    const { onPreview } = shared();
    const answer = await onPreview(run, post({}, payload));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-request", fields: [{ path: "page" }] });
    expect(answer.body).not.toContain("SECRET");
  });

  test("when its document is too large", async () => {
    const { onPreview } = shared();
    const answer = await onPreview(run, post({}, `page=${"x".repeat(8 * 1024 ** 2)}\r\n`));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "body-too-large", status: 413 });
  });

  test("when its body is declared compressed", async () => {
    const { onPreview } = shared();
    const answer = await onPreview(run, post({ "content-encoding": "gzip" }, "not gzip"));
    expect(answer.json()).toMatchObject({ code: "invalid-request" });
  });
});

describe("a run's address that is opened again", () => {
  test("explains that it cannot be", async () => {
    const { onPreview } = shared();
    for (const headers of [{}, { accept: "text/html", "sec-fetch-dest": "iframe" }]) {
      const answer = await onPreview(run, { headers });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe("POST");
      expect(answer.json()).toMatchObject({
        code: "method-not-allowed",
        detail: "A run cannot be reopened. Start a new one in the editor, http://localhost:3000.",
      });
    }
  });

  test("is not found when it is not a run's", async () => {
    const { onPreview } = shared();
    const answer = await onPreview("/run/picture.png");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not-found" });
  });
});
