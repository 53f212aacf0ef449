import { expect, test } from "vitest";
import { nameOfTitle, snippetIn } from "./snippet-calls.ts";

const origin = "https://editor.test";

test("a snippet is recognised by its link, whatever follows, or by its path", () => {
  const unlisted = "12-abcdefghijklmnopqrst";
  expect(snippetIn(` ${origin}/code/ada/12?check#x `, origin)).toEqual({ username: "ada", id: 12 });
  expect(snippetIn(`/code/ada/${unlisted}`, origin)).toEqual({ username: "ada", id: unlisted });
});

test.each([
  "",
  "ada/12",
  `${origin}/code/ada`,
  `${origin}/code/ada/x`,
  "https://other.test/code/ada/12",
  "javascript:1",
])("%j names no snippet of this editor", (link) => {
  expect(snippetIn(link, origin)).toBeNull();
});

test("a collection's name is proposed from its title", () => {
  expect(nameOfTitle("Café & Sort: #12!")).toBe("cafe-sort-12");
  expect(nameOfTitle("排序")).toBe("");
  expect(nameOfTitle(`${"a".repeat(59)} bc`)).toBe("a".repeat(59));
});
