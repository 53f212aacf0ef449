import { expect, test } from "vitest";
import { pickContent, SnippetContent } from "./snippet.ts";
import { emptyTexts, equalTexts, pickTexts, textsIn } from "./snippet-texts.ts";

const library = { library: "widget", version: "1.0.0", theme: "plain", extensions: [], locale: "en-US" };
const texts = { ...emptyTexts, title: "Rows", code: "<p>" };
const content = SnippetContent.parse({ ...texts, library });

test("a content is all of its fields, without what is null and what is of something else", () => {
  const check = { steps: [] };
  const report = { text: "It fails.", uses: {}, chosen: {} };
  const held = { ...content, id: 5, check: null, report: null };
  expect(pickContent(held)).toStrictEqual(content);
  expect(pickContent({ ...held, check, report })).toStrictEqual({ ...content, check, report });
});

test("its texts are equal only if each of them is", () => {
  expect(pickTexts(content)).toStrictEqual(texts);
  expect(equalTexts(content, { ...texts })).toBe(true);
  for (const field of ["title", "description", "code"] as const)
    expect(equalTexts(content, { ...texts, [field]: "other" })).toBe(false);
});

test("of something stored by another release those texts are taken that it has, and none if one is no text", () => {
  expect(textsIn({ ...texts, later: 1 } as object)).toStrictEqual(texts);
  expect(textsIn({ code: "<p>" })).toStrictEqual({ code: "<p>" });
  expect(textsIn({})).toStrictEqual({});
  for (const description of [null, 7, [], {}]) expect(textsIn({ ...texts, description })).toBeNull();
});

test("every text of the schema has its empty one", () => {
  const shape = SnippetContent.shape;
  const ofSchema = SnippetContent.keyof().options.filter((field) => shape[field].safeParse("").success);
  expect(Object.keys(emptyTexts)).toEqual(ofSchema);
});
