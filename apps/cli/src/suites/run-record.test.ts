import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MatrixResult } from "@online-editor/contract";
import { combinationsOf, releaseOf } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { expect, test } from "vitest";
import { keyOfDocument, openRecord, textOfRecord } from "./run-record.ts";

const library = builtInLibrary("bootstrap-table");
const [newest, older] = library.releases.map(({ version }) => version);
const aResult: MatrixResult = { ran: "2026-11-24", files: "f", rendered: "1 row", errors: [], ms: 10 };

test("what is kept is there for the next run, a run on each line", async () => {
  const { path } = await duringTest(makeTemporaryFolder());
  const folder = join(path, "results");
  const record = openRecord(folder);
  expect(await record.read(library)).toEqual({});
  await record.keep(library, `${newest} theme bulma`, aResult);
  await record.write();
  expect(await readFile(join(folder, "bootstrap-table.json"), "utf8")).toBe(
    `{\n"${newest} theme bulma":${JSON.stringify(aResult)}\n}\n`,
  );
  expect(await openRecord(folder).read(library)).toEqual({ [`${newest} theme bulma`]: aResult });
});

test("a file that is no record is refused by its name", async () => {
  const { path } = await duringTest(makeTemporaryFolder());
  await writeFile(join(path, "bootstrap-table.json"), '{ "a": 1 }');
  await expect(openRecord(path).read(library)).rejects.toThrow(/bootstrap-table\.json is no record of runs/);
});

test("the newest release is first, of each themes, extensions, documents; what is not offered goes", () => {
  const keys = [
    keyOfDocument(`${older}`, "basics/smallest"),
    `${newest} extension export`,
    keyOfDocument(`${newest}`, "extensions/print"),
    keyOfDocument(`${newest}`, "basics/theme bulma"),
    `${newest} theme bulma`,
    `${newest} theme nightfall`,
    keyOfDocument("0.0.1", "basics/smallest"),
  ];
  const text = textOfRecord(library, Object.fromEntries(keys.map((key) => [key, aResult])));
  expect(Object.keys(JSON.parse(text) as object)).toEqual([
    `${newest} theme bulma`,
    `${newest} extension export`,
    `${newest} document basics/theme bulma`,
    `${newest} document extensions/print`,
    `${older} document basics/smallest`,
  ]);
});

test.each(["bootstrap-table", "multiple-select"])(
  "runs of git tags in content/matrix/%s.json are kept where a later run reaches no git host",
  async (id) => {
    const { path } = await duringTest(makeTemporaryFolder());
    const file = join(path, `${id}.json`);
    await copyFile(fileURLToPath(new URL(`../../../../content/matrix/${id}.json`, import.meta.url)), file);
    const described = builtInLibrary(id);
    const before = { ...(await openRecord(path).read(described)) };
    const record = openRecord(path);
    const [tags, reached] = [[] as string[], [] as string[]];
    for (const { key, selection } of combinationsOf(described))
      (releaseOf(described, selection.version).source === "tag" ? tags : reached).push(key);
    for (const key of reached.slice(0, 60)) await record.keep(described, key, aResult);
    await record.write();
    const after = await openRecord(path).read(described);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.map((key) => after[key])).toEqual(tags.map((key) => before[key]));
    expect(tags.filter((key) => after[key] === undefined)).toEqual([]);
  },
);
