import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Catalogue, ExtensionId, type Library, ThemeId, Version } from "@online-editor/contract";
import { defaultSelection, filesOf } from "@online-editor/selection";
import { expect, test } from "vitest";
import { builtInContent, startApp } from "../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { InvalidConfig } from "./config/read-config.ts";
import { contentFolders } from "./parts.ts";

const write = async (files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
};
const builtIn = builtInContent.content.libraries.find(({ id }) => id === "bootstrap-table");
if (!builtIn) throw new Error("The table is not there.");

const start = async (files: Record<string, string>) => {
  const app = await startApp({ contentDir: await write(files) });
  const catalogue = Catalogue.parse((await app.onApp("/api/catalogue")).json());
  const table = catalogue.libraries.find(({ id }) => id === builtIn.id);
  if (!table) throw new Error("The table is gone.");
  return { ...app, catalogue, table };
};
const withMore = (more: (library: Library) => object) =>
  start({ "libraries/bootstrap-table.json": JSON.stringify({ ...builtIn, ...more(builtIn) }) });

test("an additional release is offered first", async () => {
  const { table, catalogue } = await withMore(({ releases }) => ({
    releases: [{ ...releases[0], version: "99.0.0" }, ...releases],
  }));
  expect(defaultSelection(table).version).toBe("99.0.0");
  expect(catalogue.libraries.map(({ id }) => id)).toStrictEqual(["bootstrap-table", "multiple-select"]);
});

test("an additional theme and extension load their files", async () => {
  const { table } = await withMore(({ themes, extensions }) => ({
    themes: [
      ...themes,
      {
        ...themes[0],
        id: "harbour",
        title: "Harbour",
        files: [{ releases: "*", style: "dist/harbour.css", core: "kept" }],
      },
    ],
    extensions: [
      ...extensions,
      { id: "tides", files: [{ releases: ">=1.20.0", scripts: ["dist/extensions/tides/tides.js"] }] },
    ],
  }));
  const selection = {
    ...defaultSelection(table),
    theme: ThemeId.parse("harbour"),
    extensions: [ExtensionId.parse("tides")],
  };
  const { styles, scripts, problems } = filesOf(table, selection);
  const addresses = [...styles, ...scripts].flatMap((file) => ("address" in file ? [file.address] : []));
  const at = `/npm/bootstrap-table@${selection.version}/dist`;
  expect(addresses).toEqual(expect.arrayContaining([`${at}/harbour.css`, `${at}/extensions/tides/tides.js`]));
  expect(problems).toStrictEqual([]);
  const older = filesOf(table, { ...selection, version: Version.parse("1.19.1") });
  expect(older.problems.map(({ code }) => code)).toContain("extension-not-in-release");
});

test("a folder of examples and its data are added to the editor's own", async () => {
  const { catalogue, onApp, onPreview } = await start({
    "examples/bootstrap-table/harbour/tides.html":
      "---\ntitle: Tides\ndescription: High and low water.\n---\n\n<p>Tides</p>\n",
    "examples/bootstrap-table/welcome.html":
      "---\ntitle: Welcome to the harbour\ndescription: Ours.\n---\n\n<p>Ours</p>\n",
    "data/tides.json": '[{ "metres": 4.2 }]',
  });
  const titles = catalogue.examples.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Tides", "Welcome to the harbour"]));
  expect(titles).toHaveLength(builtInContent.ownExamples.length + 1);
  const example = await onApp("/api/example?library=bootstrap-table&category=harbour&slug=tides");
  expect(example.json()).toMatchObject({ code: "<p>Tides</p>\n" });
  expect((await onPreview("/run/data/tides")).json()).toMatchObject({ rows: [{ metres: 4.2 }] });
  expect((await onPreview("/run/json/orders.json")).statusCode).toBe(200);
});

test("a missing folder is reported as a mistake", async () => {
  const folder = join(await temporaryFolder(), "none");
  expect(() => contentFolders({ CONTENT_DIR: folder })).toThrow(InvalidConfig);
  expect(() => contentFolders({ CONTENT_DIR: folder })).toThrow(`CONTENT_DIR: ${folder} is no folder`);
});
