import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Library } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { coverNames, emptyPromises } from "./example-coverage.ts";
import { readKeptNames, readUnshownNames } from "./kept-names.ts";
import { readExamples } from "./read-examples.ts";

const content = new URL("../../content/", import.meta.url);
const [kept, unshown] = await Promise.all([readKeptNames(), readUnshownNames()]);

const about = async (id: string) => {
  const text = await readFile(new URL(`libraries/${id}.json`, content), "utf8");
  const examples = await readExamples(fileURLToPath(new URL(`examples/${id}`, content)));
  const covered = coverNames(kept[id]?.names ?? [], examples);
  const missing = covered.filter(({ examples: shownBy }) => shownBy.length === 0);
  return {
    newest: Library.parse(JSON.parse(text)).releases.find(({ source }) => source === "npm")?.version,
    missing: missing.map(({ kind, name }) => `${kind} ${name}`),
    emptyPromises: emptyPromises(covered, examples),
  };
};

describe.each(["bootstrap-table", "multiple-select"])("%s", (id) => {
  test("the names are those of the newest release: npm run coverage:examples -- --keep", async () => {
    expect(kept[id]?.version).toBe((await about(id)).newest);
  });

  test("each name is shown by an example, or excepted with a reason, but not both", async () => {
    const excepted = (unshown[id] ?? []).map(({ kind, name }) => `${kind} ${name}`);
    expect((await about(id)).missing.toSorted()).toStrictEqual(excepted.toSorted());
  });

  test("an example uses what it claims to show", async () => {
    expect((await about(id)).emptyPromises).toStrictEqual([]);
  });
});
