import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { combinationsOf, filesKeyOf, releaseOf, unlabelledFailures } from "@online-editor/selection";
import { describe, expect, test } from "vitest";
import { readRuns, whatWorks, withWhatWorks } from "./what-works.ts";

const runs = await readRuns();

describe.each(runs)("$library.title", ({ library, matrix }) => {
  const combinations = combinationsOf(library);

  test("every release of the registry has run with each of its themes and extensions", () => {
    const missing = combinations.filter(
      ({ key, selection }) =>
        matrix[key] === undefined && releaseOf(library, selection.version).source === "npm",
    );
    expect(missing.map(({ key }) => key)).toStrictEqual([]);
  });

  test("the recorded files are those that would load now", () => {
    const stale = combinations.filter(({ key, selection }) => {
      const result = matrix[key];
      return result !== undefined && result.files !== filesKeyOf(library, selection);
    });
    expect(stale.map(({ key }) => key)).toStrictEqual([]);
  });

  test("each extension has a document that shows it", () => {
    const folder = new URL(`../../content/matrix/${library.id}/`, import.meta.url);
    const missing = library.extensions.filter(({ id }) => !existsSync(new URL(`${id}.html`, folder)));
    expect(missing.map(({ id }) => id)).toStrictEqual([]);
  });

  test("nothing fails without a known problem that says why", () => {
    const unexplained = unlabelledFailures(library, matrix).map(
      ({ combination, result }) => `${combination.key}: ${result.rendered}; ${result.errors.join("; ")}`,
    );
    expect(unexplained).toStrictEqual([]);
  });
});

test("README matches the data", async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  expect(readme).toBe(withWhatWorks(readme, whatWorks(runs)));
});
