import { describe, expect, test } from "vitest";
import { readUpstream, UnreadableUpstream } from "./read-upstream.ts";

test("the script with init has its place", () => {
  const text = `<p></p><script>\n  init({ title: 'A' })\n</script><select></select>`;
  const { start, end } = readUpstream(text)?.script ?? { start: 0, end: 0 };
  expect(text.slice(start, end)).toBe("<script>\n  init({ title: 'A' })\n</script>");
});

test("style elements and comments may come first", () => {
  expect(readUpstream(`<!-- a -->\n<style>a{}</style>\n<script>init({ title: 'A' })</script>`)?.title).toBe(
    "A",
  );
});

describe("any other document is not read", () => {
  test.each([
    "",
    "<table></table>",
    "<script>other()</script><script>init({ title: 'A' })</script>",
    "<p>init({ title: 'A' })</p>",
    "<script src='a.js'></script>",
  ])("%j", (text) => {
    expect(readUpstream(text)).toBeNull();
  });
});

test("what cannot be read is reported with its line in the document", () => {
  const text = `<style>\na{}\n</style>\n<script>\n  init({\n    title: name\n  })\n</script>`;
  expect(() => readUpstream(text)).toThrow(
    new UnreadableUpstream("only texts, and texts joined with +, can be read", 6),
  );
});

test("endlessly nested brackets are refused", () => {
  const text = `<script>init({ title: ${"(".repeat(200_000)}'A'${")".repeat(200_000)} })</script>`;
  expect(() => readUpstream(text)).toThrow(UnreadableUpstream);
});

test("other formats are recognised in linear time, however many unclosed tags they have", () => {
  // Reading to the end of the text for each of them would exceed the test's timeout.
  expect(readUpstream("<script".repeat(100_000))).toBeNull();
});
