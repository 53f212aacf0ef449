import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Judgement } from "@online-editor/contract/judgement";
import { combinationsOf } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { describe, expect, test } from "vitest";
import { judgeShown, readCombinations, unexplainedIn } from "./combination-runs.ts";
import { openRecord } from "./run-record.ts";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));
const nothing = {
  library: undefined,
  release: undefined,
  theme: undefined,
  extensions: undefined,
  locale: undefined,
  branch: undefined,
};
const library = builtInLibrary("bootstrap-table");
const table = { ...nothing, library: "bootstrap-table" };

const keysIn = async (...requested: Parameters<typeof readCombinations>) =>
  (await readCombinations(...requested)).map(({ combination }) => combination.key);

describe("the combinations of a release", () => {
  test("are all its themes and extensions, of the newest release where none is named", async () => {
    const newest = library.releases[0]?.version;
    const all = combinationsOf(library).filter(({ selection }) => selection.version === newest);
    expect(await keysIn({ content: [content] }, table, undefined)).toEqual(all.map(({ key }) => key));
  });

  test("are narrowed to a theme, to extensions, or to both together", async () => {
    const [theme, extension] = ["1.22.6 theme bulma", "1.22.6 extension export"];
    const on = (words: object) => keysIn({ content: [content] }, { ...table, ...words }, "1.22.6");
    expect(await on({ theme: "bulma" })).toEqual([theme]);
    expect(await on({ extensions: ["export"] })).toEqual([extension]);
    expect(await on({ theme: "bulma", extensions: ["export"] })).toEqual([theme, extension]);
    await expect(on({ theme: "nightfall" })).rejects.toThrow(/No such release has/);
  });

  test("are those of both libraries where none is named", async () => {
    const keys = await readCombinations({ content: [content] }, { ...nothing, theme: "bootstrap" }, "2.3.1");
    expect(keys.map(({ ready }) => ready.library.id)).toEqual(["multiple-select"]);
    await expect(
      readCombinations({ content: [content] }, { ...nothing, library: "other" }, "all"),
    ).rejects.toThrow(/Unknown library other\. Choose one of bootstrap-table, multiple-select\./);
  });

  test("are shown by the files of an operator's content where it has them", async () => {
    const { path } = await duringTest(makeTemporaryFolder());
    const file = join(path, "matrix/bootstrap-table/export.html");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "<p>Mine</p>");
    const requested = { ...table, extensions: ["export", "print"] };
    const runs = await readCombinations({ content: [content, path] }, requested, "1.22.6");
    expect(runs.map(({ ready }) => ready.document.code)).toEqual([
      "<p>Mine</p>",
      await readFile(join(content, "matrix/bootstrap-table/print.html"), "utf8"),
    ]);
  });

  test("cannot be read where nothing shows an extension", async () => {
    const { path } = await duringTest(makeTemporaryFolder());
    const described = JSON.parse(await readFile(join(content, "libraries/bootstrap-table.json"), "utf8")) as {
      extensions: { id: string }[];
    };
    described.extensions.push({ ...described.extensions[0], id: "mine" });
    await mkdir(join(path, "libraries"));
    await writeFile(join(path, "libraries/bootstrap-table.json"), JSON.stringify(described));
    await expect(
      readCombinations({ content: [content, path] }, { ...table, extensions: ["mine"] }, "all"),
    ).rejects.toThrow(/matrix\/bootstrap-table\/mine\.html is to show the extension mine/);
  });
});

const combinationNamed = (key: string) => {
  const combination = combinationsOf(library).find((one) => one.key === key);
  if (!combination) throw new TypeError(`There is no ${key}.`);
  return { library, combination };
};
const byCheck: Judgement = {
  verdict: "good",
  reason: "",
  evidence: { expectations: [], errors: [], text: "", fitted: [] },
};
const shown = { rendered: "8 rows", errors: [] as string[], ms: 10 };

describe("a combination", () => {
  const plain = combinationNamed("1.22.6 theme bulma");

  test("is good where something is shown and nothing fails", () => {
    expect(judgeShown(plain, { ...byCheck, verdict: "bad", reason: "later" }, shown).judgement).toEqual(
      byCheck,
    );
    expect(judgeShown(plain, byCheck, { ...shown, errors: ["no"] })).toMatchObject({
      judgement: { verdict: "bad", reason: "no" },
      isExplained: false,
    });
    expect(judgeShown(plain, byCheck, { ...shown, rendered: "nothing" }).judgement.reason).toBe(
      "Nothing was shown.",
    );
  });

  test("is what its run was where it did not come to be seen", () => {
    const impossible: Judgement = { ...byCheck, verdict: "cannot-run", reason: "The document hung." };
    expect(judgeShown(plain, impossible, null).judgement).toBe(impossible);
  });

  test("is bad for a known problem, which explains it", () => {
    const { judgement, isExplained } = judgeShown(
      combinationNamed("1.17.1 extension multiple-sort"),
      byCheck,
      { ...shown, rendered: "nothing" },
    );
    expect(isExplained).toBe(true);
    expect(judgement.verdict).toBe("bad");
    expect(judgement.reason).toMatch(/^Nothing was shown\. Known problem: ./);
  });

  test("is named where it is recorded as bad, and nothing known explains it", async () => {
    const { path } = await duringTest(makeTemporaryFolder());
    const record = openRecord(path);
    const known = combinationNamed("1.17.1 extension multiple-sort");
    const result = { ...shown, ran: "2026-11-24", files: "f", rendered: "nothing" };
    for (const { combination } of [plain, known]) await record.keep(library, combination.key, result);
    expect(await unexplainedIn(record, [plain, known])).toEqual([
      "No known problem explains bootstrap-table 1.22.6 theme bulma, as recorded: Nothing was shown.",
    ]);
  });
});
