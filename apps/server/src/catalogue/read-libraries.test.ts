import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { readLibraries } from "./read-libraries.ts";

const write = async (files: Record<string, string>) => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "libraries"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};

test("the built-in libraries are read, in the order of their names", () => {
  expect(builtInContent.content.libraries.map(({ id }) => id)).toStrictEqual([
    "bootstrap-table",
    "multiple-select",
  ]);
  expect(builtInContent.content.exampleVersion).toBe(35);
});

test.each([
  ["libraries/one.json", '{"id":"one"}', /title/],
  ["libraries/one.json", "{", /JSON/],
  ["editor.json", '{"exampleVersion":"x"}', /exampleVersion/],
  ["cdnjs.json", '{"jquery":{}}', /package/],
])("%s that is wrong is named, with what is wrong in it: %s", async (name, text, message) => {
  const folder = await write({ "editor.json": '{"exampleVersion":1}', "cdnjs.json": "{}", [name]: text });
  await expect(readLibraries(folder)).rejects.toThrow(join(folder, name));
  await expect(readLibraries(folder)).rejects.toThrow(message);
});
