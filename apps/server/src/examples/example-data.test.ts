import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { readExampleData } from "./example-data.ts";
import { DataQuery } from "./data-query.ts";

const dataFolder = async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "data"));
  return folder;
};

test("a file is served by its name, as text and as rows", async () => {
  const folder = await dataFolder();
  await writeFile(join(folder, "data", "two.json"), '[{"a":1}, {"a":2}]');
  await writeFile(join(folder, "data", "notes.md"), "not data");
  const data = await readExampleData(folder);
  expect(data.names).toStrictEqual(["two"]);
  expect(data.text("two")).toBe('[{"a":1}, {"a":2}]');
  expect(data.page("two", DataQuery.parse({ offset: "1" })).rows).toStrictEqual([{ a: 2 }]);
  for (const name of ["two.json", "notes", "__proto__", ""])
    expect(() => data.text(name)).toThrow(expect.objectContaining({ code: "data-not-found" }) as Error);
});

test("rows may be the only list of an object, which is served whole as a file", async () => {
  const folder = await dataFolder();
  const text = '{"count":9, "items":[{"a":1}]}';
  await writeFile(join(folder, "data", "wrapped.json"), text);
  const data = await readExampleData(folder);
  expect(data.text("wrapped")).toBe(text);
  expect(data.page("wrapped", DataQuery.parse({}))).toMatchObject({ total: 1, rows: [{ a: 1 }] });
});

test.each([
  ["{", /SyntaxError/],
  ['{"a":1}', /expected array/],
  ["[1]", /expected record/],
  ['{"a":[], "b":[]}', /expected array/],
])("a file without rows is reported: %s", async (text, message) => {
  const folder = await dataFolder();
  await writeFile(join(folder, "data", "bad.json"), text);
  await expect(readExampleData(folder)).rejects.toThrow(join(folder, "data", "bad.json"));
  await expect(readExampleData(folder)).rejects.toThrow(message);
});
