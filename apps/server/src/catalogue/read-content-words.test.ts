import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { readContentWords } from "./read-content.ts";

const write = async (files: Record<string, unknown>) => {
  const folder = await temporaryFolder();
  for (const name of ["examples", "libraries"]) await mkdir(join(folder, name));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
};

const cards = { title: "卡片", description: "每行一张卡片。" };

test("a translation has the words of all files of its language", async () => {
  const folder = await write({
    "examples/tables/zh-Hans.json": { examples: { welcome: { title: "欢迎", description: "先看这里。" } } },
    "examples/tables/looks/zh-Hans.json": { category: "外观", examples: { cards } },
    "examples/tables/looks/fr.json": { examples: {} },
    "libraries/zh-Hans/tables.json": { notes: { "It fails.": "会失败。" } },
    "libraries/tables.json": {},
  });
  const { translation } = await readContentWords(folder);
  expect(translation("zh-Hans")).toStrictEqual({
    categories: { "tables/looks": "外观" },
    examples: { "tables/welcome": { title: "欢迎", description: "先看这里。" }, "tables/looks/cards": cards },
    notes: { "It fails.": "会失败。" },
  });
  expect(translation("zh-Hans")).toBe(translation("zh-Hans"));
});

test("a language without files has no translations, and content without synonyms has none", async () => {
  const { translation, synonyms } = await readContentWords(await write({}));
  expect(translation("de")).toStrictEqual({ categories: {}, examples: {}, notes: {} });
  expect(synonyms).toStrictEqual({ ignored: {}, concepts: [] });
});

test("the operator's file replaces the editor's", async () => {
  const synonyms = { ignored: {}, concepts: [{ of: ["a/b"], words: { en: ["one"] } }] };
  const own = await write({ "synonyms.json": { ...synonyms, ignored: { en: ["the"] } } });
  expect(await readContentWords(own, await write({ "synonyms.json": synonyms }))).toMatchObject({ synonyms });
});

test.each([
  ["examples/tables/looks/zh-Hans.json", { examples: { cards: { title: "卡片" } } }, /description/],
  ["libraries/zh-Hans/tables.json", { notes: { "It fails.": "" } }, /notes/],
  ["synonyms.json", { ignored: {}, concepts: [{ of: [], words: {} }] }, /of/],
  ["synonyms.json", "{", /JSON/],
])("an invalid %s is reported with its mistake: %j", async (name, content, message) => {
  const folder = await write({ [name]: content });
  const read = readContentWords(folder);
  await expect(read).rejects.toThrow(join(folder, name));
  await expect(read).rejects.toThrow(message);
});
