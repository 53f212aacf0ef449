import { describe, expect, test } from "vitest";
import { readUpstream, UnreadableUpstream } from "./read-upstream.ts";

const cut = (text: string) => readUpstream(text)?.removed.map(({ start, end }) => text.slice(start, end));

test("the script with init and the tags around a template are no markup of the page", () => {
  const text = `<script>\n  init({ title: 'A' })\n</script>\n\n<template>\n  <table id="t"></table>\n</template>\n<script>function mounted () {}</script>`;
  expect(cut(text)).toEqual(["<script>\n  init({ title: 'A' })\n</script>", "<template>", "</template>"]);
});

test("an example without a template is read", () => {
  expect(cut(`<script>init({ title: 'A' })</script><select></select>`)).toEqual([
    "<script>init({ title: 'A' })</script>",
  ]);
});

test("a template inside the markup stays", () => {
  const text = `<script>init({ title: 'A' })</script><template><div><template></template></div></template>`;
  expect(cut(text)).toEqual(["<script>init({ title: 'A' })</script>", "<template>", "</template>"]);
});

test("style elements and comments may stand before", () => {
  expect(readUpstream(`<!-- a -->\n<style>a{}</style>\n<script>init({ title: 'A' })</script>`)?.title).toBe(
    "A",
  );
});

describe("another document is none of ours", () => {
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

test("what cannot be read is told with its line in the document", () => {
  const text = `<style>\na{}\n</style>\n<script>\n  init({\n    title: name\n  })\n</script>`;
  expect(() => readUpstream(text)).toThrow(
    new UnreadableUpstream("only texts, and texts joined with +, can be read", 6),
  );
});

test("brackets nested without end are refused", () => {
  const text = `<script>init({ title: ${"(".repeat(200_000)}'A'${")".repeat(200_000)} })</script>`;
  expect(() => readUpstream(text)).toThrow(UnreadableUpstream);
});

test("what is in another format is known at once, however many tags of it never end", () => {
  // Were each read to the end of the text, this would take longer than a test may.
  expect(readUpstream("<script".repeat(100_000))).toBeNull();
});
