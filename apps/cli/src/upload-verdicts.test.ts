import type { IncomingMessage } from "node:http";
import { RevisionNumber } from "@online-editor/contract";
import { collectionVerdictRoutes, UploadedVerdict } from "@online-editor/contract/collection-verdicts";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { expect, onTestFinished, test } from "vitest";
import { shortReason, tokenIn, uploadVerdicts } from "./upload-verdicts.ts";

const aVerdict = (entry: number, reason = ""): UploadedVerdict =>
  UploadedVerdict.parse({
    entry,
    revision: RevisionNumber.parse(1),
    on: { library: "bootstrap-table", version: "1.24.1" },
    verdict: "bad",
    reason,
  });

const startEditor = async (answer: (request: IncomingMessage, uploads: number) => [number, object]) => {
  const uploads: { token: string | undefined; entries: number[]; bytes: number }[] = [];
  const editor = await listenOnLoopback((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      const { verdicts } = collectionVerdictRoutes.uploadVerdicts.body.parse(JSON.parse(text));
      const entries = verdicts.map(({ entry }) => entry);
      const bytes = Buffer.byteLength(text);
      uploads.push({ token: request.headers.authorization, entries, bytes });
      const [status, body] = answer(request, entries.length);
      response.writeHead(status, { "content-type": "application/json", location: "/elsewhere" });
      response.end(JSON.stringify(body));
    });
  });
  onTestFinished(() => editor.stop());
  const upload = (verdicts: UploadedVerdict[], stop = new AbortController().signal) =>
    uploadVerdicts({ origin: editor.url, username: "ada", name: "sorting" }, verdicts, {
      token: "oe_1",
      stop,
    });
  return { uploads, upload };
};

test("verdicts go to the editor with the token, as many in one call as it takes", async () => {
  const { uploads, upload } = await startEditor((_, kept) => [200, { kept }]);
  const all = Array.from({ length: 250 }, (_, at) => aVerdict(at + 1, shortReason("表".repeat(300))));
  expect(await upload(all)).toBe(250);
  expect(uploads.flatMap(({ entries }) => entries)).toEqual(all.map(({ entry }) => entry));
  for (const { token, entries, bytes } of uploads) {
    expect(token).toBe("Bearer oe_1");
    expect(entries.length).toBeLessThanOrEqual(100);
    expect(bytes).toBeLessThan(64 * 1024);
  }
});

test("an editor's refusal is reported in its words", async () => {
  const problem = {
    title: "The collection belongs to another user",
    code: "collection-not-yours",
    status: 403,
  };
  const { upload } = await startEditor(() => [403, problem]);
  await expect(upload([aVerdict(1)])).rejects.toThrow(
    "Verdicts not uploaded. The collection belongs to another user.",
  );
});

test("an upload that is stopped blames no editor", async () => {
  const stop = new AbortController();
  const { upload } = await startEditor(() => {
    stop.abort("SIGINT");
    return [200, { kept: 1 }];
  });
  await expect(upload([aVerdict(1)], stop.signal)).rejects.toBe("SIGINT");
});

test("a redirect does not receive the token", async () => {
  const { uploads, upload } = await startEditor(() => [307, {}]);
  await expect(upload([aVerdict(1)])).rejects.toThrow(/is not responding/);
  expect(uploads).toHaveLength(1);
});

test("a reason is cut at its end, and never within a character", () => {
  expect(shortReason("short")).toBe("short");
  const cut = shortReason(`${"x".repeat(198)}😀 and more`);
  expect([cut.length <= 200, cut.isWellFormed()]).toEqual([true, true]);
  expect(shortReason("a\0b\uD800")).toBe("a\uFFFDb\uFFFD");
});

test("without a token nothing is judged for uploading", () => {
  expect(() => tokenIn({})).toThrow(/ONLINE_EDITOR_TOKEN/);
  expect(tokenIn({ ONLINE_EDITOR_TOKEN: " oe_1\n" })).toBe("oe_1");
});
