import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { readLibraries } from "./read-content.ts";

const write = async (files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const name of ["libraries", "matrix"]) await mkdir(join(folder, name));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};

test("the built-in libraries are read, in order of their names", () => {
  expect(builtInContent.content.libraries.map(({ id }) => id)).toStrictEqual([
    "bootstrap-table",
    "multiple-select",
  ]);
  const edition = readFileSync(join(import.meta.dirname, "../../../../content/editor.json"), "utf8");
  expect(JSON.parse(edition)).toEqual({ exampleVersion: builtInContent.content.exampleVersion });
});

test("an unexplained failure in the matrix becomes a known problem with its reason", async () => {
  const [library] = builtInContent.content.libraries;
  const folder = await write({
    "editor.json": '{"exampleVersion":1}',
    "cdnjs.json": "{}",
    "places.json": "{}",
    "libraries/bootstrap-table.json": JSON.stringify(library),
    "matrix/bootstrap-table.json": JSON.stringify({
      "1.27.3 theme bulma": {
        ran: "2026-11-21",
        files: "",
        rendered: "nothing",
        ms: 90,
        errors: ["x is not a function"],
      },
    }),
  });
  const { libraries } = await readLibraries(folder);
  expect(libraries[0]?.knownProblems).toStrictEqual([
    ...(library?.knownProblems ?? []),
    {
      releases: "1.27.3",
      themes: ["bulma"],
      effect: "fails",
      what: "When it ran on 2026-11-21: x is not a function",
      checked: "run",
    },
  ]);
});

test.each([
  ["libraries/one.json", '{"id":"one"}', /title/],
  ["libraries/one.json", "{", /JSON/],
  ["editor.json", '{"exampleVersion":"x"}', /exampleVersion/],
  ["cdnjs.json", '{"jquery":{}}', /package/],
  ["places.json", '{"a":1}', /string/],
])("an invalid %s is reported with its mistake: %s", async (name, text, message) => {
  const folder = await write({
    "editor.json": '{"exampleVersion":1}',
    "cdnjs.json": "{}",
    "places.json": "{}",
    [name]: text,
  });
  await expect(readLibraries(folder)).rejects.toThrow(join(folder, name));
  await expect(readLibraries(folder)).rejects.toThrow(message);
});
