import { expect, test } from "vitest";
import { createTextBodies } from "./prepared-body.ts";

test("a repeated text is compressed once, as long as the cache has room for it", async () => {
  const bodyOf = createTextBodies("text/html; charset=utf-8", { maxLength: 30 });
  const first = await bodyOf("first page").bytes("br");
  expect(await bodyOf("first page").bytes("br")).toBe(first);
  bodyOf("another page");
  bodyOf("a third page");
  const again = await bodyOf("first page").bytes("br");
  expect(again).not.toBe(first);
  expect(again).toStrictEqual(first);
});

test("bodies of other texts have other tags", () => {
  const bodyOf = createTextBodies("text/html; charset=utf-8");
  expect(bodyOf("one").etag("br")).not.toBe(bodyOf("two").etag("br"));
});
