import { DocumentCheck } from "@online-editor/contract/check";
import { SnippetContent } from "@online-editor/contract";
import { describe, expect, test, vi } from "vitest";
import { aSelection } from "@online-editor/run/testing";
import { packDocument, unpackDocument } from "./packed-document.ts";

const content = SnippetContent.parse({
  title: "Zeilen & 行",
  description: "They wander off 🙈",
  code: '<table id="table"></table>\n'.repeat(50),
  library: aSelection({ theme: "bold", extensions: ["export", "filter"] }),
});
const packing = async (text: string | Uint8Array<ArrayBuffer>) => {
  const deflated = new Response(text).body?.pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  return `v1:${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")}`;
};

test("a document survives the round trip through its link", async () => {
  const packed = await packDocument(content);
  expect(packed).toMatch(/^v1:[\w-]+$/);
  expect(packed.length).toBeLessThan(400);
  expect(await unpackDocument(packed)).toEqual(content);
});

test("the link carries the document's check", async () => {
  const check = DocumentCheck.parse({ steps: [{ do: "press", key: "Enter" }], expectations: [] });
  expect(await unpackDocument(await packDocument({ ...content, check }))).toEqual({ ...content, check });
});

test("a link in the first format stays readable", async () => {
  const old =
    "v1:RY7BCsIwEET_Zc5rLR5D6UconsRDTBZdjElIFquU_ntJPXgbmDePmaGigWFwTFMFwXN1RbJKijAAwSXf6iGPT8467PMIQpBbseULM_8jJvF3VhDeXOpvf-j6rgdBH_xqlhysRBD4oxwbU2EuV0JIzm4vOO7OJyzLCg";
  expect(await unpackDocument(old)).toMatchObject({ title: "Rows", code: "<p>kept</p>" });
});

test("unknown fields in a newer editor's link are ignored", async () => {
  const newer = { ...content, files: [], library: { ...content.library, cdn: "other" } };
  expect(await unpackDocument(await packing(JSON.stringify(newer)))).toEqual(content);
});

describe("refuses what is not a document", () => {
  test.each([
    ["cut short", async () => (await packDocument(content)).slice(0, -9), "damaged"],
    ["with other signs", async () => "v1:not base64!", "damaged"],
    ["empty", async () => "v1:", "damaged"],
    ["with more after its end", async () => `${await packDocument(content)}AAAA`, "damaged"],
    ["other data", async () => packing('{"title":"only"}'), "damaged"],
    ["no Unicode", async () => packing(Uint8Array.of(0xff, 0xfe)), "damaged"],
    ["of another format", async () => "v2:abc", "unknown-format"],
    ["in too many letters", async () => `v1:${"A".repeat(200_000)}`, "too-large"],
  ])("%s", async (_, packed, code) => {
    await expect(unpackDocument(await packed())).rejects.toMatchObject({ code });
  });

  test("a few letters that unpack to many megabytes, before unpacking them all", async () => {
    const bomb = await packing(new Uint8Array(50 * 1024 ** 2));
    expect(bomb.length).toBeLessThan(100_000);
    let unpackedBytes = 0;
    const Inflating = DecompressionStream;
    const counting = () =>
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          unpackedBytes += chunk.length;
          controller.enqueue(chunk);
        },
      });
    vi.stubGlobal("DecompressionStream", function (format: CompressionFormat) {
      const { readable, writable } = new Inflating(format);
      return { readable: readable.pipeThrough(counting()), writable };
    });
    await expect(unpackDocument(bomb)).rejects.toMatchObject({ code: "too-large" });
    vi.unstubAllGlobals();
    expect(unpackedBytes).toBeGreaterThan(1024 ** 2);
    expect(unpackedBytes).toBeLessThan(2 * 1024 ** 2);
  });
});
